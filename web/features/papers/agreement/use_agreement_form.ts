import { type RefObject, useRef, useState } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { AgreementReply } from "../../../../shared/api/agreement.ts";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { versioned } from "../../../api/office/call.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence, ProblemFailure } from "../../../api/failures.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { browserDevice, browserDrafts } from "../../../offline/device/browser_device.ts";
import { notifyQueued } from "../../../offline/browser_sync_world.ts";
import type { AgreementSave } from "../../../offline/with_unsent.ts";
import { carOf, customerOf } from "../protocol_words.ts";
import {
  type AgreementSaved,
  type AgreementVersion,
  type FormAgreement,
  saveAgreement,
  type SavingAgreement,
} from "./agreement_store.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import {
  agreementFaults,
  type AgreementValues,
  agreementValues,
  fieldsOfValues,
} from "./agreement_values.ts";
import type { FormDraft } from "../../../api/form_drafts.ts";
import { draftName } from "../../../offline/device/drafts.ts";
import { localEtag } from "../../../offline/unsent_protocol.ts";
import { type AgreementDrafts, agreementDrafts } from "./agreement_draft.ts";
import { useSecondStep } from "./use_second_step.ts";
import { useAgreementTabs } from "./use_agreement_tabs.ts";

/** An existing agreement, or the rental of a new one with its defaults. */
export type AgreementToEdit =
  & (
    | { readonly agreement: FormAgreement; readonly etag: string }
    | { readonly agreement?: undefined; readonly rental: Rental; readonly values: AgreementValues }
  )
  & {
    /** What the server has refused of it, which the form continues with. */
    readonly refused?: AgreementSave | undefined;
    /** What was typed into it and not saved, as the device has kept it. */
    readonly kept?: unknown;
  };

export type AgreementEditing = ReturnType<typeof useAgreementForm>;

/**
 * The form of one agreement. Saving has two steps: the values, then the chosen file, or the
 * generated PDF if no file was chosen (back-office §5). If the second step fails, the first stays
 * saved and only the second is repeated. If the server does not reply, the values wait on the device
 * for it, and there is no second step.
 */
export function useAgreementForm(
  opened: AgreementToEdit,
  onDone: (where: "server" | "device", agreementId: string) => void,
  /** Another tab has saved all of it, or the form has to continue with what was refused. */
  onSavedElsewhere: () => void = () => {},
) {
  const { rentalId } = rentalOf(opened);
  const name = draftName("agreement", rentalId);
  const [drafts] = useState(() => draftsOf(opened, name));
  /** The agreement as it was last read or saved. */
  const newest = useRef<AgreementVersion>(opened.agreement);
  const [presses, setPresses] = useState(0);
  const done = (at: "server" | "device") => onDone(at, newest.current?.id ?? "");
  const where = useRef<AgreementSaved["where"]>(undefined);
  const entry = useRef<string>(undefined);
  const second = useSecondStep(newest, entry, {
    onDone: () => done("server"),
    onWaiting: () => done("device"),
    onLost: (reason) => refused(reason, onSavedElsewhere),
  });
  const { file, step } = second;
  const form = useVersionedForm<AgreementValues>({
    opened: startOf(opened),
    draft: { drafts, name },
    onTyped: (before, after) => tabs.typed(before, after),
    faultsOf: agreementFaults,
    async save(values, { idempotencyKey: key, ifMatch: etag = "" }) {
      await drafts.settled();
      const before = form.base().values;
      const sent = { values, before, key, etag, hasFile: file !== undefined };
      const { saved, agreement } = await saveValues(opened, newest.current, sent);
      newest.current = agreement;
      where.current = saved.where;
      entry.current = key;
      return { values, etag: saved.etag };
    },
    read: () => readAgain(newest),
    onSaved() {
      tabs.saved();
      // The form opened next must not find the draft that is being deleted.
      if (where.current === "refused") void drafts.settled().then(onSavedElsewhere);
      else if (where.current === "device" && !file) done("device");
      else void second.finish();
    },
  });
  const here = { drafts, newest, file, rentalId, onSavedElsewhere };
  const { tabs, catchUp } = useAgreementTabs(name, form, here);

  return {
    ...form,
    tabs,
    dirty: form.dirty || file !== undefined,
    saving: form.saving || step.name === "sending",
    /** The sent part of the chosen file, 0 to 1. */
    share: file && step.name === "sending" ? step.share : undefined,
    /** Set if the values are saved, but not the file or the PDF. */
    unfinished: step.name === "failed" ? step : undefined,
    file,
    fileFault: second.fileFault,
    choose: second.choose,
    /** Counts the presses of 'Zapisz' that have a result. */
    presses,
    async submit(): Promise<void> {
      if (step.name === "failed" && !form.dirty) await second.finish();
      else {
        second.restart();
        await form.submit();
        await catchUp();
      }
      setPresses((before) => before + 1);
    },
    /** Discards the typed values and the chosen file. */
    discard() {
      second.choose(undefined);
      form.discard();
      // The other tabs store theirs again once it is deleted.
      void drafts.settled().then(tabs.discarded);
    },
  };
}

