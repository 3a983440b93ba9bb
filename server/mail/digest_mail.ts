import type { DayPlan, PlannedRental } from "../../shared/fleet/day_plan.ts";
import type { MailContent } from "../../shared/mail/events.ts";
import { adminPaths } from "../../shared/paths.ts";
import { formatDateTime, formatDay, fromWarsaw, plusDays, toWarsaw } from "../../shared/warsaw.ts";

/** A rental of the digest, without its customer. */
interface DigestRental extends PlannedRental {
  /** Undefined if it is no longer in the catalogue. */
  readonly car:
    | { readonly brand: string; readonly model: string; readonly registrationNumber: string }
    | undefined;
}

/** The tasks of a day. */
export interface DayDigest
  extends Pick<DayPlan<DigestRental>, "handovers" | "returns" | "overdue"> {
  /** Bookings that wait for a confirmation, new enquiries, and mails that were not sent. */
  readonly waiting: number;
  readonly enquiries: number;
  readonly mails: number;
  /** Handovers at which money is to be taken, and deposits that are to be given back. */
  readonly toPay: number;
  readonly deposits: number;
}

/** Whether the day has no tasks. */
export function isEmptyDigest(
  { handovers, returns, overdue, waiting, enquiries, mails, toPay, deposits }: DayDigest,
): boolean {
  const rentals = handovers.length + returns.length + overdue.length;
  return rentals + waiting + enquiries + mails + toPay + deposits === 0;
}

/** The daily digest to the business; it names no customer. `date` is Warsaw's day. */
export function digestMail(digest: DayDigest, date: string, publicUrl: string): MailContent {
  const { handovers, returns, overdue, waiting, enquiries, mails, toPay, deposits } = digest;
  const sections = [
    section("Do wydania dziś", handovers, ({ startDateTime }) => toWarsaw(startDateTime).time),
    section("Do zwrotu dziś", returns, ({ endDateTime }) => toWarsaw(endDateTime).time),
    section("Po terminie zwrotu", overdue, ({ endDateTime }) => formatDateTime(endDateTime)),
    [
      ...count("Rezerwacje do obsłużenia", waiting),
      ...count("Nowe zapytania", enquiries),
      ...count("Do zapłaty przy wydaniu", toPay),
      ...count("Kaucje do oddania", deposits),
      ...count("Niewysłane wiadomości", mails),
    ],
  ].filter((lines) => lines.length > 0);
  return {
    subject: `Plan dnia: ${formatDay(date)}`,
    replyTo: "",
    text: [
      "Dzień dobry!",
      ...sections.map((lines) => lines.join("\n")),
      `Otwórz panel: ${publicUrl}${adminPaths.guides}`,
    ].join("\n\n"),
    expiresAt: fromWarsaw(plusDays(date, 1), "00:00"),
  };
}

function section(
  title: string,
  rentals: readonly DigestRental[],
  when: (rental: DigestRental) => string,
): string[] {
  if (rentals.length === 0) return [];
  return [`${title} (${rentals.length}):`, ...rentals.map((one) => `${when(one)}  ${named(one)}`)];
}

function named({ car }: DigestRental): string {
  if (!car) return "samochód usunięty";
  const { brand, model, registrationNumber } = car;
  return [brand, model, registrationNumber && `(${registrationNumber})`].filter(Boolean).join(" ");
}

function count(label: string, number: number): string[] {
  return number > 0 ? [`${label}: ${number}`] : [];
}
