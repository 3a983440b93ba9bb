import { useEffect, useState } from "react";
import type { PaperToSign } from "../../../../shared/api/agreement.ts";
import { TEXT_LENGTH } from "../../../../shared/fields.ts";
import { severalLines } from "../../../../shared/line_text.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import {
  type AgreementSigned,
  shownWithReason,
} from "../../../../shared/papers/agreement/agreement_shown.ts";
import { missingData } from "../../../../shared/papers/agreement/missing_data.ts";
import { contentHash as hashOf } from "../../../../shared/papers/content_hash.ts";
import { isPrinted } from "../../../../shared/printed_text.ts";
import { browserDrafts } from "../../../offline/device/browser_device.ts";
import { reasonDraftName } from "../../../offline/device/drafts.ts";
import { TextArea } from "../../../kit/fields/TextArea.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";

/** What is to be signed, with the reason. */
interface SignedPaper {
  readonly shown: AgreementSigned;
  readonly contentHash: string;
}

type MissingReason = ReturnType<typeof useMissingReason>;

/** What is missing in the agreement, and why it is signed without that; nothing if nothing is. */
export function ReasonField({ reason, busy }: { reason: MissingReason; busy: boolean }) {
  if (reason.missing.length === 0) return null;
  return (
    <Alert tone="warning" title={`Tych danych nie ma w umowie: ${reason.missing.join("; ")}.`}>
      <p className="m-0 mb-3">
        Najlepiej wróć i uzupełnij umowę. Jeśli podpisujecie bez nich, wpisz powód: będzie częścią
        umowy.
      </p>
      <TextArea
        required
        label="Powód podpisania bez tych danych"
        rows={2}
        maxLength={TEXT_LENGTH}
        disabled={busy}
        value={reason.text}
        error={reason.fault}
        onChange={({ currentTarget }) => reason.setText(currentTarget.value)}
      />
    </Alert>
  );
}

/** The reason for a signature without all data of the lessee, and what is signed with it. */
export function useMissingReason(
  id: string,
  paper: PaperToSign,
  { isAsked, rentalId, kept, onChange }: {
    isAsked: boolean;
    rentalId: string;
    /** The reason as it was typed before and kept on the device. */
    kept: string;
    /** Signatures drawn before were drawn under another content. */
    onChange: () => void;
  },
) {
  const [text, setText] = useState(kept);
  const [fault, setFault] = useState<string>();
  const [signed, setSigned] = useState<SignedPaper>(paper);
  const missing = isAsked ? missingData(paper.shown.party) : [];
  // A stored reason is obsolete once nothing is missing.
  const missingReason = missing.length > 0 ? severalLines(text) || undefined : undefined;

  async function withReason(): Promise<SignedPaper> {
    if (missingReason === undefined) return paper;
    const shown = shownWithReason(paper.shown, missingReason);
    return { shown, contentHash: await hashOf("agreement", id, shown) };
  }
  function keep(values: string | undefined): void {
    browserDrafts().keep(reasonDraftName(rentalId), values).catch((failure: unknown) =>
      console.warn("Cannot delete a draft:", failure instanceof Error && failure.name)
    );
  }
  useEffect(() => {
    let isLatest = true;
    void withReason().then((next) => isLatest && setSigned(next));
    return () => {
      isLatest = false;
    };
  }, [missingReason]);

  return {
    missing,
    text,
    fault,
    /** With the reason as typed so far. */
    signed,
    setText(next: string): void {
      setText(next);
      setFault(undefined);
      onChange();
      keep(next || undefined);
    },
    /** Deletes it from the device once it is signed. */
    forget: () => keep(undefined),
    /** Shows what is wrong with the reason. @returns whether nothing is */
    check(): boolean {
      const found = missing.length > 0 && missingReason === undefined
        ? officeMessages.missingReasonMissing
        : isPrinted(text)
        ? undefined
        : officeMessages.signsNotPrinted;
      setFault(found);
      return found === undefined;
    },
    /** The fields of the request. */
    async toSign() {
      const { contentHash } = await withReason();
      return { contentHash, ...missingReason !== undefined && { missingReason } };
    },
  };
}
