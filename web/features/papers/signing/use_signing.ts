import { readCompany } from "../../../site/company.ts";
import { lessorOf } from "../../../../shared/paperwork/lessor.ts";
import { useRef, useState } from "react";
import type { Protocol, ProtocolSigning } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { contentHash } from "../../../../shared/paperwork/content_hash.ts";
import { NewerOnDevice } from "../../../offline/outbox.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { isGone, type ProtocolForm } from "../form/use_protocol_form.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { ProtocolDesk } from "../protocol_desk.ts";
import type { ProtocolKind } from "../../../../shared/paperwork/options.ts";
import type { ShownToSigners } from "../../../../shared/paperwork/signer_context.ts";
import { writtenContent } from "../../../offline/protocol_calls.ts";
import { protocolContextOf } from "../form/draft/protocol_context.ts";
import { useSignatures } from "./use_signatures.ts";
import type { ProtocolToEdit } from "../form/draft/open_protocol.ts";

export type SigningForm = ReturnType<typeof useSigning>;

/**
 * The step in which both parties sign. The content hash fixes what they see; signing also saves the
 * form. Signatures are kept after closing the step as long as the content is unchanged.
 */
export function useSigning(
  form: ProtocolForm,
  desk: ProtocolDesk,
  onSigned: (signed: Versioned<Protocol>) => void,
) {
  const { kind, rental } = form.opened;
  const [hash, setHash] = useState<string>();
  /** The content hash that the current signatures were drawn for. */
  const shown = useRef("");
  const signatures = useSignatures(
    `${rental.customerFirstName} ${rental.customerLastName}`.trim(),
  );
  const { name, customer, business } = signatures;
  const [beginning, setBeginning] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();

  function close(): void {
    setHash(undefined);
    setFailure(undefined);
    signatures.clearFaults();
  }

  async function send(): Promise<Versioned<Protocol>> {
    if (!customer || !business) throw new Error("Cannot sign a protocol: a signature is missing");
    const signedAt = await desk.now();
    const saving = form.toSave();
    const signing = await signingOf({
      kind,
      id: saving.id,
      shown: shown.current,
      content: form.content(),
      customerName: name.trim(),
      customerSignature: customer,
      businessSignature: business,
      signedAt,
      stood: await signerContextOf({ ...form.opened, ...form.related.shown }),
    });
    return await desk.sign(saving, signing);
  }

  /** Signs; if another tab has saved the protocol, merges or reports a conflict. */
  async function sendOrCompare(): Promise<Versioned<Protocol> | undefined> {
    try {
      return await send();
    } catch (thrown) {
      if (!(thrown instanceof NewerOnDevice)) throw thrown;
      const newer = await desk.ofRental(kind, rental);
      if (!newer) throw thrown;
      if (form.receive(newer) !== "conflict") return await send();
      close();
      return undefined;
    }
  }

  return {
    open: hash !== undefined,
    hash: hash ?? "",
    ...signatures,
    /** Whether the related records are being read again. */
    beginning,
    busy,
    failure,
    close,
    /** Opens the step if the form is valid against the latest related records. */
    async begin(): Promise<void> {
      if (beginning) return;
      setBeginning(true);
      await form.related.lookAgain();
      setBeginning(false);
      if (!form.isSound()) return;
      const next = await contentHash(kind, form.id, form.content());
      if (next !== shown.current) {
        signatures.setCustomer(null);
        signatures.setBusiness(null);
      }
      shown.current = next;
      setHash(next);
    },
    async sign(): Promise<void> {
      if (!signatures.check() || busy) return;
      setBusy(true);
      setFailure(undefined);
      try {
        // Signing does not create a protocol: a new one is saved first.
        if (form.etag === "" && !await form.record()) return close();
        const signed = await sendOrCompare();
        if (!signed) return;
        form.adopt(signed);
        close();
        onSigned(signed);
      } catch (thrown) {
        if (isGone(thrown)) form.startAnew();
        if (thrown instanceof UnseenContent || isGone(thrown)) {
          // The content is not what both parties saw: return to the form, where signing can start
          // again.
          close();
          toast.info(officeMessages.protocolChangedBeforeSigning);
          return;
        }
        // After any other failure the signatures are kept and the step shows the reason.
        setFailure(thrown);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** The content to be signed is not the content that was displayed. */
export class UnseenContent extends Error {
  override readonly name = "UnseenContent";
}

/**
 * Returns the signing of a content with its hash.
 * @throws UnseenContent if `shown`, the displayed hash, is the hash of another content
 */
export async function signingOf(
  { kind, id, shown, ...signed }: Omit<ProtocolSigning, "contentHash"> & {
    kind: ProtocolKind;
    /** The protocol's id. */
    id: string;
    shown: string;
  },
): Promise<ProtocolSigning> {
  const hash = await contentHash(kind, id, signed.content);
  if (hash !== shown) {
    throw new UnseenContent("Cannot sign a protocol: it is not what was shown any more");
  }
  return { ...signed, contentHash: hash };
}

/** Context displayed to the signers: period, car, customer, terms, the business and the handover's version. */
export async function signerContextOf(
  opened: Pick<ProtocolToEdit, "rental" | "car" | "agreed" | "handover">,
): Promise<ShownToSigners> {
  const { rental, handover } = opened;
  const company = readCompany();
  const { period, car: { brand, model, registrationNumber, vin }, customer, terms } =
    protocolContextOf(
      opened,
    );
  return {
    period,
    car: { brand, model, registrationNumber, vin },
    customer: { ...customer, email: rental.customerEmail },
    terms: terms ?? null,
    ...(company && { lessor: lessorOf(company) }),
    handover: handover
      ? {
        id: handover.id,
        contentHash: await contentHash("handover", handover.id, writtenContent(handover)),
      }
      : null,
  };
}
