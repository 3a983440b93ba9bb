import { readCompany } from "../../../brand/company.ts";
import { lessorOf } from "../../../../shared/papers/lessor.ts";
import type { RefObject } from "react";
import type { Protocol, ProtocolSigning } from "../../../../shared/api/protocol.ts";
import { contentHash } from "../../../../shared/papers/content_hash.ts";
import { NewerOnDevice } from "../../../offline/outbox.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import type { ProtocolForm } from "../draft/use_protocol_form.ts";
import type { ProtocolStore } from "../draft/protocol_store.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import type { ShownToSigners } from "../../../../shared/papers/signer_context.ts";
import { writtenContent } from "../../../offline/protocol_calls.ts";
import { protocolContextOf } from "../draft/protocol_context.ts";
import type { ProtocolToEdit } from "../draft/open_protocol.ts";

/** Signs what was shown; if another tab has saved the protocol, merges or reports a conflict. */
export function sendingOf(
  form: ProtocolForm,
  store: ProtocolStore,
  { shown, customerName, signed, onConflict }: {
    /** The content hash that was shown. */
    shown: RefObject<string>;
    customerName: string;
    signed: () => Pick<ProtocolSigning, "customerSignature" | "businessSignature">;
    onConflict: () => void;
  },
) {
  const { kind, rental } = form.opened;

  async function send(): Promise<Versioned<Protocol>> {
    const signatures = signed();
    const signedAt = await store.now();
    const saving = form.toSave();
    const signing = await signingOf({
      kind,
      id: saving.id,
      shown: shown.current,
      content: form.content(),
      customerName,
      ...signatures,
      signedAt,
      shownToSigners: await signerContextOf({ ...form.opened, ...form.related.shown }),
    });
    return await store.sign(saving, signing);
  }

  return async (): Promise<Versioned<Protocol> | undefined> => {
    try {
      return await send();
    } catch (thrown) {
      if (!(thrown instanceof NewerOnDevice)) throw thrown;
      const newer = await store.ofRental(kind, rental);
      if (!newer) throw thrown;
      if (form.receive(newer) !== "conflict") return await send();
      onConflict();
      return undefined;
    }
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
    protocolContextOf(opened);
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
