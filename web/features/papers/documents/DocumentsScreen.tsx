import Plus from "lucide-react/icons/plus";
import { useRef, useState } from "react";
import type { ListedDocument } from "../../../../shared/api/rental_document.ts";
import { useListView } from "../../../api/use_list_view.ts";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { useResource } from "../../../api/use_resource.ts";
import { allDocuments, deleteDocument, oneDocument } from "../../../api/office/document_api.ts";
import { LIST_WORDS, ResourceView } from "../../../records/ResourceView.tsx";
import { adminPaths } from "../../../site/paths.ts";
import { holdsPersonalNumber } from "../../../api/office/personal_number.ts";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { DocumentDialog } from "./DocumentDialog.tsx";
import { documentCount, documentName, isSignedDocument, ofDocuments } from "../document_words.ts";
import { DocumentCard } from "./DocumentCard.tsx";
import { DocumentList } from "./DocumentList.tsx";
import {
  DOCUMENT_SELECTIONS,
  type DocumentSelection,
  type DocumentView,
  documentViewAddress,
  documentViewOf,
  filteredDocuments,
  selectedDocuments,
} from "./document_view.ts";
import { ListTools } from "../../../kit/fields/ListTools.tsx";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { messages } from "../../../../shared/messages.ts";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { useDeletion, versionDeletion } from "../../../records/use_deletion.ts";

/** All agreements, newest first, with search, download, signing and editing (back-office §2). */
export function DocumentsScreen() {
  usePageTitle("Zarządzanie Dokumentami Wynajmu");
  const list = useResource("admin/documents", allDocuments);
  const [view, change] = useListView(ADDRESS);
  const [dialog, setDialog] = useState<{ kind: "details" | "delete"; document: ListedDocument }>();
  const close = () => setDialog(undefined);
  const heading = useRef<HTMLHeadingElement>(null);
  const { data: documents } = list;
  const found = documents && filteredDocuments(documents, view);
  const cards = (shown: readonly ListedDocument[] | undefined) => (
    <DocumentList
      key={`${view.show} ${view.text}`}
      documents={shown}
      filtered={shown?.length !== documents?.length}
      onAll={() => {
        change({ text: "", show: "all" });
        heading.current?.focus();
      }}
    >
      {(document) => (
        <DocumentCard
          document={document}
          onChanged={list.reload}
          onDetails={() => setDialog({ kind: "details", document })}
          onDelete={() => setDialog({ kind: "delete", document })}
        />
      )}
    </DocumentList>
  );

  return (
    <>
      <PageHeader
        title="Zarządzanie Dokumentami Wynajmu"
        actions={
          <ButtonLink to={adminPaths.addDocument()} icon={<Plus aria-hidden="true" />}>
            Dodaj dokument
          </ButtonLink>
        }
      />
      {list.status !== "failed" && documents?.length !== 0 && (
        <>
          <DocumentTools documents={documents} view={view} onChange={change} />
          <div role="status">
            <h2
              ref={heading}
              tabIndex={-1}
              className="mx-0 mt-4 mb-3 text-22 font-bold tabular-nums tracking-snug leading-snug"
            >
              {countWords(found?.length, documents?.length)}
            </h2>
          </div>
        </>
      )}
      <ResourceView
        resource={{ ...list, data: found }}
        loading={cards(undefined)}
        text={officeMessages.documentsNotLoaded}
        {...LIST_WORDS}
      >
        {cards}
      </ResourceView>
      {dialog?.kind === "details" && <DocumentDialog document={dialog.document} onClose={close} />}
      {dialog?.kind === "delete" && (
        <DeleteDocumentDialog
          document={dialog.document}
          onClose={close}
          onChanged={list.reload}
          onDeleted={() => {
            close();
            list.reload();
            heading.current?.focus();
          }}
        />
      )}
    </>
  );
}

const ADDRESS = {
  read: documentViewOf,
  write: documentViewAddress,
  isUnsaid: ({ text }: DocumentView) => holdsPersonalNumber(text),
};

/** '12 dokumentów', '3 z 12 dokumentów'; a placeholder word while loading. */
function countWords(found: number | undefined, all: number | undefined): string {
  if (found === undefined || all === undefined) return "Dokumenty";
  return found === all ? documentCount(all) : `${found} z ${ofDocuments(all)}`;
}

/** Search and selections over the list of agreements. */
function DocumentTools(
  { documents, view, onChange }: {
    /** Undefined while loading. */
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

/**
 * Asks, deletes the shown version of an agreement, and shows the result. If somebody has changed it
 * since, the dialog shows that, and a second press deletes the new version.
 */
function DeleteDocumentDialog(
  { document: listed, onClose, onChanged, onDeleted }: {
    document: ListedDocument;
    onClose: () => void;
    /** The agreement has changed since the list was loaded. */
    onChanged: () => void;
    /** Called when the agreement is deleted, now or before. */
    onDeleted: () => void;
  },
) {
  const [remove] = useState(() =>
    versionDeletion<ListedDocument>({
      send: ({ id }, sending) => deleteDocument(id, sending),
      read: ({ id }) => oneDocument(id),
    })
  );
  const { shown: document, busy, refusal, confirm } = useDeletion({
    listed,
    remove,
    words: () => WORDS,
    onChanged,
    onDeleted,
  });

  return (
    <ConfirmDialog
      open
      refusal={refusal}
      refusalTitle={officeMessages.documentNotDeleted}
      busy={busy}
      busyLabel="Usuwanie..."
      onClose={onClose}
      onConfirm={() => void confirm()}
    >
      <p>{officeMessages.documentDeletionAsked}</p>
      <p>
        <strong>{documentName(document)}</strong>
        {isSignedDocument(document) && " – umowa jest podpisana, zniknie też jej podpisany PDF"}.
        {" "}
        Tego nie da się cofnąć.
      </p>
    </ConfirmDialog>
  );
}

const WORDS = {
  deleted: officeMessages.documentDeleted,
  gone: officeMessages.documentDeleted,
  changed: messages.stale,
};
