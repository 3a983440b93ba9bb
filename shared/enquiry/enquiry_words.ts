import type { EnquiryProgress } from "./events.ts";

/** The states of an enquiry as the back office shows them. */
export const ENQUIRY_STATE_WORDS: Readonly<Record<EnquiryProgress, string>> = {
  new: "Nowe",
  in_progress: "W toku",
  closed: "Zamknięte",
};

/** What an enquiry is about, in a few words. */
export function enquirySubject(
  { car, subject }: {
    readonly car: { readonly brand: string; readonly model: string } | null;
    readonly subject: string;
  },
): string {
  return car ? `${car.brand} ${car.model}`.trim() : subject || "Pytanie ogólne";
}

/** Why an enquiry cannot be answered by mail. */
export const ENQUIRY_WITHOUT_EMAIL = "Ta osoba podała tylko telefon. Zadzwoń do niej.";
