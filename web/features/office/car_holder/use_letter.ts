import { useEffect, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { letterToPolice } from "../../../api/office/admin_car_holder.ts";
import { failureSentence, NetworkFailure } from "../../../api/failures.ts";
import { handOverFile } from "../../../api/hand_over_file.ts";
import { parsePolishDate } from "../../../kit/fields/polish_date.ts";
import { forgetLetter, keepLetter, keptLetter, type LetterFields } from "./letter_draft.ts";

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
