import { useEffect, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { call } from "../../../api/office/call.ts";
import { downloadFile } from "../../../api/download_file.ts";
import { parsePolishDate } from "../../../kit/fields/polish_date.ts";
import { type FieldSentences, useSubmit } from "../../../records/use_submit.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";

/** State of the letter to the police: the typed fields, and `make`, which requests the PDF. */
export function useLetter() {
  const [fields, setFields] = useState(keptLetter);
  const { submit, forget, ...form } = useSubmit(officeMessages.holderNeedsNetwork);

  useEffect(() => keepLetter(fields), [fields]);

  function type(typed: Partial<LetterFields>): void {
    setFields((before) => ({ ...before, ...typed }));
    forget();
  }

  /** Requests the PDF and downloads it under `name`. */
  async function make(moment: { rentalId: string; at: string }, name: string): Promise<void> {
    await submit(faultsOf(fields), async () => {
      const inquiryDate = parsePolishDate(fields.inquiryDate);
      downloadFile(
        name,
        await call("POST /carholder/letter", { body: { ...moment, ...fields, inquiryDate } }),
      );
      forgetLetter();
    });
  }

  return { fields, ...form, type, make };
}

function faultsOf({ authority, caseNumber, inquiryDate }: LetterFields): FieldSentences {
  return {
    ...(authority.trim() ? {} : { authority: officeMessages.letterFieldMissing }),
    ...(caseNumber.trim() ? {} : { caseNumber: officeMessages.letterFieldMissing }),
    ...(parsePolishDate(inquiryDate) ? {} : { inquiryDate: officeMessages.dateUnreadable }),
  };
}

/** The letter's fields as the administrator types them. */
type LetterFields = {
  readonly authority: string;
  readonly caseNumber: string;
  readonly inquiryDate: string;
};

const drafts = createFormDrafts("letterDrafts");
const NAME = "letter";
const EMPTY: LetterFields = { authority: "", caseNumber: "", inquiryDate: "" };

/**
 * The letter's fields stored in this tab, so that they survive a reload or the end of a session.
 */
export function keptLetter(): LetterFields {
  return drafts.read(NAME, EMPTY)?.typed ?? EMPTY;
}

/** Stores the letter's fields in this tab. */
export function keepLetter(typed: LetterFields): void {
  const begun = Object.values(typed).some((text) => text !== "");
  drafts.keep(NAME, begun ? { etag: "", before: EMPTY, typed } : undefined);
}

/** Removes the stored fields once the letter has been made. */
export function forgetLetter(): void {
  drafts.keep(NAME, undefined);
}
