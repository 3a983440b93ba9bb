import { useEffect, useRef, useState } from "react";
import { agreementMessages } from "../../../../shared/agreement_messages.ts";
import type { BookingAgreement } from "../../../../shared/api/booking_agreement.ts";
import { messages } from "../../../../shared/messages.ts";
import { isPrinted } from "../../../../shared/printed_text.ts";
import type { Signature } from "../../../../shared/papers/signature.ts";
import { type Attempt, sendOnce } from "../../../api/attempt.ts";
import {
  bookingAgreementPdf,
  type BookingLink,
  questionOf,
  readBookingAgreement,
  signBookingAgreement,
} from "../../../api/booking_by_link.ts";
import { downloadFile } from "../../../api/download_file.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { useResource } from "../../../api/use_resource.ts";
import { type Instant, instant } from "../../../../shared/warsaw.ts";
import type { Person } from "../person/use_person.ts";

/** What a press has led to: signed, or the content has changed since it was read. */
export type SigningOutcome = "signed" | "changed";

export type AgreementForm = ReturnType<typeof useAgreementToSign>;

/** The faults of the page, by field. */
interface Faults {
  readonly statements?: string;
  readonly name?: string;
  readonly signature?: string;
}

/**
 * The agreement of a booking: read, ticked and signed by its customer. It is kept in memory only.
 * Where it has changed since it was read, it is read again, and has to be ticked and signed again.
 */
export function useAgreementToSign(
  { link, lapse }: Person,
  onOutcome: (outcome: SigningOutcome) => void,
) {
  const { read, agreement, setAgreement } = useReadAgreement(link);
  const offer = agreement?.state === "to_sign" ? agreement : undefined;
  const { check, forget, ...fields } = useSigningFields(offer);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const send = useSending(link);

  // Nothing is typed yet: the question takes the place of the agreement.
  useEffect(() => {
    if (questionOf(read.error)) lapse();
  }, [read.error]);

  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(undefined);
    try {
      await work();
    } catch (thrown) {
      if (!isOutdated(thrown)) return setFailure(thrown);
      forget();
      read.reload();
      onOutcome("changed");
    } finally {
      setBusy(false);
    }
  }

  return {
    ...fields,
    /** The last reading of it from the server. */
    read,
    agreement,
    busy,
    failure,
    /** What is asked before it is sent again; what was ticked and drawn stays. */
    asked: questionOf(failure),
    forgetFailure: () => setFailure(undefined),
    async sign(): Promise<void> {
      const { signer, signature } = fields;
      if (!offer || busy || !check() || !signature) return;
      await run(async () => {
        const reply = await send(offer, signer.trim(), signature);
        const { blocks } = offer;
        setAgreement(reply.state === "signed_by_customer" ? { ...reply, blocks } : reply);
        onOutcome("signed");
      });
    },
    async download(): Promise<void> {
      await run(async () => downloadFile("umowa-najmu.pdf", await bookingAgreementPdf(link)));
    },
  };
}

type Offer = Extract<BookingAgreement, { state: "to_sign" }>;

/** The agreement as it was last read or, after that, signed; the page keeps it only while it is open. */
function useReadAgreement(link: BookingLink) {
  const read = useResource(
    `booking/agreement/${link.token}`,
    (signal) => readBookingAgreement(link, signal),
    { isKept: false },
  );
  const [signed, setAgreement] = useState<BookingAgreement>();
  useEffect(() => setAgreement(undefined), [read.data]);
  return { read, agreement: signed ?? read.data, setAgreement };
}

/** What is ticked, typed and drawn, with its faults. */
function useSigningFields(offer: Offer | undefined) {
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [name, setName] = useState<string>();
  const [signature, setSignature] = useState<Signature | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [presses, setPresses] = useState(0);
  const signer = name ?? offer?.customerName ?? "";

  return {
    ticked,
    signer,
    signature,
    faults,
    /** Counts the presses of the signing button. */
    presses,
    tick(text: string, isTicked: boolean): void {
      setTicked((before) =>
        isTicked ? [...before, text] : before.filter((other) => other !== text)
      );
    },
    setSigner(next: string): void {
      setName(next);
      setFaults(({ name: _, ...others }) => others);
    },
    setSignature(next: Signature | null): void {
      setSignature(next);
      setFaults(({ signature: _, ...others }) => others);
    },
    forget(): void {
      setTicked([]);
      setSignature(null);
    },
    /** Shows what is missing. @returns whether nothing is */
    check(): boolean {
      const isTicked = offer?.statements.every((text) => ticked.includes(text)) ?? false;
      const found = {
        ...(!isTicked && { statements: "Zaznacz to oświadczenie, aby podpisać umowę." }),
        ...(signer.trim() === "" && { name: agreementMessages.nameMissing }),
        ...(!isPrinted(signer) && { name: messages.lettersNotPrinted }),
        ...(!signature && { signature: agreementMessages.signatureMissing }),
      };
      setFaults(found);
      setPresses((before) => before + 1);
      return Object.keys(found).length === 0;
    },
  };
}

/** Sends a signature; a repeated press counts once. */
function useSending(link: BookingLink) {
  const attempt = useRef<Attempt>(undefined);
  const pressTime = usePressTime();
  return async (
    { contentHash, statements }: Offer,
    customerName: string,
    customerSignature: Signature,
  ): Promise<BookingAgreement> => {
    const fields = { customerName, customerSignature, statements: [...statements], contentHash };
    const content = JSON.stringify(fields);
    const signedAt = pressTime(content);
    return await sendOnce(
      attempt,
      content,
      (key) => signBookingAgreement(link, { ...fields, signedAt }, key),
    );
  };
}

/** Another device has signed it, or what it shows has changed. */
function isOutdated(failure: unknown): boolean {
  return failure instanceof ProblemFailure &&
    /\/(signing_outdated|signed_document|agreement_not_offered)$/.test(failure.problem.type ?? "");
}

/**
 * The time at which a content was first sent: a repeated call has the bytes of the first one, so that
 * it counts once.
 */
function usePressTime(): (content: string) => Instant {
  const pressed = useRef<{ readonly content: string; readonly at: Instant }>(undefined);
  return (content) => {
    if (pressed.current?.content !== content) {
      pressed.current = { content, at: instant(Date.now()) };
    }
    return pressed.current.at;
  };
}
