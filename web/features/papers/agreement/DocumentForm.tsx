import PenLine from "lucide-react/icons/pen-line";
import { type ReactNode, useRef } from "react";
import type { FieldErrors } from "react-hook-form";
import { useNavigate } from "react-router-dom";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useFirstFault } from "../../../records/use_first_fault.ts";
import { failureSentence, NetworkFailure, ProblemFailure } from "../../../api/failures.ts";
import { NewerOnDevice } from "../../../offline/outbox.ts";
import { adminPaths } from "../../../site/paths.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { ButtonLink } from "../../../kit/buttons/ButtonLink.tsx";
import { FormBar } from "../../../kit/fields/FormBar.tsx";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { polishDate } from "../../../kit/fields/polish_date.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { VersionConflictAlert } from "../../../records/VersionConflictAlert.tsx";
import { DriverFill } from "./DriverFill.tsx";
import { DocumentFields } from "./DocumentFields.tsx";
import { DocumentFileField } from "./DocumentFileField.tsx";
import { DOCUMENT_LABELS, type DocumentValues } from "./document_values.ts";
import { type OpenedDocument, useDocumentForm } from "./use_document_form.ts";

/** The form that adds an agreement to a rental, or edits an opened one (back-office §2, §5, §8). */
export function DocumentForm(
  { opened, back, onReload, onSign, children }: {
    opened: OpenedDocument;
    /** The address that the form leads to when it is saved or left. */
    back: string;
    /** Opens the agreement again, since it was signed and can no longer be edited. */
    onReload: () => void;
    /** Signs it on the screen; of a saved agreement. */
    onSign?: () => void;
    /** Notes above the fields. */
    children?: ReactNode;
  },
) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const existing = opened.document !== undefined;
  const editing = useDocumentForm(opened, (where) => {
    toastSaved(where, existing);
    navigate(back);
  });
  const { fields, failure, dirty, saving } = editing;
  useFirstFault(form, editing.presses);

  return (
    <>
      <form
        ref={form}
        // Focused elements are scrolled to above the bar.
        className={classNames(
          DOCUMENT,
          "[:root:has(&)]:scroll-pb-[calc(var(--bottom-inset)+8.5rem)]",
        )}
        noValidate
        aria-label="Umowa najmu"
        onSubmit={(event) => {
          event.preventDefault();
          if (!saving) void editing.submit();
        }}
      >
        <p className="m-0 text-muted">
          Pola oznaczone <span className="text-brand">*</span>{" "}
          muszą być wypełnione, zanim umowa zostanie podpisana.
        </p>
        {children}
        {onSign && <SignRow dirty={dirty} saving={saving} onSign={onSign} />}
        {editing.restored && dirty && <RestoredNote onDiscard={editing.discard} />}
        <DriverFill
          rentalId={opened.document ? opened.document.rentalId : opened.rental.id}
          fields={fields}
        />
        <fieldset className={DOCUMENT_FIELDS} disabled={saving}>
          <DocumentFields fields={fields} />
          <DocumentFileField
            file={editing.file}
            attached={opened.document?.attachment?.name}
            fault={editing.fileFault}
            share={editing.share}
            onChange={editing.choose}
          />
        </fieldset>
        <VersionConflictAlert
          form={editing}
          title="Ktoś był szybszy: ten dokument zmieniono w międzyczasie."
          wordsOf={(name, newer) => ({
            label: DOCUMENT_LABELS[name],
            value: polishDate(newer[name]),
          })}
        />
        <DocumentRefusal
          failure={failure}
          rentalId={opened.document ? undefined : opened.rental.id}
          onReload={onReload}
        />
        <DocumentBar editing={editing} back={back} existing={existing} />
      </form>
      <LeaveQuestion dirty={dirty} back={back} onDiscard={editing.discard} />
    </>
  );
}

function toastSaved(where: "server" | "device", existing: boolean): void {
  if (where === "device") {
    toast.success(officeMessages.agreementKeptHere, { text: officeMessages.agreementKeptLater });
  } else toast.success(existing ? officeMessages.documentSaved : officeMessages.documentAdded);
}

/** The bar with 'Zapisz', and why the last press did not save. */
function DocumentBar({ editing, back, existing }: {
  editing: ReturnType<typeof useDocumentForm>;
  back: string;
  /** The agreement is not a new one. */
  existing: boolean;
}) {
  const { fields, failure, unfinished, dirty, saving } = editing;
  const { isSubmitted, isValid, errors } = fields.formState;
  const hasOwnAlert = isRefusal(failure, "signed_document") || isRefusal(failure, "paper_exists");
  return (
    <FormBar
      back={back}
      dirty={dirty}
      incomplete={isSubmitted && !isValid && failure === undefined && faultsSentence(errors)}
      failure={unfinished
        ? { title: unfinished.title, reasons: [failureSentence(unfinished.failure)] }
        : failure === undefined || hasOwnAlert
        ? undefined
        : {
          title: existing ? officeMessages.documentNotUpdated : officeMessages.documentNotAdded,
          reasons: [reasonOf(failure)],
        }}
      saving={saving}
      needsNetwork={editing.file
        ? officeMessages.documentNeedsNetwork
        : officeMessages.agreementSavedOffline}
    />
  );
}

/** What was typed at the last visit is back. */
function RestoredNote({ onDiscard }: { onDiscard: () => void }) {
  return (
    <Alert
      title="Przywrócono niezapisane zmiany."
      action={<Button variant="secondary" onClick={onDiscard}>Odrzuć zmiany</Button>}
    >
      Zostały w tej karcie po ostatniej wizycie w formularzu.
    </Alert>
  );
}

/** 'Podpisz na ekranie', once all that was typed is saved. */
function SignRow(
  { dirty, saving, onSign }: { dirty: boolean; saving: boolean; onSign: () => void },
) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card border border-line bg-paper p-4">
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
function DocumentRefusal({ failure, rentalId, onReload }: {
  failure: unknown;
  /** Of a new agreement. */
  rentalId: string | undefined;
  onReload: () => void;
}) {
  if (isRefusal(failure, "signed_document")) {
    return (
      <Alert
        tone="error"
        title={officeMessages.documentNotUpdated}
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
      title={officeMessages.documentNotAdded}
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
export const DOCUMENT = "grid max-w-[66rem] grid-cols-1 gap-4";
export const DOCUMENT_FIELDS = "m-0 grid min-w-0 grid-cols-1 gap-4 border-0 p-0";

/** The faults of the form in one sentence. */
function faultsSentence(errors: FieldErrors<DocumentValues>): string {
  const missing = Object.values(errors).every((error) => error.message === messages.fieldRequired);
  return missing ? officeMessages.requiredFieldsMissing : officeMessages.fieldsToMend;
}

function isRefusal(failure: unknown, code: string): boolean {
  return failure instanceof ProblemFailure && failure.problem.type?.endsWith(`/${code}`) === true;
}

function reasonOf(failure: unknown): string {
  if (failure instanceof NewerOnDevice) return officeMessages.agreementNewerHere;
  return failure instanceof NetworkFailure
    ? officeMessages.documentNeedsNetwork
    : failureSentence(failure);
}