/** Says that the values were refused, or removed in 'Niewysłane'; the form continues with them. */
function refused(reason: string | undefined, onContinued: () => void): void {
  toast.failure(officeMessages.agreementNotUpdated, reason === undefined ? {} : { text: reason });
  onContinued();
}

async function readAgain(newest: RefObject<AgreementVersion>): Promise<Versioned<AgreementValues>> {
  const params = { id: newest.current?.id ?? "" };
  const { values, etag } = await versioned("GET /rentaldocument/{id}", { params });
  newest.current = values;
  return { values: agreementValues(values), etag };
}

/** Saves an agreement as typed; a refusal names the fields of the form. */
async function saveValues(
  opened: AgreementToEdit,
  newest: AgreementVersion,
  { values, before, key, etag, hasFile }: Pick<SavingAgreement, "etag" | "hasFile"> & {
    readonly values: AgreementValues;
    readonly before: AgreementValues;
    readonly key: string;
  },
): Promise<{ readonly saved: AgreementSaved; readonly agreement: NonNullable<AgreementVersion> }> {
  const period = newest ?? periodOf(opened);
  // A new one is named by the key of its request: a repeated one names the same.
  const id = newest?.id ?? key;
  const fields = fieldsOfValues(values, period);
  try {
    const saved = await saveAgreement(browserDevice(), {
      ...rentalOf(opened),
      id: key,
      agreementId: id,
      etag,
      hasFile,
      draft: { etag, before, typed: values },
      fields,
      before: fieldsOfValues(before, period),
    }, { wake: notifyQueued });
    if (saved.where === "refused") {
      toast.failure(officeMessages.agreementNotUpdated, { text: failureSentence(saved.refusal) });
    }
    const version = saved.where === "server" ? saved.version : newest?.version ?? 0;
    const { validFrom, validTo } = fields;
    return { saved, agreement: { id, version, validFrom, validTo } };
  } catch (failure) {
    throw atFormFields(failure);
  }
}

function startOf(opened: AgreementToEdit): Versioned<AgreementValues> {
  return opened.agreement
    ? { values: agreementValues(opened.agreement), etag: opened.etag }
    : { values: opened.values, etag: "" };
}

function rentalOf(opened: AgreementToEdit) {
  const named = opened.agreement ?? opened.rental;
  const rentalId = opened.agreement ? opened.agreement.rentalId : opened.rental.id;
  return { rentalId, title: `${carOf(named)} · ${customerOf(named)}` };
}

/** The draft of the form, continued from what the device has or the server has refused. */
function draftsOf(opened: AgreementToEdit, name: string): AgreementDrafts {
  const { kept, refused } = opened;
  return agreementDrafts(browserDrafts(), name, {
    start: startOf(opened),
    kept,
    ...refused && { refused: { etag: localEtag(refused), draft: refusedOf(opened, refused) } },
  });
}

/** What the server has refused, as a draft on the version that it was saved for. */
function refusedOf(
  opened: AgreementToEdit,
  { wish, base }: AgreementSave,
): FormDraft<AgreementValues> {
  const from = base?.type === "version" && base.fields && opened.agreement
    ? { before: agreementValues(base.fields), etag: `"${base.version}"` }
    : { before: startOf(opened).values, etag: startOf(opened).etag };
  return { ...from, typed: agreementValues(wish.fields) };
}

function periodOf(opened: AgreementToEdit): Pick<AgreementReply, "validFrom" | "validTo"> {
  if (opened.agreement) return opened.agreement;
  const { startDateTime, endDateTime } = opened.rental;
  return { validFrom: startDateTime, validTo: endDateTime };
}

/** Renames the fields of a refusal as the form names them; other failures are returned unchanged. */
function atFormFields(failure: unknown): unknown {
  if (!(failure instanceof ProblemFailure)) return failure;
  const { status, problem, retryAfter, errors } = failure;
  const named = errors.map(({ path, message }) => ({ path: FORM_FIELDS[path] ?? path, message }));
  return new ProblemFailure(status, { ...problem, errors: named }, retryAfter);
}

const FORM_FIELDS: Readonly<Record<string, keyof AgreementValues>> = {
  validFrom: "fromDate",
  validTo: "toDate",
  customerFirstName: "firstName",
  customerLastName: "lastName",
  customerAddress: "address",
};
