import fc from "fast-check";
import { expect, test } from "vitest";
import { createCatalogue } from "../../../../server/catalogue/catalogue.ts";
import { pricedCar } from "../../../../server/catalogue/priced_car.ts";
import { bookRental } from "../../../../server/commands/booking/book_rental.ts";
import { eraseCustomer } from "../../../../server/commands/customers/erase_customer.ts";
import { answerExtension } from "../../../../server/commands/my_booking/answer_extension.ts";
import {
  cancelBooking,
  changeBooking,
  giveDriverData,
  requestExtension,
} from "../../../../server/commands/my_booking/customer_commands.ts";
import { loadBooking, openBooking } from "../../../../server/commands/my_booking/load_booking.ts";
import {
  endBookingLink,
  makeBookingLink,
  renewLinks,
} from "../../../../server/commands/my_booking/make_link.ts";
import { createMailer } from "../../../../server/mail/mailer.ts";
import {
  offeredAgreement,
  signByLink,
} from "../../../../server/commands/my_booking/offered_agreement.ts";
import {
  drawUpAgreement,
  signAgreement,
} from "../../../../server/commands/papers/agreement/agreement_rules.ts";
import { loadAgreement } from "../../../../server/commands/papers/agreement/load_agreement.ts";
import { agreementToBeSigned } from "../../../../server/commands/papers/agreement/paper_to_sign.ts";
import {
  drawUpProtocol,
  signProtocol,
} from "../../../../server/commands/papers/protocol/protocol_rules.ts";
import { completePastRentals } from "../../../../server/commands/rentals/complete_past_rentals.ts";
import { editRental } from "../../../../server/commands/rentals/edit_rental.ts";
import { readConfig } from "../../../../server/config.ts";
import { createFacts } from "../../../../server/ledger/facts.ts";
import { openSealed } from "../../../../server/ledger/open_sealed.ts";
import { readStream } from "../../../../server/ledger/read.ts";
import { verify } from "../../../../server/ledger/verify.ts";
import { agreementPage } from "../../../../server/projections/papers/agreement_pages.ts";
import { rentalPapers } from "../../../../server/projections/papers/paper_links.ts";
import { fromBytes } from "../../../../server/store/json_bytes.ts";
import { keys } from "../../../../server/store/keys.ts";
import { type RentalPage, rentalPage } from "../../../../server/projections/rental_pages.ts";
import { rentalMailIds } from "../../../../server/projections/mail/rental_mail_ids.ts";
import { newLink } from "../../../../shared/api/my_booking.ts";
import { protocol, protocolInput, protocolSigning } from "../../../../shared/api/protocol.ts";
import { bookingRequest, rental, rentalEdit } from "../../../../shared/api/rental.ts";
import { agreementInput } from "../../../../shared/api/agreement.ts";
import { mailContent } from "../../../../shared/mail/events.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { Gone, Invalid, NotFound, Rejection } from "../../../../shared/refusals.ts";
import { driverData } from "../../../../shared/rental/driver.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { chargedDays } from "../../../../shared/rental/prices.ts";
import { keptQuote, quoteOf } from "../../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../../shared/rental/rental_quote.ts";
import { fromWarsaw, plusDays } from "../../../../shared/warsaw.ts";
import { protocolJson, settlementJson, signingJson } from "../../../support/papers/protocols.ts";
import { DRIVER } from "../../../support/papers/rental_papers.ts";
import { checkHistory } from "../../../support/server/booking_history.ts";
import { rentalCarDocument } from "../../../support/server/cars.ts";
import { openTestLedger } from "../../../support/server/ledger.ts";
import { IN_SURVEY, runsOf } from "../../../support/depth.ts";

const CARS = ["0199a000-0000-7000-8000-00000000000a", "0199a000-0000-7000-8000-00000000000b"];
const OFFICE = { actor: "administrator/1" as const };
const CUSTOMER = { actor: "visitor" as const };
/** The days around the change of clocks on 28 March 2027. */
const FIRST_DAY = "2027-03-22";
const STROKES = { strokes: [[10, 20, 300, 40]] };
const GIVEN_DRIVER = driverData.parse(DRIVER);

