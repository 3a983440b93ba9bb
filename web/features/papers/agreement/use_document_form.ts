import { type RefObject, useRef, useState } from "react";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { RentalDocument } from "../../../../shared/api/rental_document.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { type Attempt, sendOnce } from "../../../api/attempt.ts";
import { attachFile, oneDocument } from "../../../api/office/document_api.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { notifyQueued } from "../../../offline/browser_sync_world.ts";
import type { AgreementSave } from "../../../offline/agreement/queue_agreement.ts";
import { drawPdf } from "../paper_pdf.ts";
import { carOf, customerOf } from "../protocol_words.ts";
import { type FormDocument, saveAgreement } from "./document_desk.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { documentFileFault } from "../paper_file_fault.ts";
import {
  documentFaults,
  documentFields,
  type DocumentValues,
  documentValues,
} from "./document_values.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";

/** An existing agreement, or the rental of a new one with its defaults. */
export type OpenedDocument =
  & (
    | { readonly document: FormDocument; readonly etag: string }
    | { readonly document?: undefined; readonly rental: Rental; readonly values: DocumentValues }
  )
  /** What the server has refused of it, which the form continues with. */
  & { readonly refused?: AgreementSave | undefined };

/**
 * The form of one agreement. Saving has two steps: the values, then the chosen file, or the
 * generated PDF if no file was chosen (back-office §5). If the second step fails, the first stays
 * saved and only the second is repeated. Where the server does not reply, the values wait on the
 * device for it, and there is no second step.
 */
export function useDocumentForm(
  opened: OpenedDocument,
  onDone: (where: "server" | "device") => void,
) {
  const name = opened.document ? opened.document.id : `new/${opened.rental.id}`;
  useState(() => continueRefused(name, opened));
  /** The agreement as the server last returned it. */
  const newest = useRef(opened.document);
  const [presses, setPresses] = useState(0);
  const second = useSecondStep(newest, () => onDone("server"));
  const waits = useRef(false);
  const { file, unfinished } = second;

  const form = useVersionedForm<DocumentValues>({
    opened: startOf(opened),
    draft: { drafts: documentDrafts, name },
    faultsOf: documentFaults,
    async save(values, { idempotencyKey: key, ifMatch: etag = "" }) {
      const period = newest.current ?? periodOf(opened);
      try {
        const saved = await saveAgreement(browserDevice(), {
          key,
          // A new one is named by the key of its request: a repeated one names the same.
          agreementId: newest.current?.id ?? key,
          ...rentalOf(opened),
          fields: documentFields(values, period),
          before: documentFields(form.base().values, period),
          etag,
          hasFile: file !== undefined,
        }, notifyQueued);
        waits.current = saved === "device";
        return saved === "device" ? { values, etag } : noted(saved);
      } catch (failure) {
        throw atFormFields(failure);
      }
    },
    read: async () => noted(await oneDocument(newest.current?.id ?? "")),
    onSaved: () => waits.current ? onDone("device") : void second.finish(),
  });

  function noted({ values, etag }: Versioned<RentalDocument>): Versioned<DocumentValues> {
    newest.current = values;
    return { values: documentValues(values), etag };
  }

  return {
    ...form,
    dirty: form.dirty || file !== undefined,
    saving: form.saving || second.share !== undefined,
    /** The sent part of the chosen file, 0 to 1. */
    share: file && second.share,
    /** The values are saved, but not the file or the PDF. */
    unfinished,
    file,
    fileFault: second.fileFault,
    choose: second.choose,
    /** Counts the presses of 'Zapisz' that have a result. */
    presses,
    async submit(): Promise<void> {
      if (unfinished && !form.dirty) await second.finish();
      else {
        second.restart();
        await form.submit();
      }
      setPresses((before) => before + 1);
    },
    /** Discards the typed values and the chosen file. */
    discard() {
      second.choose(undefined);
      form.discard();
    },
  };
}

/** The second step of saving: the chosen file of the `newest` agreement, or its generated PDF. */
function useSecondStep(
  newest: RefObject<FormDocument | undefined>,
  onDone: () => void,
) {
  const [file, setFile] = useState<File>();
  const [fileFault, setFileFault] = useState<string>();
  /** The sent part of the file during the step, 0 to 1. */
  const [share, setShare] = useState<number>();
  const [unfinished, setUnfinished] = useState<{ title: string; failure: unknown }>();
  const attempt = useRef<Attempt>(undefined);

  return {
    file,
    fileFault,
    share,
    unfinished,
    restart: () => setUnfinished(undefined),
    choose(chosen: File | undefined): void {
      const fault = chosen && documentFileFault(chosen);
      setFileFault(fault);
      setFile(fault ? undefined : chosen);
    },
    async finish(): Promise<void> {
      const document = newest.current;
      if (!document) return;
      const content = [document.id, document.version, file?.name, file?.size, file?.lastModified];
      setUnfinished(undefined);
      setShare(0);
      try {
        await sendOnce(attempt, JSON.stringify(content), async (idempotencyKey) => {
          if (!file) return await drawPdf("agreement", document.id, idempotencyKey);
          const sending = { idempotencyKey, onProgress: setShare };
          newest.current = (await attachFile(document.id, file, sending)).values;
        });
        setFile(undefined);
        onDone();
      } catch (failure) {
        // The values are saved; the form stays open for the second step.
        const title = file
          ? officeMessages.documentSavedFileNot
          : officeMessages.documentSavedPdfNot;
        setUnfinished({ title, failure });
      } finally {
        setShare(undefined);
      }
    },
  };
}

function startOf(opened: OpenedDocument): Versioned<DocumentValues> {
  return opened.document
    ? { values: documentValues(opened.document), etag: opened.etag }
    : { values: opened.values, etag: "" };
}

function rentalOf(opened: OpenedDocument) {
  const named = opened.document ?? opened.rental;
  const rentalId = opened.document ? opened.document.rentalId : opened.rental.id;
  return { rentalId, title: `${carOf(named)} · ${customerOf(named)}` };
}

/** Makes what the server has refused the draft of the form, unless something was typed there since. */
function continueRefused(name: string, opened: OpenedDocument): void {
  const { wish, base } = opened.refused ?? {};
  const start = startOf(opened);
  if (!wish || documentDrafts.read(name, start.values)) return;
  const from = base?.type === "version" && base.fields && opened.document
    ? { before: documentValues(base.fields), etag: `"${base.version}"` }
    : { before: start.values, etag: start.etag };
  documentDrafts.keep(name, { ...from, typed: documentValues(wish.fields) });
}

function periodOf(opened: OpenedDocument): Pick<RentalDocument, "validFrom" | "validTo"> {
  if (opened.document) return opened.document;
  const { startDateTime, endDateTime } = opened.rental;
  return { validFrom: startDateTime, validTo: endDateTime };
}

/** Drafts of agreements in this tab: of an existing one by its id, of a new one by its rental's id. */
const documentDrafts = createFormDrafts("documentDrafts");

/** Renames the fields of a refusal as the form names them; other failures are returned unchanged. */
function atFormFields(failure: unknown): unknown {
  if (!(failure instanceof ProblemFailure)) return failure;
  const { status, problem, retryAfter, errors } = failure;
  const named = errors.map(({ path, message }) => ({ path: FORM_FIELDS[path] ?? path, message }));
  return new ProblemFailure(status, { ...problem, errors: named }, retryAfter);
}

const FORM_FIELDS: Readonly<Record<string, keyof DocumentValues>> = {
  validFrom: "fromDate",
  validTo: "toDate",
  customerFirstName: "firstName",
  customerLastName: "lastName",
  customerAddress: "address",
};
