import { createFormDrafts } from "../../../api/form_drafts.ts";

/** What the administrator adds to the letter, as it is typed. */
export type LetterFields = {
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