const period = fc.record({
  day: fc.integer({ min: 0, max: 12 }),
  hour: fc.constantFrom("08:00", "12:30", "17:50"),
  days: fc.integer({ min: 1, max: 5 }),
});
const which = fc.nat();
const step = fc.oneof(
  often(3, "book", { car: fc.nat(1), period }),
  often(3, "change", { which, period }),
  often(1, "cancel", { which }),
  often(3, "ask for later", { which, days: fc.integer({ min: 1, max: 4 }) }),
  often(2, "answer", { which, accept: fc.boolean() }),
  often(3, "confirm", { which }),
  often(2, "office moves", { which, period }),
  often(1, "new prices", { car: fc.nat(1) }),
  often(1, "new link", { which, send: fc.boolean() }),
  often(1, "end link", { which }),
  often(1, "lose link", { which }),
  often(2, "open a next link", { which, at: fc.nat(2) }),
  often(3, "sign by link", { which }),
  often(1, "draw agreement up", { which }),
  often(2, "sign at the car", { which }),
  often(1, "hand over", { which }),
  often(2, "take back", { which }),
  often(1, "erase", { which }),
  often(2, "time passes", { hours: fc.integer({ min: 1, max: 40 }) }),
);
type Step = typeof step extends fc.Arbitrary<infer One> ? One : never;

test(
  "in no history of customer, office and clock a car is booked twice, a booking changed inside 24 hours, a price other than the frozen one, or a dead link opened",
  async () => {
    const done = new Map<Step["do"], number>();
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 14 }), async (steps) => {
        const world = await openWorld(done);
        try {
          await world.take({ do: "book", car: 0, period: { day: 5, hour: "12:30", days: 2 } });
          for (const one of steps) {
            await world.take(one);
            await world.checkPrices();
          }
          await world.checkLinks();
          await checkHistory(world.services);
          expect((await verify(world.services.kv)).problems).toEqual([]);
        } finally {
          world.services.close();
        }
      }),
      { numRuns: runsOf(1_000) },
    );
    // Each was accepted in some history: what is always refused would prove nothing. A quarter of the
    // histories may lack the rarest.
    if (IN_SURVEY) expect(done.size, JSON.stringify([...done])).toBe(19);
  },
  300_000,
);

/** A rental of the history: who has booked it, and the newest token of its link. */
interface Booked {
  readonly id: string;
  readonly email: string;
  token: string;
  /** Of links that were asked for as lost and have not been used, oldest first. */
  nexts: readonly string[];
  /** False once the link has ended: its token is dead. */
  isLinked: boolean;
  /** Moved by the office, which is asked whether the papers are made again. */
  isMovedByOffice: boolean;
}

function often<Name extends string, Rest>(
  weight: number,
  name: Name,
  rest: { [Key in keyof Rest]: fc.Arbitrary<Rest[Key]> },
) {
  return { weight, arbitrary: fc.record(rest).map((values) => ({ do: name, ...values })) };
}

