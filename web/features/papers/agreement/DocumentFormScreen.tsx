import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { unsentAgreement } from "../../../offline/with_unsent.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { NewDocument } from "./NewDocument.tsx";
import { RentalChooser } from "./RentalChooser.tsx";
import { useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { useOpened } from "../../../records/use_opened.ts";
import { browserDevice, browserDrafts } from "../../../offline/device/browser_device.ts";
import { backAddress } from "../back_address.ts";
import { DOCUMENT, DocumentForm, FIELDSET } from "./DocumentForm.tsx";
import { DocumentFormSkeleton } from "./DocumentFormSkeleton.tsx";
import Download from "lucide-react/icons/download";
import { useForm } from "react-hook-form";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { polishDate } from "../../../kit/fields/polish_date.ts";
import { UnlessErased } from "../UnlessErased.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { SignedPdfButton } from "../SignedPdfButton.tsx";
import { AgreementSigningDialog } from "../signing/AgreementSigningDialog.tsx";
import { isSignedDocument } from "../document_words.ts";
import { typedSignatureWords } from "../protocol_words.ts";
import { usePaperActions } from "../use_paper_pdf.ts";
import { DocumentFields } from "./DocumentFields.tsx";
import { type FormDocument, openAgreementForm } from "./document_desk.ts";
import { formDraft } from "../../../api/form_drafts.ts";
import { draftName } from "../../../offline/device/drafts.ts";
import { DOCUMENT_FIELDS, DOCUMENT_LABELS, documentValues } from "./document_values.ts";

/** Adds an agreement to a rental, or edits the one in the address (back-office §2). */
export function DocumentFormScreen() {
  const { id } = useParams();
  const [address] = useSearchParams();
  const { state } = useLocation();
  const rentalId = address.get("rentalId") ?? "";
  // Counts how often the form was opened again.
  const [round, setRound] = useState(0);
  const reload = () => setRound((before) => before + 1);
  const title = id ? "Edytuj Dokument Wynajmu" : "Dodaj Nowy Dokument Wynajmu";
  usePageTitle(title);
  return (
    <>
      <PageHeader
        title={title}
        breadcrumbs={
          <Breadcrumbs
            items={[{ label: "Dokumenty", to: adminPaths.documents }, { label: title }]}
          />
        }
      />
      {id
        ? <Opened key={`${id}/${round}`} id={id} state={state} onReload={reload} />
        : rentalId
        ? (
          <NewDocument
            key={`${rentalId}/${round}`}
            rentalId={rentalId}
            state={state}
            onReload={reload}
          />
        )
        : <RentalChooser />}
    </>
  );
}

/** The agreement in the address: editable, or read-only if it is signed. */
function Opened(
  { id, state, onReload }: { id: string; state: unknown; onReload: () => void },
) {
  const [signing, setSigning] = useState(false);
  const navigate = useNavigate();
  const agreement = useOpened(
    `admin/documents/${id}`,
    async (signal) => {
      try {
        return await openAgreementForm(browserDevice(), id, signal);
      } catch (failure) {
        // The server has refused the new agreement: its form continues with it.
        const { refused } = await unsentAgreement(browserDevice(), { id });
        if (refused?.base?.type === "new") {
          navigate(adminPaths.addDocument(refused.rentalId), { replace: true, state });
        }
        throw failure;
      }
    },
  );
  return (
    <ResourceView
      resource={agreement}
      loading={<DocumentFormSkeleton />}
      text={officeMessages.documentNotLoaded}
      reason
      absent={{ title: officeMessages.documentNotFound, list: adminPaths.documents }}
    >
      {({ values: document, etag, isSignedHere, refused, kept }) => {
        const back = backAddress(state, document.rentalId);
        const left = <LeftTyping document={document} kept={kept} />;
        if (isSignedHere) {
          return (
            <>
              {left}
              <SignedHere document={document} back={back} />
            </>
          );
        }
        return isSignedDocument(document)
          ? (
            <>
              {left}
              <SignedDocument document={document} back={back} onReload={onReload} />
            </>
          )
          : (
            <UnlessErased kind="agreement" rentalId={document.rentalId}>
              <DocumentForm
                opened={{ document, etag, refused, kept }}
                back={back}
                onReload={onReload}
                onSign={() => setSigning(true)}
              >
                {document.signing?.by === "customer" && (
                  <Alert title="Klient podpisał tę umowę przez link do rezerwacji.">
                    {formatDateTime(document.signing.at)}.{typedSignatureWords(
                      document.signing.typed,
                    )}{" "}
                    Czeka na podpis firmy. Jeśli zmienisz umowę, klient będzie musiał podpisać ją
                    jeszcze raz.
                  </Alert>
                )}
              </DocumentForm>
              {signing && (
                <AgreementSigningDialog
                  document={document}
                  onClose={() => setSigning(false)}
                  onSigned={onReload}
                />
              )}
            </UnlessErased>
          );
      }}
    </ResourceView>
  );
}

/** An agreement whose signatures are on this device only. */
function SignedHere({ document, back }: { document: FormDocument; back: string }) {
  const fields = useForm({ values: documentValues(document) });
  return (
    <div className={DOCUMENT}>
      <Alert title={officeMessages.agreementWaitsHere} />
      <p className="m-0">
        <ButtonLink variant="secondary" to={back}>Wróć</ButtonLink>
      </p>
      <fieldset className={FIELDSET} disabled aria-label="Podpisana umowa najmu">
        <DocumentFields fields={fields} />
      </fieldset>
    </div>
  );
}

/** A signed agreement: read-only, with the reason. */
function SignedDocument(
  { document, back, onReload }: {
    document: FormDocument;
    back: string;
    /** Called when another signed PDF has replaced this one. */
    onReload: () => void;
  },
) {
  const fields = useForm({ values: documentValues(document) });
  const pdf = usePaperActions(document, "agreement", onReload);
  return (
    <div className={DOCUMENT}>
      <Alert title="Ta umowa jest podpisana i nie można jej zmienić.">
        {document.signing?.by === "screen"
          ? `Podpisano na ekranie ${formatDateTime(document.signing.at)}.${
            typedSignatureWords(document.signing.typed)
          }`
          : `Podpisany PDF wgrano ${
            formatDateTime(document.modifiedAt)
          }. Jeśli to nie ten plik, wgraj właściwy: zastąpi poprzedni.`}
      </Alert>
      <div className="flex flex-wrap gap-3 @max-wide-phone/page:*:basis-full">
        <Button
          icon={<Download aria-hidden="true" />}
          busy={pdf.downloading}
          onClick={pdf.download}
        >
          Pobierz podpisany PDF
        </Button>
        {document.signing?.by !== "screen" && (
          <SignedPdfButton share={pdf.share} onFile={pdf.send}>
            Wgraj inny podpisany PDF
          </SignedPdfButton>
        )}
        <ButtonLink variant="secondary" to={back}>Wróć</ButtonLink>
      </div>
      <fieldset className={FIELDSET} disabled aria-label="Podpisana umowa najmu">
        <DocumentFields fields={fields} />
      </fieldset>
    </div>
  );
}

/** What was typed into an agreement that was signed since: shown, and deleted by a person. */
function LeftTyping({ document, kept }: { document: FormDocument; kept: unknown }) {
  const [left, setLeft] = useState(() => formDraft(kept, documentValues(document)));
  if (!left) return null;
  const { before, typed } = left;

  async function drop() {
    await browserDrafts().keep(draftName("agreement", document.rentalId), undefined);
    setLeft(undefined);
  }

  return (
    <div className="mb-6">
      <Alert
        tone="warning"
        title="Na tym urządzeniu został szkic tej umowy."
        action={<Button variant="secondary" onClick={() => void drop()}>Usuń szkic</Button>}
      >
        <p className="m-0">Umowę podpisano w międzyczasie, bez tego, co tu wpisano:</p>
        <ul className="m-0">
          {DOCUMENT_FIELDS.filter((name) => typed[name] !== before[name]).map((name) => (
            <li key={name}>{DOCUMENT_LABELS[name]}: {polishDate(typed[name]) || "puste"}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
