import type { ListedDocument } from "../../../../shared/api/rental_document.ts";
import { ListTools } from "../../../kit/layout/ListTools.tsx";
import {
  DOCUMENT_SELECTIONS,
  type DocumentSelection,
  type DocumentView,
  selectedDocuments,
} from "./document_view.ts";

/** Search and selections over the list of agreements. */
export function DocumentTools(
  { documents, view, onChange }: {
    /** Undefined while they load. */
    documents: readonly ListedDocument[] | undefined;
    view: DocumentView;
    onChange: (wish: Partial<DocumentView>, how?: "typing") => void;
  },
) {
  return (
    <ListTools
      name="Szukanie na liście dokumentów"
      label="Szukaj na liście dokumentów"
      placeholder="Klient, auto lub rejestracja"
      text={view.text}
      selections={DOCUMENT_SELECTIONS.map((show) => ({ show, name: NAMES[show] }))}
      show={view.show}
      countOf={(show) => documents && selectedDocuments(documents, show).length}
      onText={(text) => onChange({ text }, "typing")}
      onShow={(show) => onChange({ show })}
    />
  );
}

const NAMES: Readonly<Record<DocumentSelection, string>> = {
  all: "Wszystkie",
  unsigned: "Niepodpisane",
  signed: "Podpisane",
};
