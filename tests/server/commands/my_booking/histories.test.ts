import fc from "fast-check";
import { expect, test } from "vitest";
import { createCatalogue } from "../../../../server/catalogue/catalogue.ts";
import { pricedCar } from "../../../../server/catalogue/priced_car.ts";
import { bookRental } from "../../../../server/commands/booking/book_rental.ts";
import { answerExtension } from "../../../../server/commands/my_booking/answer_extension.ts";
import {
  cancelBooking,
  changeBooking,
  requestExtension,
} from "../../../../server/commands/my_booking/customer_commands.ts";
import { drawUpAgreement } from "../../../../server/commands/papers/agreement/draw_up_agreement.ts";
import { completePastRentals } from "../../../../server/commands/rentals/complete_past_rentals.ts";
import { editRental } from "../../../../server/commands/rentals/edit_rental.ts";
import { readConfig } from "../../../../server/config.ts";
import { openSealed } from "../../../../server/ledger/open_sealed.ts";
import { readStream } from "../../../../server/ledger/read.ts";
import { verify } from "../../../../server/ledger/verify.ts";
import { agreementPage } from "../../../../server/projections/papers/agreement_pages.ts";
import { rentalPapers } from "../../../../server/projections/papers/paper_links.ts";
import { fromBytes } from "../../../../server/store/json_bytes.ts";
import { keys } from "../../../../server/store/keys.ts";
import { type RentalPage, rentalPage } from "../../../../server/projections/rental_pages.ts";
import { rentalMailIds } from "../../../../server/projections/mail/rental_mail_ids.ts";
import { bookingRequest, rental, rentalEdit } from "../../../../shared/api/rental.ts";
import { rentalDocumentInput } from "../../../../shared/api/rental_document.ts";
import { type MailContent, mailContent } from "../../../../shared/mail/events.ts";
import { Invalid, NotFound, Rejection } from "../../../../shared/refusals.ts";
import { type RentalEvent, rentalEvent } from "../../../../shared/rental/events.ts";
import { changeableUntil } from "../../../../shared/rental/my_booking.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { chargedDays } from "../../../../shared/rental/prices.ts";
import { keptQuote, quoteLines, quoteOf } from "../../../../shared/rental/quote.ts";
import { fromWarsaw, plusDays } from "../../../../shared/warsaw.ts";
import { putRentalCars } from "../../../support/server/cars.ts";
import { openTestLedger } from "../../../support/server/ledger.ts";

const CARS = ["0199a000-0000-7000-8000-00000000000a", "0199a000-0000-7000-8000-00000000000b"];
const OFFICE = { actor: "administrator/1" as const };
const CUSTOMER = { actor: "visitor" as const };
/** The days around the change of clocks on 28 March 2027. */
const FIRST_DAY = "2027-03-22";
const HISTORIES = 1_000;

