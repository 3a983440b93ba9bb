import type { Context } from "hono";
import { BOOKING_PROOF, BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import type { CommandContext } from "../../commands/execute.ts";
import type { LinkedBooking } from "../../commands/my_booking/load_booking.ts";
import { openBooking } from "../../commands/my_booking/open_booking.ts";
import { requirePerson } from "../../commands/my_booking/person_check.ts";
import { completePastRentals } from "../../commands/rentals/complete_past_rentals.ts";
import { hashOfToken } from "../../identity/secret_token.ts";
import { takeTry } from "../../identity/tries.ts";
import { clientAddress } from "../../middleware/client_address.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { commandContext } from "../command_context.ts";

/** A request by a link that opens a booking now. */
interface OpenedByLink {
  readonly token: string;
  readonly booking: LinkedBooking;
  /** Its receipt's name includes the token: the same key under another link is another request. */
  readonly context: CommandContext;
  /** @throws Rejection where the device has no proof of the person. */
  confirmed(): Promise<void>;
}

/**
 * Opens the booking of a request before anything else of it is looked at, a stored reply included:
 * a link that has ended answers nothing. Counted against the caller's allowance before the token is
 * looked up: so tokens cannot be guessed by many tries. @throws TooManyTries, NotFound, Gone.
 */
export async function openedByLink(
  c: Context<AppEnv>,
  services: Services,
): Promise<OpenedByLink> {
  await takeTry(services, LINK_CALLS, clientAddress(c, services.config));
  const token = c.req.header(BOOKING_TOKEN) ?? "";
  const proof = c.req.header(BOOKING_PROOF) ?? "";
  const context = await commandContext(
    c,
    services,
    async () => `${hashOfToken(token)} ${await c.req.text()}`,
  );
  await completePastRentals(services);
  const booking = await openBooking(services, context, token);
  return { token, booking, context, confirmed: () => requirePerson(services, booking, proof) };
}

/** Calls of links by one address (decisions §12.2). */
const LINK_CALLS = { what: "booking link", most: 30, seconds: 10 * 60 };
export const NOT_STORED = { "Cache-Control": "no-store" };
