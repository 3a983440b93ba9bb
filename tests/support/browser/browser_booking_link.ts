import { expect } from "vitest";
import { busyRental } from "../../../shared/api/rental.ts";
import { fromWarsaw } from "../../../shared/warsaw.ts";
import { bookingJson } from "../server/booking_world.ts";
import type { TestMailServer } from "../server/smtp.ts";
import { dayFromNow } from "./browser_days.ts";
import { postJson } from "../server/server_process.ts";

/** Whose booking, of which car, and in how many days from today, from 09:30 to 09:30. */
export interface BookingToAdd {
  readonly email: string;
  readonly carId: string;
  readonly from: number;
  readonly to: number;
}

/** A booking through the API, and the token of the link that its customer gets by mail. */
export async function bookedWithLink(
  { origin, mail }: { readonly origin: string; readonly mail: TestMailServer },
  { email, carId, from, to }: BookingToAdd,
): Promise<{ id: string; token: string }> {
  const known = mailedTokens(mail, email);
  const reply = await postJson(
    `${origin}/api/rental`,
    bookingJson({
      rentalCarId: carId,
      startDateTime: fromWarsaw(dayFromNow(from), "09:30"),
      endDateTime: fromWarsaw(dayFromNow(to), "09:30"),
      customerEmail: email,
    }),
  );
  const { id } = busyRental.parse(await reply.json());
  return { id, token: await mailedToken(mail, email, known) };
}

/** Gives a driver by the link, so that there is an agreement to sign. */
export async function giveDriver(origin: string, token: string): Promise<void> {
  const given = await postJson(`${origin}/api/booking/driver`, {
    identifiedBy: "pesel",
    pesel: "90010112349",
    licence: "00123/15/1234",
    licenceValidUntil: "2035-05-01",
  }, { "Booking-Token": token });
  expect(given.status).toBe(200);
}

/** Tokens of the links that were mailed to this address so far, the newest last. */
function mailedTokens(mail: TestMailServer, email: string): string[] {
  return mail.received.filter(({ to }) => to?.[0]?.address === email)
    .flatMap(({ text }) => /\/rezerwacja#([\w-]{43})\b/.exec(text ?? "")?.[1] ?? []);
}

/** The token of the newest link to this address; waits for the mail of one that is not `known`. */
export async function mailedToken(
  mail: TestMailServer,
  email: string,
  known: readonly string[] = [],
): Promise<string> {
  const newest = () => mailedTokens(mail, email).at(-1) ?? "";
  await expect.poll(newest, { timeout: 10_000 }).not.toBe(known.at(-1) ?? "");
  return newest();
}
