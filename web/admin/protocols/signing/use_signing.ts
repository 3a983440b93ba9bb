import { useRef, useState } from "react";
import { v7 } from "uuid";
import type { Protocol, ProtocolSigning } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { contentHash } from "../../../../shared/paperwork/content_hash.ts";
import type { Signature } from "../../../../shared/paperwork/signature.ts";
import { instant } from "../../../../shared/warsaw.ts";
import { type Attempt, attemptFor, settles } from "../../../state/attempt.ts";
import { ProblemFailure } from "../../../state/failures.ts";
import type { Versioned } from "../../../state/versioned_values.ts";
import type { ProtocolForm } from "../form/use_protocol_form.ts";
import type { ProtocolDesk } from "../protocol_desk.ts";

export type Signing = ReturnType<typeof useSigning>;

/** What is wrong with a signing step, at its fields. */
export type SigningFaults = {
  readonly name?: string;
  readonly customer?: string;
  readonly business?: string;
};

/**
 * The step in which both sign. What they see is frozen by its hash; the form is saved by signing. A
 * request whose reply was lost is repeated as it was. Closing the step keeps the signatures.
 */
export function useSigning(
  form: ProtocolForm,
  desk: ProtocolDesk,
  onSigned: (protocol: Protocol) => void,
) {
  const { kind, id, rental } = form.opened;
  const [hash, setHash] = useState<string>();
  const [name, setName] = useState(
    `${rental.customerFirstName} ${rental.customerLastName}`.trim(),
  );
  const [customer, setCustomer] = useState<Signature | null>(null);
  const [business, setBusiness] = useState<Signature | null>(null);
  const [faults, setFaults] = useState<SigningFaults>({});
  const [presses, setPresses] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const attempt = useRef<Attempt & { signedAt: string }>(undefined);

  function close(): void {
    setHash(undefined);
    setFailure(undefined);
    setFaults({});
  }

  async function send({ etag }: { etag: string }): Promise<Versioned<Protocol>> {
    const content = form.content();
    if (!customer || !business) throw new Error("Cannot sign a protocol: a signature is missing");
    const signed = {
      content,
      customerName: name.trim(),
      customerSignature: customer,
      businessSignature: business,
      contentHash: await contentHash(kind, id, content),
    };
    const next = attemptFor(JSON.stringify([etag, signed]), attempt.current, v7);
    // The same wish is told with the same time: it is the same request.
    const signedAt = next === attempt.current ? attempt.current.signedAt : instant(Date.now());
    attempt.current = { ...next, signedAt };
    const body: ProtocolSigning = { ...signed, signedAt };
    try {
      const done = await desk.sign(kind, id, body, { idempotencyKey: next.key, ifMatch: etag });
      attempt.current = undefined;
      return done;
    } catch (thrown) {
      if (settles(statusOf(thrown))) attempt.current = undefined;
      throw thrown;
    }
  }

  /** Signs; where somebody was faster, finds out what they did. */
  async function sendOrCompare(etag: string): Promise<Versioned<Protocol> | undefined> {
    try {
      return await send({ etag });
    } catch (thrown) {
      if (![409, 412].includes(statusOf(thrown) ?? 0)) throw thrown;
      const newer = await desk.ofRental(kind, rental.id);
      if (!newer || newer.etag === etag) throw thrown;
      if (form.meet(newer)) return await send(newer);
      close();
      return undefined;
    }
  }

  return {
    open: hash !== undefined,
    hash: hash ?? "",
    name,
    customer,
    business,
    faults,
    presses,
    busy,
    failure,
    close,
    setName(next: string): void {
      setName(next);
      setFaults(({ name: _, ...others }) => others);
    },
    setCustomer(next: Signature | null): void {
      setCustomer(next);
      setFaults(({ customer: _, ...others }) => others);
    },
    setBusiness(next: Signature | null): void {
      setBusiness(next);
      setFaults(({ business: _, ...others }) => others);
    },
    /** Opens the step, if the form is sound. */
    async begin(): Promise<void> {
      if (!form.isSound()) return;
      setHash(await contentHash(kind, id, form.content()));
    },
    async sign(): Promise<void> {
      const found = {
        ...(name.trim() === "" && { name: officeMessages.signerMissing }),
        ...(!customer && { customer: officeMessages.signatureMissing }),
        ...(!business && { business: officeMessages.signatureMissing }),
      };
      setFaults(found);
      setPresses((before) => before + 1);
      if (Object.keys(found).length > 0 || busy) return;
      setBusy(true);
      setFailure(undefined);
      try {
        // Signing creates nothing: a new protocol is recorded first.
        const etag = form.etag === "" ? (await form.record())?.etag : form.etag;
        if (etag === undefined) return close();
        const signed = await sendOrCompare(etag);
        if (!signed) return;
        form.adopt(signed);
        close();
        onSigned(signed.values);
      } catch (thrown) {
        // Whatever it was, the signatures stay and the step says the reason.
        setFailure(thrown);
      } finally {
        setBusy(false);
      }
    },
  };
}

function statusOf(failure: unknown): number | undefined {
  return failure instanceof ProblemFailure ? failure.status : undefined;
}
