import type { MyBooking } from "../../../shared/api/my_booking.ts";
import type { MyBookingStatus } from "../../../shared/rental/my_booking.ts";
import { messages } from "../../../shared/messages.ts";
import { momentWords } from "../../../shared/rental/moment_words.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { NetworkFailure, ProblemFailure } from "../../api/failures.ts";
import type { Tone } from "../../kit/buttons/Badge.tsx";

/** The status in the customer's words (decisions §12.2), and the colour of its badge. */
export const STATUS_WORDS: Readonly<
  Record<MyBookingStatus, { readonly text: string; readonly tone: Tone }>
> = {
  waiting: { text: "Czeka na potwierdzenie", tone: "amber" },
  confirmed: { text: "Potwierdzona", tone: "green" },
  cancelled: { text: "Anulowana", tone: "red" },
  completed: { text: "Zakończona", tone: "grey" },
};

/** What happens next, in one or two sentences. */
export function nextWords(
  { status, startDateTime, endDateTime }: Pick<
    MyBooking,
    "status" | "startDateTime" | "endDateTime"
  >,
  now: Instant,
): string {
  switch (status) {
    case "waiting":
      return "Samochód trzymamy dla Ciebie. Wkrótce potwierdzimy rezerwację e-mailem lub telefonicznie.";
    case "confirmed":
      return now < startDateTime
        ? `Wszystko ustalone. Czekamy na Ciebie: ${momentWords(startDateTime)}.`
        : `Szerokiej drogi! Zwrot samochodu: ${momentWords(endDateTime)}.`;
    case "cancelled":
      return "Ta rezerwacja jest odwołana. Gdy znów będziesz potrzebować auta, zapraszamy.";
    case "completed":
      return "Dziękujemy za wspólną drogę. Zapraszamy ponownie!";
    default:
      return status satisfies never;
  }
}

/** Whether a refusal has this code of `REJECTION_CODES`. */
export function isRefusedFor(code: string, failure: unknown): failure is ProblemFailure {
  return failure instanceof ProblemFailure && failure.problem.type === `/problems/${code}`;
}

/** The sentence for whatever a write threw, other than faults at fields. */
export function writeFailureWords(failure: unknown): string {
  if (failure instanceof NetworkFailure) return NEEDS_NETWORK;
  return failure instanceof ProblemFailure ? failure.errorMessage : messages.serverFailed;
}

/** A write may have reached us without its reply: pressing again sends it once (decisions §1.5). */
const NEEDS_NETWORK =
  "Brak połączenia z internetem. Sprawdź sieć i naciśnij jeszcze raz: nic nie wyśle się dwa razy.";
