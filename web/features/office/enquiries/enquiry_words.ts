import type { Enquiry, EnquiryMail } from "../../../../shared/api/enquiry.ts";
import type { EnquiryProgress } from "../../../../shared/enquiry/events.ts";
import { hasWaitedLong, hoursWaiting } from "../../../../shared/enquiry/waiting.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { counted } from "../../../../shared/counted.ts";
import type { Tone } from "../../../kit/buttons/Badge.tsx";

/** The colour of a state's badge. */
export const ENQUIRY_TONES: Readonly<Record<EnquiryProgress, Tone>> = {
  new: "blue",
  in_progress: "amber",
  closed: "grey",
};

/** 'Czeka 26 godz.' of a new enquiry; undefined of any other. */
export function waitingWords(
  enquiry: Enquiry,
  now: Instant,
): { text: string; long: boolean } | undefined {
  const hours = hoursWaiting(enquiry, now);
  if (hours === null) return undefined;
  const text = hours === 0 ? "Czeka krócej niż godzinę" : `Czeka ${hours} godz.`;
  return { text, long: hasWaitedLong(enquiry, now) };
}

/** 'Brak zapytań', '1 zapytanie', '22 zapytania', '105 zapytań'. */
export function enquiriesFound(count: number): string {
  return count === 0 ? "Brak zapytań" : counted(count, ["zapytanie", "zapytania", "zapytań"]);
}

/** The state of one of its mails in a word or two. */
export function mailBadge(
  { status, permanent, reasonText }: EnquiryMail,
): { label: string; tone: Tone } {
  if (status === "sent") return { label: "Wysłano", tone: "green" };
  if (permanent) return { label: "Adres odrzucony", tone: "red" };
  if (status === "failed") return { label: "Nie wysłano", tone: "red" };
  return { label: reasonText ? "Próbuje dalej" : "Czeka na wysłanie", tone: "amber" };
}

/** Whether the latest answer did not reach the customer. */
export function answerFailed({ mails }: Enquiry): boolean {
  return mails.findLast(({ kind }) => kind === "enquiry_answer")?.status === "failed";
}
