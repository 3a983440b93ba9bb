import { useEffect, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { letterToPolice } from "../../../api/office/admin_car_holder.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { handOverFile } from "../../../api/hand_over_file.ts";
import { parsePolishDate } from "../../../kit/fields/polish_date.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";

type Faults = { readonly [field in keyof LetterFields]?: string };

/** The letter to the police: what is typed, and the PDF. */
export function useLetter() {
  const [fields, setFields] = useState(keptLetter);
  const [faults, setFaults] = useState<Faults>({});
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string>();

  useEffect(() => keepLetter(fields), [fields]);

  function type(typed: Partial<LetterFields>): void {
    setFields((before) => ({ ...before, ...typed }));
    setFaults({});
    setFailure(undefined);
  }

  /** Hands the PDF over under this name. */
  async function make(about: { rentalId: string; at: string }, name: string): Promise<void> {
    const wrong = faultsOf(fields);
    setFaults(wrong);
    if (Object.keys(wrong).length > 0 || busy) return;
    setBusy(true);
    setFailure(undefined);
    try {
      const inquiryDate = parsePolishDate(fields.inquiryDate);
      handOverFile(name, await letterToPolice({ ...about, ...fields, inquiryDate }));
      forgetLetter();
    } catch (error) {
      // Whatever it was, its sentence is said and what was typed stays.
      setFailure(
        error instanceof NetworkFailure
          ? officeMessages.holderNeedsNetwork
          : failureSentence(error),
      );
    } finally {
      setBusy(false);
    }
  }

  return { fields, faults, busy, failure, type, make };
}

function faultsOf({ authority, caseNumber, inquiryDate }: LetterFields): Faults {
  return {
    ...(authority.trim() ? {} : { authority: officeMessages.letterFieldMissing }),
    ...(caseNumber.trim() ? {} : { caseNumber: officeMessages.letterFieldMissing }),
    ...(parsePolishDate(inquiryDate) ? {} : { inquiryDate: officeMessages.dateUnreadable }),
  };
}

/** What the administrator adds to the letter, as it is typed. */
type LetterFields = {
  readonly authority: string;
  readonly caseNumber: string;
  readonly inquiryDate: string;
};

const drafts = createFormDrafts("letterDrafts");
const NAME = "letter";
const EMPTY: LetterFields = { authority: "", caseNumber: "", inquiryDate: "" };

/** What was typed for the letter in this tab, also before a reload or the end of a session. */
export function keptLetter(): LetterFields {
  return drafts.read(NAME, EMPTY)?.typed ?? EMPTY;
}

/** Keeps what is typed for the letter. */
export function keepLetter(typed: LetterFields): void {
  const begun = Object.values(typed).some((text) => text !== "");
  drafts.keep(NAME, begun ? { etag: "", before: EMPTY, typed } : undefined);
}

/** The letter is made. */
export function forgetLetter(): void {
  drafts.keep(NAME, undefined);
}