const period = fc.record({
  day: fc.integer({ min: 0, max: 12 }),
  hour: fc.constantFrom("08:00", "12:30", "17:50"),
  days: fc.integer({ min: 1, max: 5 }),
});
const which = fc.nat();
const step = fc.oneof(
  fc.record({ do: fc.constant("book" as const), car: fc.nat(1), period }),
  fc.record({ do: fc.constant("change" as const), which, period }),
  fc.record({ do: fc.constant("cancel" as const), which }),
  fc.record({
    do: fc.constant("ask for later" as const),
    which,
    days: fc.integer({ min: 1, max: 4 }),
  }),
  fc.record({ do: fc.constant("answer" as const), which, accept: fc.boolean() }),
  fc.record({ do: fc.constant("confirm" as const), which }),
  fc.record({ do: fc.constant("office moves" as const), which, period }),
  fc.record({ do: fc.constant("agreement" as const), which }),
  fc.record({ do: fc.constant("time passes" as const), hours: fc.integer({ min: 1, max: 40 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test(
  "in no history of customer, office and clock a car is booked twice, a booking changed inside 24 hours, or a price other than the frozen one",
  async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
        const world = await openWorld();
        try {
          await world.take({ do: "book", car: 0, period: { day: 5, hour: "12:30", days: 2 } });
          for (const one of steps) {
            await world.take(one);
            await world.check();
          }
          expect((await verify(world.services.kv)).problems).toEqual([]);
        } finally {
          world.services.close();
        }
      }),
      { numRuns: HISTORIES },
    );
  },
  300_000,
);

async function openWorld() {
  const ledger = await openTestLedger(fromWarsaw(FIRST_DAY, "09:00"));
  const catalogue = createCatalogue(ledger.kv);
  await putRentalCars(catalogue, CARS);
  const services = {
    ...ledger,
    catalogue,
    config: readConfig("start", { RATE_LIMITS: "off" }),
    wakeMail: () => undefined,
  };
  const { kv, vault } = services;
  const booked: { readonly id: string; readonly token: string }[] = [];

  async function priceOf(carId: string, when: Period) {
    const car = pricedCar(await catalogue.snapshot(), carId);
    if (!car) throw new Error("the car is missing");
    return quoteOf(car, when);
  }

  async function read(id: string) {
    const events = (await readStream(kv, `rental/${id}`))
      .map(({ at, actor, event }) => ({ at, actor, event: rentalEvent.parse(event) }));
    const { value } = await kv.get(keys.row("rental", id));
    return { events, page: fromBytes(value, rentalPage, "a rental") };
  }

  async function book(carId: string, when: Period): Promise<void> {
    const request = bookingRequest.parse({
      rentalCarId: carId,
      startDateTime: when.start,
      endDateTime: when.end,
      customerFirstName: "Anna",
      customerLastName: "Nowak",
      customerPhone: "+48 600 100 200",
      customerEmail: `anna${booked.length}@example.com`,
      customerAddress: "Kielce, Leśna 4",
      termsAccepted: true,
      quote: await priceOf(carId, when),
    });
    const reply = await allowed(bookRental(services, CUSTOMER, request));
    if (!reply) return;
    const { id, quote } = rental.parse(reply.body);
    const mail = await receivedMail(kv, vault, id);
    const shown = mail.facts?.slice(-quoteLines(quoted(quote)).length);
    expect(shown).toEqual(
      quoteLines(quoted(quote)).map(({ label, amount }) => ({ label, value: amount })),
    );
    booked.push({ id, token: mail.link?.split("#")[1] ?? "" });
  }

  async function take(one: Step): Promise<void> {
    if (one.do === "book") return await book(CARS[one.car] ?? "", periodOf(one.period));
    if (one.do === "time passes") {
      services.setNow(new Date(Date.parse(services.clock()) + one.hours * 3_600_000).toISOString());
      await completePastRentals(services);
      return;
    }
    const mine = booked[one.which % booked.length];
    if (!mine) return;
    const { id, token } = mine;
    const { page } = await read(id);
    switch (one.do) {
      case "change": {
        const when = periodOf(one.period);
        const quote = await priceOf(page.carId, when);
        const change = { startDateTime: when.start, endDateTime: when.end, quote };
        await allowed(changeBooking(services, CUSTOMER, token, change));
        return;
      }
      case "cancel":
        await allowed(cancelBooking(services, CUSTOMER, token));
        return;
      case "ask for later": {
        const until = new Date(Date.parse(page.period.end) + one.days * 86_400_000).toISOString();
        await allowed(requestExtension(services, CUSTOMER, token, until));
        return;
      }
      case "answer": {
        const answer = one.accept
          ? {
            accept: true as const,
            until: page.extension?.until ?? page.period.end,
            price: "keep" as const,
          }
          : { accept: false as const, reason: "" };
        await allowed(answerExtension(services, OFFICE, id, answer));
        return;
      }
      case "confirm":
        await edit(id, page, { status: "Aktywne" });
        return;
      case "office moves": {
        const { start, end } = periodOf(one.period);
        await edit(id, page, { startDateTime: start, endDateTime: end });
        return;
      }
      case "agreement": {
        if ((await rentalPapers(kv, id)).length > 0) return;
        const { perDay, deposit } = quoted(page.quote);
        const input = rentalDocumentInput.parse({
          rentalId: id,
          validFrom: page.period.start,
          validTo: page.period.end,
          rentalFee: perDay,
          deposit,
          deliveryFee: 0,
          customerFirstName: "Anna",
          customerLastName: "Nowak",
          customerAddress: "Kielce, Leśna 4",
          drivingLicense: "12345/06/1234",
        });
        await allowed(drawUpAgreement(services, OFFICE, input));
        return;
      }
      default:
        return one satisfies never;
    }
  }

  async function edit(id: string, page: RentalPage, changes: Record<string, unknown>) {
    const index = booked.findIndex((one) => one.id === id);
    const request = rentalEdit.parse({
      rentalCarId: page.carId,
      startDateTime: page.period.start,
      endDateTime: page.period.end,
      customerFirstName: "Anna",
      customerLastName: "Nowak",
      customerPhone: "+48 600 100 200",
      customerEmail: `anna${index}@example.com`,
      customerAddress: "Kielce, Leśna 4",
      ...changes,
    });
    await allowed(editRental(services, OFFICE, id, request, undefined));
  }

  async function check(): Promise<void> {
    for (const { id } of booked) {
      const { events, page } = await read(id);
      let now: Period | undefined;
      for (const [index, { at, actor, event }] of events.entries()) {
        // The status that follows a move is of the same change.
        const byCustomer = actor === "visitor" && (event.type === "RentalMoved" ||
          event.type === "RentalStatusChanged" && event.status === "Anulowane") &&
          !isYes(events[index - 1]?.event);
        if (byCustomer && now) {
          expect(at <= changeableUntil(now), "changed inside 24 hours").toBe(true);
        }
        if (event.type === "RentalBooked" || event.type === "RentalMoved") now = event.period;
      }
      const quote = quoted(page.quote);
      expect(quote).toEqual(keptQuote(quote, page.period));
      expect(quote.days).toBe(chargedDays(page.period));
      const [link] = await rentalPapers(kv, id);
      // After a move of its own the office is asked whether the papers are made again.
      const moved = events.findLastIndex(({ event }) => event.type === "RentalMoved");
      const isOfficeMove = moved >= 0 && events[moved]?.actor !== "visitor" &&
        !isYes(events[moved - 1]?.event);
      if (!link || isOfficeMove) continue;
      const { value } = await kv.get(keys.row("agreement", link.id));
      const { terms } = fromBytes(value, agreementPage, "an agreement");
      expect([terms.validFrom, terms.validTo]).toEqual([page.period.start, page.period.end]);
      const total = chargedDays({ start: terms.validFrom, end: terms.validTo }) * terms.rentalFee;
      expect([total, terms.deposit]).toEqual([quote.total, quote.deposit]);
    }
  }

  return { services, take, check };
}

function periodOf({ day, hour, days }: { day: number; hour: string; days: number }): Period {
  const first = plusDays(FIRST_DAY, day);
  return { start: fromWarsaw(first, hour), end: fromWarsaw(plusDays(first, days), hour) };
}

/** Whether the office agreed to a later end; the move follows in the same commit. */
function isYes(event: RentalEvent | undefined): boolean {
  return event?.type === "ExtensionAnswered" && event.accepted;
}

/** Undefined where the rules refuse. */
async function allowed<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const isRefusal = error instanceof Rejection || error instanceof Invalid ||
      error instanceof NotFound;
    if (isRefusal) return undefined;
    throw error;
  }
}

/** 'Przyjęliśmy rezerwację' of a rental, opened. */
async function receivedMail(
  kv: Deno.Kv,
  vault: Parameters<typeof openSealed>[1],
  rentalId: string,
): Promise<MailContent> {
  for (const mailId of await rentalMailIds(kv, rentalId)) {
    const [first] = await readStream(kv, `mail/${mailId}`);
    if (first?.event["kind"] !== "booking_received" || !first.sealed) continue;
    const content = await openSealed(kv, vault, first.sealed, `mail/${mailId}`, mailContent);
    if (content) return content;
  }
  throw new Error("no mail was queued");
}

function quoted<Quote>(quote: Quote | undefined): Quote {
  if (!quote) throw new Error("the rental has no frozen price");
  return quote;
}
