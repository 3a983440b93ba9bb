import PenLine from "lucide-react/icons/pen-line";
import { type ReactNode, useRef } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import { failureSentence } from "../../../api/failures.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { isOnline } from "../../../kit/states/online.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { polishDate } from "../../../kit/fields/polish_date.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { VersionConflictAlert } from "../../../records/VersionConflictAlert.tsx";
import { AgreementBar, isRefusal } from "./AgreementBar.tsx";
import { DriverFill, useDriverOf } from "./DriverFill.tsx";
import { AgreementFormFields } from "./AgreementFormFields.tsx";
import { AgreementFileField } from "./AgreementFileField.tsx";
import { AGREEMENT_FIELDS, AGREEMENT_LABELS } from "./agreement_values.ts";
import type { LostValue } from "../../../records/joined_change.ts";
import { OtherTabNote } from "../OtherTabNote.tsx";
import {
  type AgreementEditing,
  type AgreementToEdit,
  useAgreementForm,
} from "./use_agreement_form.ts";

/** The form that adds an agreement to a rental, or edits an opened one (back-office §2, §5, §8). */
export function AgreementEditor(
  { opened, back, onReload, onSign, children }: {
    opened: AgreementToEdit;
    /** The address that the form leads to when it is saved or left. */
    back: string;
    /** Opens the agreement again, since it was signed or another tab has saved it. */
    onReload: () => void;
    /** Signs it on the screen; of a saved agreement. */
    onSign?: () => void;
    /** Notes above the fields. */
    children?: ReactNode;
  },
) {
  const navigate = useNavigate();
  const { state } = useLocation();
  const form = useRef<HTMLFormElement>(null);
  const existing = opened.agreement !== undefined;
  const rentalId = opened.agreement ? opened.agreement.rentalId : opened.rental.id;
  const driver = useDriverOf(rentalId);
  const editing = useAgreementForm(opened, (where, id) => {
    toastSaved(where, existing);
    if (where === "server" || back === adminPaths.addHandover(rentalId)) return navigate(back);
    // Without a network it can be signed here, and neither list nor rental shows it.
    navigate(adminPaths.editAgreement(id), { replace: true, state });
    if (existing) onReload();
  }, onReload);
  const { fields, failure, dirty, saving } = editing;
  useFirstFault(form, editing.presses);

  return (
    <>
      <form
        ref={form}
        // Focused elements are scrolled to above the bar.
        className={classNames(
          FORM_GRID,
          "[:root:has(&)]:scroll-pb-[calc(var(--bottom-inset)+8.5rem)]",
        )}
        noValidate
        aria-label="Umowa najmu"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) void editing.submit();
        }}
      >
        <RequiredNote />
        {children}
        {onSign && <SignRow dirty={dirty} saving={saving} onSign={onSign} />}
        <DraftNotes editing={editing} />
        {driver && <DriverFill rentalId={rentalId} fields={fields} />}
        <fieldset className={FIELDSET} disabled={saving}>
          <AgreementFormFields fields={fields} driver={driver?.data} />
          <AgreementFileField
            file={editing.file}
            attached={opened.agreement?.attachment?.name}
            fault={editing.fileFault}
            share={editing.share}
            onChange={editing.choose}
          />
        </fieldset>
        <VersionConflictAlert
          form={editing}
          title="Ktoś był szybszy: ten dokument zmieniono w międzyczasie."
          wordsOf={(name, newer) => ({
            label: AGREEMENT_LABELS[name],
            value: polishDate(newer[name]),
          })}
        />
        <AgreementRefusal
          failure={failure}
          rentalId={existing ? undefined : rentalId}
          onReload={onReload}
        />
        <AgreementBar editing={editing} back={back} existing={existing} />
      </form>
      <LeaveQuestion dirty={dirty} back={back} onDiscard={editing.discard} />
    </>
  );
}

function RequiredNote() {
  return (
    <p className="m-0 text-muted">
      Pola oznaczone <span className="text-brand">*</span>{" "}
      wypełnij przed podpisaniem umowy. Bez prawa jazdy albo bez numeru PESEL, paszportu lub NIP
      podpis wymaga podania powodu.
    </p>
  );
}

function toastSaved(where: "server" | "device", existing: boolean): void {
  if (where === "device") {
    toast.success(officeMessages.agreementKeptHere, {
      text: isOnline()
        ? officeMessages.agreementKeptWhenAnswered
        : officeMessages.agreementKeptLater,
    });
  } else toast.success(existing ? officeMessages.agreementSaved : officeMessages.agreementAdded);
}

function lostWords({ field, to }: LostValue) {
  const name = AGREEMENT_FIELDS.find((one) => one === field);
  return { label: name ? AGREEMENT_LABELS[name] : field, value: polishDate(String(to)) };
}

/** The form is open in another tab, or what was typed at the last visit is back. */
function DraftNotes(
  { editing: { tabs, restored, dirty, discard } }: { editing: AgreementEditing },
) {
  return (
    <>
      <OtherTabNote
        tabs={tabs}
        title="Ta umowa jest otwarta także w innej karcie."
        wordsOf={lostWords}
      />
      {restored && dirty && (
        <Alert
          title="Przywrócono niezapisane zmiany."
          action={<Button variant="secondary" onClick={discard}>Odrzuć zmiany</Button>}
        >
          Zostały na tym urządzeniu po ostatniej wizycie w formularzu.
        </Alert>
      )}
    </>
  );
}

/** 'Podpisz na ekranie', once all that was typed is saved. */
function SignRow(
  { dirty, saving, onSign }: { dirty: boolean; saving: boolean; onSign: () => void },
) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 surface p-4">
      <p className="m-0 min-w-0 grow basis-[15rem]">
        {dirty
          ? "Zapisz zmiany, aby podpisać umowę na ekranie."
          : "Umowę można podpisać tutaj, palcem, zamiast na papierze."}
      </p>
      <Button
        className="@max-wide-phone/page:basis-full"
        icon={<PenLine aria-hidden="true" />}
        aria-haspopup="dialog"
        disabled={dirty || saving}
        onClick={onSign}
      >
        Podpisz na ekranie
      </Button>
    </div>
  );
}

/** A refusal with a way to continue: the agreement is signed, or the rental already has one. */
function AgreementRefusal({ failure, rentalId, onReload }: {
  failure: unknown;
  /** The rental of a new agreement. */
  rentalId: string | undefined;
  onReload: () => void;
}) {
  if (isRefusal(failure, "signed_document")) {
    return (
      <Alert
        tone="error"
        title={officeMessages.agreementNotUpdated}
        action={<Button variant="secondary" onClick={onReload}>Pokaż podpisaną umowę</Button>}
      >
        {failureSentence(failure)}
      </Alert>
    );
  }
  if (rentalId === undefined || !isRefusal(failure, "paper_exists")) return null;
  return (
    <Alert
      tone="error"
      title={officeMessages.agreementNotAdded}
      action={
        <ButtonLink variant="secondary" to={adminPaths.rentalFiles(rentalId)}>
          Pokaż dokumenty wynajmu
        </ButtonLink>
      }
    >
      {failureSentence(failure)}
    </Alert>
  );
}

/* Classes shared with a signed document and the skeleton. */
export const FORM_GRID = "grid max-w-[66rem] grid-cols-1 gap-4";
export const FIELDSET = "grid grid-cols-1 gap-4";
