import { useEffect, useRef, useState } from "react";
import { agreementMessages } from "../../../../shared/agreement_messages.ts";
import type { BookingAgreement } from "../../../../shared/api/booking_agreement.ts";
import type { Signature } from "../../../../shared/paperwork/signature.ts";
import { type Attempt, sendOnce } from "../../../api/attempt.ts";
import {
  bookingAgreementPdf,
  readBookingAgreement,
  signBookingAgreement,
} from "../../../api/booking_agreement.ts";
import { downloadFile } from "../../../api/download_file.ts";
import { ProblemFailure } from "../../../api/failures.ts";
import { usePressTime } from "../../../records/use_press_time.ts";

export type AgreementForm = ReturnType<typeof useAgreementToSign>;

/** The faults of the page, by field. */
interface Faults {
  readonly statements?: string;
  readonly name?: string;
  readonly signature?: string;
}

/**
 * The agreement of a booking: read, ticked and signed by its customer. It is kept in memory only.
 * Where it has changed since it was read, it is read again, and ticked and signed anew.
 */
export function useAgreementToSign(token: string, onSigned: () => void) {
  const [agreement, setAgreement] = useState<BookingAgreement>();
  const [trouble, setTrouble] = useState<unknown>();
  const [round, setRound] = useState(0);
  const [loading, setLoading] = useState(true);
  const [ticked, setTicked] = useState<readonly string[]>([]);
  const [name, setName] = useState<string>();
  const [signature, setSignature] = useState<Signature | null>(null);
  const [faults, setFaults] = useState<Faults>({});
  const [presses, setPresses] = useState(0);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const [hasChanged, setHasChanged] = useState(false);
  const attempt = useRef<Attempt>(undefined);
  const pressTime = usePressTime();

  useEffect(() => {
    const stop = new AbortController();
    setLoading(true);
    readBookingAgreement(token, stop.signal).then(
      (read) => {
        setAgreement(read);
        setTrouble(undefined);
        setLoading(false);
      },
      (thrown: unknown) => {
        if (stop.signal.aborted) return;
        setTrouble(thrown);
        setLoading(false);
      },
    );
    return () => stop.abort();
  }, [token, round]);

  const offer = agreement?.state === "to_sign" ? agreement : undefined;
  const signer = name ?? offer?.customerName ?? "";

  function readAgain(): void {
    setRound((before) => before + 1);
  }

  function missing(statements: readonly string[]): Faults {
    return {
      ...(statements.some((text) => !ticked.includes(text)) &&
        { statements: "Zaznacz to oświadczenie, aby podpisać umowę." }),
      ...(signer.trim() === "" && { name: agreementMessages.nameMissing }),
      ...(!signature && { signature: agreementMessages.signatureMissing }),
    };
  }

  async function send(
    { contentHash, statements }: NonNullable<typeof offer>,
    customerSignature: Signature,
  ): Promise<void> {
    const fields = {
      customerName: signer.trim(),
      customerSignature,
      statements: [...statements],
      contentHash,
    };
    const content = JSON.stringify(fields);
    const signedAt = pressTime(content);
    const signed = await sendOnce(
      attempt,
      content,
      (key) => signBookingAgreement(token, { ...fields, signedAt }, key),
    );
    setAgreement(signed);
    onSigned();
  }

  return {
    agreement,
    trouble,
    loading,
    readAgain,
    ticked,
    signer,
    signature,
    faults,
    /** Counts the presses of the signing button. */
    presses,
    busy,
    failure,
    /** It has changed since it was read, and was read again. */
    hasChanged,
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
    async sign(): Promise<void> {
      if (!offer || busy) return;
      const found = missing(offer.statements);
      setFaults(found);
      setPresses((before) => before + 1);
      if (Object.keys(found).length > 0 || !signature) return;
      setBusy(true);
      setFailure(undefined);
      setHasChanged(false);
      try {
        await send(offer, signature);
      } catch (thrown) {
        if (isOutdated(thrown)) {
          setTicked([]);
          setSignature(null);
          setHasChanged(true);
          readAgain();
        } else setFailure(thrown);
      } finally {
        setBusy(false);
      }
    },
    async download(): Promise<void> {
      setBusy(true);
      setFailure(undefined);
      try {
        downloadFile("umowa-najmu.pdf", await bookingAgreementPdf(token));
      } catch (thrown) {
        setFailure(thrown);
      } finally {
        setBusy(false);
      }
    },
  };
}

/** Another device has signed it, or what it shows has changed. */
function isOutdated(failure: unknown): boolean {
  return failure instanceof ProblemFailure &&
    /\/(signing_outdated|signed_document|agreement_not_offered)$/.test(failure.problem.type ?? "");
}
