import { sendingOf, UnseenContent } from "./signing_of.ts";
import { useRef, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { contentHash } from "../../../../shared/papers/content_hash.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { statusOf } from "../../../api/attempt.ts";
import type { ProtocolForm } from "../draft/use_protocol_form.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { useSignatures } from "./use_signatures.ts";
import type { ProtocolStore } from "../draft/protocol_store.ts";

export type SigningForm = ReturnType<typeof useSigning>;

/**
 * The step in which both parties sign. The content hash fixes what they see; signing also saves the
 * form. Signatures are kept after closing the step as long as the content is unchanged.
 */
export function useSigning(
  form: ProtocolForm,
  store: ProtocolStore,
  onSigned: (signed: Versioned<Protocol>) => void,
) {
  const { kind, rental } = form.opened;
  const [hash, setHash] = useState<string>();
  /** The content hash that the current signatures were drawn for. */
  const shown = useRef("");
  const { signed, check, forget, clearFaults, ...fields } = useSignatures(
    `${rental.customerFirstName} ${rental.customerLastName}`.trim(),
  );
  const [beginning, setBeginning] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  function close(): void {
    setHash(undefined);
    setFailure(undefined);
    clearFaults();
  }

  const send = sendingOf(form, store, {
    shown,
    customerName: fields.name.trim(),
    signed,
    onConflict: close,
  });

  /** Signing does not create a protocol: a new one is saved first. */
  async function saveAndSend(): Promise<void> {
    if (form.etag === "" && !await form.record()) return close();
    const sent = await send();
    if (!sent) return;
    form.adopt(sent);
    close();
    onSigned(sent);
  }

  return {
    ...fields,
    open: hash !== undefined,
    hash: hash ?? "",
    /** Whether the related records are being read again. */
    beginning,
    busy,
    failure,
    close,
    /** Opens the step if the form is valid against the latest related records. */
    async begin(): Promise<void> {
      if (beginning) return;
      setBeginning(true);
      await form.related.readAgain();
      setBeginning(false);
      if (!form.isSound("sign")) return;
      const next = await contentHash(kind, form.id, form.content());
      if (next !== shown.current) forget();
      shown.current = next;
      setHash(next);
    },
    async sign(): Promise<void> {
      if (!check() || busy) return;
      setBusy(true);
      setFailure(undefined);
      try {
        await saveAndSend();
      } catch (thrown) {
        if (statusOf(thrown) === 404) form.startOver();
        // After any other failure the signatures are kept and the step shows the reason.
        else if (!(thrown instanceof UnseenContent)) return setFailure(thrown);
        // The content is not what both parties saw: return to the form, where signing can start
        // again.
        close();
        toast.info(officeMessages.protocolChangedBeforeSigning);
      } finally {
        setBusy(false);
      }
    },
  };
}
