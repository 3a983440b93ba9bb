import { draftName } from "../../../../offline/device/drafts.ts";
import type { ProtocolEntry } from "../../../../offline/entry.ts";
import { Alert } from "../../../../kit/states/Alert.tsx";
import { Button } from "../../../../kit/buttons/Button.tsx";
import type { ProtocolStore } from "../../draft/protocol_store.ts";
import { carOf } from "../../protocol_words.ts";
import { SignedNote } from "../FormAlerts.tsx";
import type { ProtocolForm } from "../../draft/use_protocol_form.ts";
import { useEffect, useState } from "react";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { toast } from "../../../../kit/dialogs/toast.ts";
import { isField, protocolDraftFaults } from "../../draft/draft_faults.ts";
import { fieldWords } from "../../draft/field_words.ts";
import type { ProtocolToEdit } from "../../draft/open_protocol.ts";
import {
  changedInDraft,
  DRAFT_LABELS,
  draftContent,
  type ProtocolDraft,
  protocolDraft,
} from "../../draft/protocol_draft.ts";
import type { LostValue } from "../../../../records/joined_change.ts";
import { OtherTabNote } from "../../OtherTabNote.tsx";
import { toastKept } from "../saved_toasts.ts";

/** Notes above a protocol's fields: signed, open in another tab, restored draft. */
export function FormNotes(
  { form, store, trouble }: {
    form: ProtocolForm;
    store: ProtocolStore;
    /** What stops the protocol from being sent, if it needs a person. */
    trouble: ProtocolEntry | undefined;
  },
) {
  const { opened, protocol, readOnly } = form;
  const pdf = useAwaitedPdf(form, store);
  return (
    <>
      {readOnly && protocol && (
        <SignedNote
          protocol={protocol}
          waits={form.waits}
          trouble={trouble}
          email={opened.rental.customerEmail}
          pdf={pdf}
        />
      )}
      {!readOnly && (
        <OtherTabNote
          tabs={form.tabs}
          title="Ten protokół jest otwarty także w innej karcie."
          wordsOf={(lost) => lostWords(form.draft, lost)}
        />
      )}
      {opened.left && <LeftDraft opened={opened} store={store} />}
      {form.isOfOtherCar && !readOnly && <OtherCarNote form={form} />}
      {form.restored && !form.isOfOtherCar && (
        <Alert
          title="Przywrócono niezapisane zmiany."
          action={<Button variant="secondary" onClick={form.discard}>Odrzuć zmiany</Button>}
        >
          Zostały na tym urządzeniu po ostatniej wizycie w formularzu.
        </Alert>
      )}
    </>
  );
}

/**
 * Reads a signed protocol until its PDF is drawn, for a limited time; then once more for each
 * `again`.
 */
function useAwaitedPdf(
  { protocol, waits, receive }: ProtocolForm,
  store: ProtocolStore,
): { waiting: boolean; again: () => void } {
  const [asked, setAsked] = useState(0);
  const awaited =
    protocol?.status === "signed" && protocol.filePath === null && !waits && asked < MOST
      ? protocol
      : undefined;

  useEffect(() => {
    if (!awaited) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      try {
        receive(await store.one(awaited.kind, awaited.id, stop.signal));
      } catch {
        // The next try reads it again.
      }
      if (!stop.signal.aborted) setAsked((before) => before + 1);
    }, PAUSE);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [awaited?.id, asked]);

  return { waiting: awaited !== undefined, again: () => setAsked(MOST - 1) };
}

/** ms between tries, and their number. */
const PAUSE = 1_500;
const MOST = 40;

/** The values are of another car than the rental has now: a person says which one was given. */
function OtherCarNote({ form: { opened: { rental }, discard } }: { form: ProtocolForm }) {
  const plate = rental.rentalCar?.registrationNumber;
  return (
    <Alert
      tone="warning"
      title={officeMessages.protocolOfOtherCar}
      action={<Button variant="secondary" onClick={discard}>Zacznij od nowa</Button>}
    >
      Wynajem ma teraz:{" "}
      {[carOf(rental), plate].filter(Boolean).join(" · ")}. Jeśli klient ma to auto, zacznij od
      nowa: to, co tu wpisano, zniknie. Jeśli ma auto z protokołu, zmień je w wynajmie z powrotem.
    </Alert>
  );
}

/** A value that only one tab has, in the words of the form. */
function lostWords(draft: ProtocolDraft, { field, to }: LostValue) {
  const { data } = protocolDraft.safeParse({ ...draft, [field]: to });
  if (!data || !isField(field)) return { label: field, value: String(to) };
  return {
    label: DRAFT_LABELS[field],
    value: field === "settlement" ? undefined : fieldWords(field, data),
  };
}

/** Shows an unsaved draft of a protocol that was signed since; a person decides about it. */
function LeftDraft({ opened, store }: { opened: ProtocolToEdit; store: ProtocolStore }) {
  const { kind, id, rental, etag } = opened;
  const [left, setLeft] = useState(opened.left);
  const [busy, setBusy] = useState(false);
  if (!left) return null;
  const { before, typed } = left;
  const isWhole = Object.keys(protocolDraftFaults(typed)).length === 0;

  async function keepAsAnnex() {
    if (!left) return;
    setBusy(true);
    try {
      const saving = { kind, id, rental, etag, before: undefined, kept: left };
      await store.annex(saving, draftContent(typed));
      void toastKept("Aneks jest zapisany na tym urządzeniu.", { kind, rentalId: rental.id });
      setLeft(undefined);
    } catch {
      // The draft is kept.
      toast.failure(officeMessages.deviceNotWritten);
    } finally {
      setBusy(false);
    }
  }

  async function drop() {
    await store.drafts.keep(draftName(kind, rental.id), undefined);
    setLeft(undefined);
  }

  return (
    <Alert
      tone="warning"
      title="Na tym urządzeniu został szkic tego protokołu."
      action={
        <span className="flex flex-wrap gap-2">
          {isWhole && (
            <Button busy={busy} onClick={() => void keepAsAnnex()}>Dołącz jako aneks</Button>
          )}
          <Button variant="secondary" onClick={() => void drop()}>Usuń szkic</Button>
        </span>
      }
    >
      <p className="m-0">Protokół podpisano w międzyczasie, bez tego, co tu wpisano:</p>
      <ul className="m-0">
        {changedInDraft(before, typed).map((name) => (
          <li key={name}>{DRAFT_LABELS[name]}: {fieldWords(name, typed) || "puste"}</li>
        ))}
      </ul>
    </Alert>
  );
}
