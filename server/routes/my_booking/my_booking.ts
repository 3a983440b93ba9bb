import type { OpenAPIHono } from "@hono/zod-openapi";
import type { Context } from "hono";
import { myBooking } from "../../../shared/api/my_booking.ts";
import { maskedDriver } from "../../../shared/rental/driver.ts";
import { isEmail, normalizedEmail } from "../../../shared/customer/email.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid, NotFound } from "../../../shared/refusals.ts";
import { bookingAgreement } from "../../../shared/api/booking_agreement.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { PAPER_FILE_NAMES } from "../../../shared/papers/options.ts";
import { BOOKING_PROOF, BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import {
  cancelBooking,
  changeBooking,
  giveDriverData,
  requestExtension,
} from "../../commands/my_booking/customer_commands.ts";
import { readDriverData } from "../../papers/driver_data.ts";
import { readStoredReply } from "../../commands/read_stored_reply.ts";
import { renewLinks } from "../../commands/my_booking/make_link.ts";
import { myBookingView } from "../../commands/my_booking/my_booking_view.ts";
import { confirmPerson, mailCode, requirePerson } from "../../commands/my_booking/person_check.ts";
import { takeTry } from "../../identity/tries.ts";
import { clientAddress } from "../../middleware/client_address.ts";
import type { AppEnv } from "../../middleware/session.ts";
import type { Services } from "../../services.ts";
import { withAlternatives } from "./change_alternatives.ts";
import { commandContext } from "../command_context.ts";
import { beginEvenly } from "../even_reply.ts";
import { openApi } from "../open_api.ts";
import { route } from "../route.ts";
import {
  loadAgreementOf,
  offeredAgreement,
  signByLink,
} from "../../commands/my_booking/offered_agreement.ts";
import { pdfOfPaper } from "../../commands/papers/draw_pdf.ts";
import { createFacts } from "../../ledger/facts.ts";
import type { CommandContext } from "../../commands/execute.ts";
import { type LinkedBooking, openBooking } from "../../commands/my_booking/load_booking.ts";
import { completePastRentals } from "../../commands/rentals/complete_past_rentals.ts";
import { hashOfToken } from "../../identity/secret_token.ts";

/** What a customer does by the link of a booking (decisions §12). */
export function myBookingRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { clock, catalogue, rentals } = services;
  const app = openApi();

  app.openapi(route("POST /booking/view"), async (c) => {
    const { booking } = await openedByLink(c, services);
    const data = await readDriverData(services, booking.rentalId);
    const shown = { ...booking, driver: data && maskedDriver(data) };
    const [snapshot, known] = await Promise.all([catalogue.snapshot(), rentals.current()]);
    return c.json(myBookingView(shown, snapshot, clock(), known.moneySince()), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/change"), async (c) => {
    const { token, context } = await openedByLink(c, services);
    const input = c.req.valid("json");
    const reply = await changeBooking(services, context, token, input)
      .catch(async (refusal: unknown) => {
        throw await withAlternatives(services, token, input, refusal);
      });
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/cancel"), async (c) => {
    const { token, context } = await openedByLink(c, services);
    const reply = await cancelBooking(services, context, token);
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/extension"), async (c) => {
    const { token, context } = await openedByLink(c, services);
    const reply = await requestExtension(services, context, token, c.req.valid("json").until);
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/link"), async (c) => {
    const input = c.req.valid("json");
    const email = normalizedEmail(input.email);
    if (!isEmail(email)) throw new Invalid([{ path: "email", message: messages.emailInvalid }]);
    const context = await commandContext(c, services);
    const isNew = readStoredReply(services, context).then((reply) => reply === undefined);
    await takeTry(services, LOST_BY_ADDRESS, clientAddress(c, services.config), isNew);
    await takeTry(services, LOST_BY_EMAIL, email, isNew);
    // With the e-mail: others know the ids of bookings, and must not use up the tries of their customers.
    const booking = input.rentalId && `${input.rentalId} ${email}`;
    if (booking) await takeTry(services, LOST_BY_BOOKING, booking, isNew);
    await beginEvenly(
      services,
      "booking",
      () => renewLinks(services, context, { ...input, email }),
    );
    const isMailOff = !await services.mailer.isConfigured();
    return c.json({ accepted: true, ...isMailOff && { isMailOff } } as const, 202, NOT_STORED);
  });

  app.openapi(route("POST /booking/person"), async (c) => {
    const { booking } = await openedByLink(c, services);
    return c.json(await confirmPerson(services, booking, c.req.valid("json")), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/person/code"), async (c) => {
    const { booking } = await openedByLink(c, services);
    return c.json(await mailCode(services, booking), 202, NOT_STORED);
  });

  app.openapi(route("POST /booking/driver"), async (c) => {
    const { token, context, confirmed } = await openedByLink(c, services);
    const data = c.req.valid("json");
    const reply = await giveDriverData(services, context, token, data, confirmed);
    return c.json(myBooking.parse(reply.body), 200, NOT_STORED);
  });

  return app;
}

/** Renewed links in 15 minutes, like those of passwords. */
const LOST_BY_ADDRESS = { what: "lost link by address", most: 5, seconds: 15 * 60 };
const LOST_BY_EMAIL = { what: "lost link by e-mail", most: 3, seconds: 15 * 60 };
const LOST_BY_BOOKING = { what: "lost link by booking", most: 3, seconds: 15 * 60, perDay: 5 };

/** A booking's agreement by the customer's link: read, signed, and its PDF (decisions §12.9). */
export function bookingAgreementRoutes(services: Services): OpenAPIHono<AppEnv> {
  const { kv, vault, ids } = services;
  const app = openApi();

  app.openapi(route("POST /booking/agreement"), async (c) => {
    const { token, context, confirmed } = await openedByLink(c, services);
    await confirmed();
    return c.json(await offeredAgreement(services, context, token), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/agreement/sign"), async (c) => {
    const { token, context, confirmed } = await openedByLink(c, services);
    await confirmed();
    const { body } = await signByLink(services, context, token, c.req.valid("json"));
    return c.json(bookingAgreement.parse(body), 200, NOT_STORED);
  });

  app.openapi(route("POST /booking/agreement/pdf"), async (c) => {
    const { booking, confirmed } = await openedByLink(c, services);
    await confirmed();
    const facts = createFacts(kv, vault, ids);
    const agreement = await loadAgreementOf(services, facts, booking);
    const isTheirs = agreement?.state.status === "signed" &&
      agreement.state.customerId === booking.rental.customerId;
    const bytes = isTheirs ? await pdfOfPaper(services, "agreement", agreement.id) : undefined;
    if (!bytes) throw new NotFound(officeMessages.pdfMissing);
    return c.body(bytes, 200, {
      "Content-Type": "application/pdf",
      "Content-Disposition": `attachment; filename="${PAPER_FILE_NAMES.agreement}.pdf"`,
      ...NOT_STORED,
    });
  });

  return app;
}

/** A request by a link that opens a booking now. */
interface OpenedByLink {
  readonly token: string;
  readonly booking: LinkedBooking;
  /** Its receipt's name includes the token: the same key under another link is another request. */
  readonly context: CommandContext;
  /** @throws Rejection if the device has no proof of the person. */
  confirmed(): Promise<void>;
}

/**
 * Opens the booking of a request before anything else of it is looked at, a stored reply included:
 * a link that has ended answers nothing. Counted against the caller's allowance before the token is
 * looked up: so tokens cannot be guessed by many tries. @throws TooManyTries, NotFound, Gone.
 */
async function openedByLink(
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
const NOT_STORED = { "Cache-Control": "no-store" };