async function openWorld(done: Map<Step["do"], number>) {
  const ledger = await openTestLedger(fromWarsaw(FIRST_DAY, "09:00"));
  const catalogue = createCatalogue(ledger.kv);
  const services = {
    ...ledger,
    catalogue,
    config: readConfig("start", { RATE_LIMITS: "off" }),
    wakeMail: () => undefined,
  };
  const { kv, vault, clock } = services;
  let prices = 0;
  for (const id of CARS) await putPrices(id);
  let booked: Booked[] = [];
  let bookings = 0;
  const dead: string[] = [];

  /** Another price list and deposit than before. */
  async function putPrices(id: string): Promise<void> {
    prices += 1;
    const rentalPrices = [{ days: 1, price: 119 + prices }, { days: 3, price: 99.5 + prices }];
    await catalogue.putRentalCar({
      ...rentalCarDocument(id),
      rentalPrices,
      deposit: 500 + 10 * prices,
    });
  }

  async function priceOf(carId: string, when: Period): Promise<RentalQuote> {
    const car = pricedCar(await catalogue.snapshot(), carId);
    if (!car) throw new Error("the car is missing");
    return quoteOf(car, when);
  }

  async function pageOf(id: string): Promise<RentalPage> {
    const { value } = await kv.get(keys.row("rental", id));
    return fromBytes(value, rentalPage, "a rental");
  }

  async function agreementOf(id: string) {
    const link = (await rentalPapers(kv, id)).find(({ kind }) => kind === "agreement");
    if (!link) return undefined;
    const { value } = await kv.get(keys.row("agreement", link.id));
    return fromBytes(value, agreementPage, "an agreement");
  }

  async function book(carId: string, when: Period): Promise<boolean> {
    // Two rentals in turn are of one e-mail.
    const email = `anna${Math.floor(bookings / 2)}@example.com`;
    const quote = await priceOf(carId, when);
    const request = bookingRequest.parse({
      ...personOf(email),
      rentalCarId: carId,
      startDateTime: when.start,
      endDateTime: when.end,
      termsAccepted: true,
      quote,
    });
    const reply = await allowed(bookRental(services, CUSTOMER, request));
    if (!reply) return false;
    const { id, quote: frozen } = rental.parse(reply.body);
    expect(frozen, "the price of the form").toEqual(quote);
    const token = await mailedToken(id, "booking_received");
    booked.push({ id, email, token, nexts: [], isLinked: true, isMovedByOffice: false });
    bookings += 1;
    return true;
  }

  /** The token of the newest mail with a link, which is not opened in another way. */
  async function mailedToken(
    rentalId: string,
    kind: "booking_received" | "booking_link",
  ): Promise<string> {
    let token = "";
    for (const mailId of await rentalMailIds(kv, rentalId)) {
      const [first] = await readStream(kv, `mail/${mailId}`);
      if (!first?.sealed || first.event["kind"] !== kind) continue;
      const content = await openSealed(kv, vault, first.sealed, `mail/${mailId}`, mailContent);
      token = content?.link?.split("#")[1] ?? token;
    }
    return token;
  }

  async function take(one: Step): Promise<void> {
    if (await accepted(one)) done.set(one.do, (done.get(one.do) ?? 0) + 1);
  }

  /** Takes one step; false if the rules refuse it. */
  async function accepted(one: Step): Promise<boolean> {
    if (one.do === "book") return await book(CARS[one.car] ?? "", periodOf(one.period));
    if (one.do === "new prices") {
      await putPrices(CARS[one.car] ?? "");
      return true;
    }
    if (one.do === "time passes") {
      services.setNow(new Date(Date.parse(clock()) + one.hours * 3_600_000).toISOString());
      await completePastRentals(services);
      return true;
    }
    const mine = booked[one.which % booked.length];
    return mine !== undefined && await acceptedOf(mine, one);
  }

  async function acceptedOf(
    mine: Booked,
    one: Extract<Step, { readonly which: number }>,
  ): Promise<boolean> {
    const { id, token, email } = mine;
    const page = await pageOf(id);
    switch (one.do) {
      case "change": {
        const when = periodOf(one.period);
        const quote = await priceOf(page.carId, when);
        const change = { startDateTime: when.start, endDateTime: when.end, quote };
        const isChanged = await isAllowed(changeBooking(services, CUSTOMER, token, change));
        // A change to the same period is none: the papers stay behind the office's move.
        const isSame = when.start === page.period.start && when.end === page.period.end;
        if (isChanged && !isSame) mine.isMovedByOffice = false;
        return isChanged;
      }
      case "cancel":
        return await isAllowed(cancelBooking(services, CUSTOMER, token));
      case "ask for later": {
        const until = new Date(Date.parse(page.period.end) + one.days * 86_400_000).toISOString();
        return await isAllowed(requestExtension(services, CUSTOMER, token, until));
      }
      case "answer": {
        const until = page.extension?.until ?? page.period.end;
        const answer = one.accept
          ? { accept: true as const, until, price: "keep" as const }
          : { accept: false as const, reason: "" };
        return await isAllowed(answerExtension(services, OFFICE, id, answer));
      }
      case "confirm":
        return await edit(mine, page, { status: "Aktywne" });
      case "office moves": {
        const { start, end } = periodOf(one.period);
        const isMoved = await edit(mine, page, { startDateTime: start, endDateTime: end });
        if (isMoved) mine.isMovedByOffice = true;
        return isMoved;
      }
      case "new link": {
        const reply = await makeBookingLink(services, OFFICE, id, { send: one.send });
        ended(mine);
        mine.token = newLink.parse(reply.body).address.split("#")[1] ?? "";
        mine.isLinked = true;
        return true;
      }
      case "end link":
        await endBookingLink(services, OFFICE, id);
        ended(mine);
        mine.isLinked = false;
        return true;
      case "lose link":
        return await lost(email);
      case "open a next link": {
        const { nexts } = mine;
        const at = one.at % Math.max(nexts.length, 1);
        const next = nexts[at];
        if (!next || !await isAllowed(openBooking(services, CUSTOMER, next))) return false;
        dead.push(token, ...nexts.slice(0, at));
        Object.assign(mine, { token: next, nexts: nexts.slice(at + 1), isLinked: true });
        return true;
      }
      case "sign by link":
        return await isAllowed(signAtHome(token));
      case "draw agreement up":
        return await isAllowed(drawUp(id, page));
      case "sign at the car":
        return await isAllowed(signAtCar(id));
      case "hand over":
        return await isAllowed(signedProtocol("handover", id, page));
      case "take back":
        return await isAllowed(signedProtocol("return", id, page));
      case "erase": {
        await eraseCustomer(services, OFFICE, email);
        const gone = booked.filter((other) => other.email === email);
        booked = booked.filter((other) => other.email !== email);
        gone.forEach(ended);
        for (const other of gone) await expectErased(other.id);
        return true;
      }
      default:
        return one satisfies never;
    }
  }

  /** The link of a rental is dead, and so are those that were to be the next. */
  function ended(mine: Booked): void {
    dead.push(mine.token, ...mine.nexts);
    mine.nexts = [];
  }

  /** Asks for the links of an e-mail; those before work until a later one is used. */
  async function lost(email: string): Promise<boolean> {
    const mine = booked.filter((one) => one.email === email);
    const before = await Promise.all(mine.map(({ id }) => mailedToken(id, "booking_link")));
    const mailer = { ...createMailer(undefined), isConfigured: () => Promise.resolve(true) };
    await renewLinks({ ...services, mailer }, CUSTOMER, { email });
    let isAny = false;
    for (const [at, one] of mine.entries()) {
      const token = await mailedToken(one.id, "booking_link");
      if (token === before[at]) continue;
      dead.push(...one.nexts.slice(0, -2));
      one.nexts = [...one.nexts.slice(-2), token];
      isAny = true;
    }
    return isAny;
  }

  async function edit({ id, email }: Booked, page: RentalPage, changes: Record<string, unknown>) {
    const request = rentalEdit.parse({
      ...personOf(email),
      rentalCarId: page.carId,
      startDateTime: page.period.start,
      endDateTime: page.period.end,
      ...changes,
    });
    return await isAllowed(editRental(services, OFFICE, id, request, undefined));
  }

  /** The customer gives the driver's data, reads the agreement and signs it. */
  async function signAtHome(token: string): Promise<void> {
    await giveDriverData(services, CUSTOMER, token, GIVEN_DRIVER, () => Promise.resolve());
    const offer = await offeredAgreement(services, CUSTOMER, token);
    if (offer.state !== "to_sign") throw new Rejection("agreement_not_offered", offer.state);
    const { contentHash, statements, customerName } = offer;
    await signByLink(services, CUSTOMER, token, {
      contentHash,
      statements,
      customerName,
      customerSignature: STROKES,
      signedAt: clock(),
    });
  }

  async function drawUp(id: string, { period: { start, end }, quote }: RentalPage): Promise<void> {
    const { perDay, deposit } = quoted(quote);
    const input = agreementInput.parse({
      rentalId: id,
      validFrom: start,
      validTo: end,
      rentalFee: perDay,
      deposit,
      deliveryFee: 0,
      customerFirstName: "Anna",
      customerLastName: "Nowak",
      customerAddress: "Kielce, Leśna 4",
      drivingLicense: "12345/06/1234",
    });
    await drawUpAgreement(services, OFFICE, input);
  }

  /** Both sign, or the business alone under what the customer has signed by the link. */
  async function signAtCar(rentalId: string): Promise<void> {
    const agreement = await agreementOf(rentalId);
    if (!agreement) throw new NotFound("there is no agreement");
    const facts = createFacts(kv, vault, services.ids);
    const loaded = await loadAgreement(services, facts, agreement.id);
    const { contentHash } = await agreementToBeSigned(services, facts, loaded);
    const isSignedByCustomer = agreement.status === "signed_by_customer";
    await signAgreement(services, OFFICE, { id: agreement.id }, {
      customerName: isSignedByCustomer ? "" : "Anna Nowak",
      customerSignature: isSignedByCustomer ? null : STROKES,
      businessSignature: STROKES,
      signedAt: clock(),
      contentHash,
    });
  }

  /** A handover or a return, filled and signed; a return is settled by agreement and handover. */
  async function signedProtocol(kind: ProtocolKind, id: string, page: RentalPage): Promise<void> {
    if (page.status === "Anulowane") throw new Rejection("booking_closed", "cancelled");
    const terms = (await agreementOf(id))?.terms;
    const settlement = kind === "handover" ? null : settlementJson({
      plannedEnd: terms?.validTo ?? page.period.end,
      deposit: terms?.deposit ?? quoted(page.quote).deposit,
    });
    const said = { dateTime: clock(), settlement };
    const input = protocolInput.parse(protocolJson({ ...said, rentalId: id }));
    const { body } = await drawUpProtocol(services, OFFICE, kind, input);
    const protocolId = protocol.parse(body).id;
    const signing = await signingJson(kind, protocolId, said, { signedAt: clock() });
    const address = { kind, id: protocolId, expectedVersions: undefined };
    await signProtocol(services, OFFICE, address, protocolSigning.parse(signing));
  }

  /** The rental's price is that of its days at the frozen rate, and its agreement has the same. */
  async function checkPrices(): Promise<void> {
    for (const { id, isMovedByOffice } of booked) {
      const page = await pageOf(id);
      const quote = quoted(page.quote);
      expect(quote).toEqual(keptQuote(quote, page.period));
      const agreement = await agreementOf(id);
      if (!agreement) continue;
      const { validFrom, validTo, rentalFee, deposit } = agreement.terms;
      expect([rentalFee, deposit]).toEqual([quote.perDay, quote.deposit]);
      // An edit by the office leaves an agreement as it is, but for one that the customer signed.
      if (isMovedByOffice && agreement.status !== "signed_by_customer") continue;
      expect([validFrom, validTo]).toEqual([page.period.start, page.period.end]);
      const days = chargedDays({ start: validFrom, end: validTo });
      expect(Math.round(days * rentalFee * 100) / 100).toBe(quote.total);
    }
  }

  /** A link opens its own rental until it ends; one that was replaced, ended or erased opens none. */
  async function checkLinks(): Promise<void> {
    const opened = (token: string) =>
      loadBooking(services, createFacts(kv, vault, services.ids), token, clock())
        .then(({ rentalId }) => rentalId, (error: unknown) => {
          if (error instanceof NotFound || error instanceof Gone) return error.constructor.name;
          throw error;
        });
    for (const token of dead) expect(await opened(token), "a dead link").toBe("NotFound");
    for (const { id, token, nexts, isLinked } of booked) {
      if (isLinked) expect(await opened(token)).toBe(id);
      for (const next of nexts) expect(await opened(next), "a next link").toBe(id);
    }
  }

  async function expectErased(id: string): Promise<void> {
    for (const key of [keys.row("rental", id), keys.driverData(id)]) {
      expect((await kv.get(key)).value, "after an erasure").toBeNull();
    }
    expect(await rentalPapers(kv, id), "papers after an erasure").toEqual([]);
  }

  return { services, take, checkPrices, checkLinks };
}

function personOf(customerEmail: string) {
  return {
    customerFirstName: "Anna",
    customerLastName: "Nowak",
    customerPhone: "+48 600 100 200",
    customerEmail,
    customerAddress: "Kielce, Leśna 4",
  };
}

function periodOf({ day, hour, days }: { day: number; hour: string; days: number }): Period {
  const first = plusDays(FIRST_DAY, day);
  return { start: fromWarsaw(first, hour), end: fromWarsaw(plusDays(first, days), hour) };
}

/** False where the rules refuse. */
async function isAllowed(work: Promise<unknown>): Promise<boolean> {
  return await allowed(work.then(() => true)) ?? false;
}

/** Undefined if the rules refuse. */
async function allowed<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    const isRefusal = error instanceof Rejection || error instanceof Invalid ||
      error instanceof NotFound || error instanceof Gone;
    if (isRefusal) return undefined;
    throw error;
  }
}

function quoted<Quote>(quote: Quote | undefined): Quote {
  if (!quote) throw new Error("the rental has no frozen price");
  return quote;
}
