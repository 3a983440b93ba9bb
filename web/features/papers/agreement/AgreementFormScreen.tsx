import { useLocation, useNavigate, useParams, useSearchParams } from "react-router-dom";
import { unsentAgreement } from "../../../offline/with_unsent.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { Breadcrumbs } from "../../../kit/layout/Breadcrumbs.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { NewAgreement, RentalChooser } from "./NewAgreement.tsx";
import { useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { useOpened } from "../../../records/use_opened.ts";
import { browserDevice, browserDrafts } from "../../../offline/device/browser_device.ts";
import { backAddress } from "../back_address.ts";
import { AgreementEditor, FIELDSET, FORM_GRID } from "./AgreementEditor.tsx";
import { FormSkeleton } from "../../../kit/fields/FormSection.tsx";
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
import { isSigned } from "../paper.ts";
import { typedSignatureWords } from "../protocol_words.ts";
import { usePaperActions } from "../use_paper_pdf.ts";
import { AgreementFormFields } from "./AgreementFormFields.tsx";
import { type FormAgreement, openAgreementForm } from "./agreement_store.ts";
import { formDraft } from "../../../api/form_drafts.ts";
import { draftName } from "../../../offline/device/drafts.ts";
import { AGREEMENT_FIELDS, AGREEMENT_LABELS, agreementValues } from "./agreement_values.ts";

/** Adds an agreement to a rental, or edits the one in the address (back-office §2). */
export function AgreementFormScreen() {
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
            items={[{ label: "Dokumenty", to: adminPaths.agreements }, { label: title }]}
          />
        }
      />
      {id
        ? <Opened key={`${id}/${round}`} id={id} state={state} onReload={reload} />
        : rentalId
        ? (
          <NewAgreement
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
          navigate(adminPaths.addAgreement(refused.rentalId), { replace: true, state });
        }
        throw failure;
      }
    },
  );
  return (
    <ResourceView
      resource={agreement}
      loading={<FormSkeleton label="Wczytywanie dokumentu" sections={[6, 6, 1]} />}
      text={officeMessages.agreementNotLoaded}
      reason
      absent={{ title: officeMessages.agreementNotFound, list: adminPaths.agreements }}
    >
      {({ values: agreement, etag, isSignedHere, refused, kept }) => {
        const back = backAddress(state, agreement.rentalId);
        const left = <LeftTyping agreement={agreement} kept={kept} />;
        if (isSignedHere) {
          return (
            <>
              {left}
              <SignedHere agreement={agreement} back={back} />
            </>
          );
        }
        return isSigned(agreement)
          ? (
            <>
              {left}
              <SignedAgreement agreement={agreement} back={back} onReload={onReload} />
            </>
          )
          : (
            <UnlessErased kind="agreement" rentalId={agreement.rentalId}>
              <AgreementEditor
                opened={{ agreement, etag, refused, kept }}
                back={back}
                onReload={onReload}
                onSign={() => setSigning(true)}
              >
                {agreement.signing?.by === "customer" && (
                  <Alert title="Klient podpisał tę umowę przez link do rezerwacji.">
                    {formatDateTime(agreement.signing.at)}.{typedSignatureWords(
                      agreement.signing.typed,
                    )}{" "}
                    Czeka na podpis firmy. Jeśli zmienisz umowę, klient będzie musiał podpisać ją
                    jeszcze raz.
                  </Alert>
                )}
              </AgreementEditor>
              {signing && (
                <AgreementSigningDialog
                  agreement={agreement}
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
function SignedHere({ agreement, back }: { agreement: FormAgreement; back: string }) {
  const fields = useForm({ values: agreementValues(agreement) });
  return (
    <div className={FORM_GRID}>
      <Alert title={officeMessages.agreementWaitsHere} />
      <p className="m-0">
        <ButtonLink variant="secondary" to={back}>Wróć</ButtonLink>
      </p>
      <fieldset className={FIELDSET} disabled aria-label="Podpisana umowa najmu">
        <AgreementFormFields fields={fields} />
      </fieldset>
    </div>
  );
}

/** A signed agreement: read-only, with the reason. */
function SignedAgreement(
  { agreement, back, onReload }: {
    agreement: FormAgreement;
    back: string;
    /** Called when another signed PDF has replaced this one. */
    onReload: () => void;
  },
) {
  const fields = useForm({ values: agreementValues(agreement) });
  const pdf = usePaperActions(agreement, () => onReload());
  return (
    <div className={FORM_GRID}>
      <Alert title="Ta umowa jest podpisana i nie można jej zmienić.">
        {agreement.signing?.by === "screen"
          ? `Podpisano na ekranie ${formatDateTime(agreement.signing.at)}.${
            typedSignatureWords(agreement.signing.typed)
          }`
          : `Podpisany PDF wgrano ${
            formatDateTime(agreement.modifiedAt)
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
        {agreement.signing?.by !== "screen" && (
          <SignedPdfButton share={pdf.share} onFile={pdf.send}>
            Wgraj inny podpisany PDF
          </SignedPdfButton>
        )}
        <ButtonLink variant="secondary" to={back}>Wróć</ButtonLink>
      </div>
      <fieldset className={FIELDSET} disabled aria-label="Podpisana umowa najmu">
        <AgreementFormFields fields={fields} />
      </fieldset>
    </div>
  );
}

/** What was typed into an agreement that was signed since: shown, and deleted by a person. */
function LeftTyping({ agreement, kept }: { agreement: FormAgreement; kept: unknown }) {
  const [left, setLeft] = useState(() => formDraft(kept, agreementValues(agreement)));
  if (!left) return null;
  const { before, typed } = left;

  async function drop() {
    await browserDrafts().keep(draftName("agreement", agreement.rentalId), undefined);
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
          {AGREEMENT_FIELDS.filter((name) => typed[name] !== before[name]).map((name) => (
            <li key={name}>{AGREEMENT_LABELS[name]}: {polishDate(typed[name]) || "puste"}</li>
          ))}
        </ul>
      </Alert>
    </div>
  );
}
