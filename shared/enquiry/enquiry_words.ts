import type { EnquiryProgress } from "./events.ts";

/** The states of an enquiry as the back office shows them. */
export const ENQUIRY_STATE_WORDS: Readonly<Record<EnquiryProgress, string>> = {
  new: "Nowe",
  in_progress: "W toku",
  closed: "Zamknięte",
};

/** Why an enquiry cannot be answered by mail. */
export const ENQUIRY_WITHOUT_EMAIL = "Ta osoba podała tylko telefon. Zadzwoń do niej.";
