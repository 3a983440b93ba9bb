import type { RentalDocument } from "../../../../shared/api/rental_document.ts";
import { SearchField } from "../../../ui/filters/SearchField.tsx";
import styles from "./DocumentTools.module.css";
import {
  DOCUMENT_SELECTIONS,
  type DocumentSelection,
  type DocumentView,
  selectedDocuments,
} from "./document_view.ts";

/** Search and selections over the list; each selection says how many agreements it holds. */
export function DocumentTools(
  { documents, view, onChange }: {
    /** Undefined while they load. */
    documents: readonly RentalDocument[] | undefined;
    view: DocumentView;
    onChange: (wish: Partial<DocumentView>, how?: "typing") => void;
  },
) {
  return (
    <search className={styles.tools} aria-label="Szukanie na liście dokumentów">
      <div className={styles.search}>
        <SearchField
          label="Szukaj na liście dokumentów"
          placeholder="Klient, auto lub rejestracja"
          text={view.text}
          onChange={(text) => onChange({ text }, "typing")}
        />
      </div>
      <div className={styles.pills} role="group" aria-label="Pokaż">
        {DOCUMENT_SELECTIONS.map((show) => (
          <button
            key={show}
            type="button"
            className={styles.pill}
            aria-pressed={view.show === show}
            onClick={() => onChange({ show })}
          >
            {NAMES[show]}
            <span className={styles.count}>
              {documents && selectedDocuments(documents, show).length}
            </span>
          </button>
        ))}
      </div>
    </search>
  );
}

const NAMES: Readonly<Record<DocumentSelection, string>> = {
  all: "Wszystkie",
  unsigned: "Do podpisu",
  signed: "Podpisane",
};
