import fc from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { decideBooking } from "../../../server/commands/booking/decide_booking.ts";
import { plannedAgreement } from "../../../server/papers/plan_papers.ts";
import { bookingReceivedMail } from "../../../shared/mail/customer_booking_mails.ts";
import { TERMS_VERSION } from "../../../shared/legal/printed_terms.ts";
import { DEFAULT_MAIL_SETTINGS } from "../../../shared/mail/mail_settings.ts";
import { NEW_COMPANY } from "../../../shared/new_company.ts";
import { agreementHighlights } from "../../../shared/papers/agreement/agreement_highlights.ts";
import { agreementPaper } from "../../../shared/papers/agreement_paper.ts";
import type { Period } from "../../../shared/rental/period.ts";
import type { RentalPrice } from "../../../shared/rental/prices.ts";
import { quoteOf, quotesOf } from "../../../shared/rental/quote.ts";
import type { RentalQuote } from "../../../shared/rental/rental_quote.ts";
import { instant } from "../../../shared/warsaw.ts";
import { BookedCar } from "../../../web/features/booking/BookedCar.tsx";
import { CarPrice } from "../../../web/features/booking/LowestPrice.tsx";
import { RentalOffer } from "../../../web/features/rental_cars/RentalOffer.tsx";
import { CAR, openBookingWorld } from "../../support/server/booking_world.ts";
import { rentalCarDocument } from "../../support/server/cars.ts";
import { agreementData } from "../../support/papers/paper_data.ts";
import { someRentalCar } from "../../shared/car_lists/some_rental_cars.ts";
import { readText, renderedHtml } from "../../web/rendered_text.tsx";

let world: Awaited<ReturnType<typeof openBookingWorld>>;
beforeAll(async () => {
  world = await openBookingWorld();
});
afterAll(() => world.close());

const NOW = "2026-11-21T09:00:00.000Z";
const CUSTOMER = {
  firstName: "Anna",
  lastName: "Nowak",
  phone: "600100200",
  email: "anna@example.com",
  address: "Kielce, Leśna 4",
  additionalInfo: "",
};

const tier = fc.record({
  days: fc.constantFrom(1, 3, 7, 30),
  price: fc.integer({ min: 1, max: 99_999 }).map((grosze) => grosze / 100),
});
const period = fc.tuple(fc.nat(35_040), fc.integer({ min: 1, max: 8_832 })).map(
  ([from, length]) => ({
    start: instant(Date.parse("2026-11-22T00:00:00.000Z") + from * QUARTER),
    end: instant(Date.parse("2026-11-22T00:00:00.000Z") + (from + length) * QUARTER),
  }),
);
const QUARTER = 15 * 60_000;

test(
  "the total is the same on card, page, form, in the mail, behind the link and in the agreement, over 1,000 random periods",
  async () => {
    const prices = fc.uniqueArray(tier, {
      minLength: 1,
      maxLength: 4,
      selector: ({ days }) => days,
    });
    await fc.assert(
      fc.asyncProperty(prices, period, fc.constantFrom(0, 500, 1_234.5), async (...given) => {
        const { total, ...shown } = await totals(...given);
        for (const [place, amount] of Object.entries(shown)) expect(amount, place).toBe(total);
      }),
      { numRuns: 1_000 },
    );
  },
  120_000,
);

/** The total in zł, as it is computed and as each place shows it. */
async function totals(rentalPrices: RentalPrice[], period: Period, deposit: number) {
  const car = someRentalCar({ id: CAR, rentalPrices, deposit });
  const onDevice = quotesOf(period)(car);
  const agreed = bookedQuote(car, period, onDevice);
  const terms = await termsOf(agreed, rentalPrices, period, deposit);
  const paper = { ...agreementData, terms, termsVersion: TERMS_VERSION };
  const price = agreementHighlights(paper).find(([label]) => label === "Cena")?.[1] ?? "";
  const due = agreementPaper(paper).blocks.flatMap((block) =>
    block.kind === "table" ? block.rows.filter(({ look }) => look === "total") : []
  )[0]?.cells.at(-1);
  return {
    total: quoteOf(car, period).total,
    card: amountIn(
      renderedHtml(<CarPrice car={car} quote={onDevice} unit="ZŁ" />),
      /^ *(.+?) zł za/,
    ),
    page: amountIn(pageOf(car, period), /([\d  ,]+) zł za/),
    form: agreed.total,
    mail: amountIn(mailOf(agreed, period), /Razem za najem: (.+?) zł/),
    link: amountIn(
      renderedHtml(<BookedCar booking={bookingOf(agreed, period)} />),
      /Razem za najem (.+?) zł/,
    ),
    summary: amountIn(price, /^(.+?) zł/),
    agreement: amountIn(due ?? "", /^(.+?) zł/),
  };
}

/** The price that the server records for a form that was sent with the one shown on the device. */
function bookedQuote(
  car: Parameters<typeof quoteOf>[0],
  period: Period,
  quote: RentalQuote,
): RentalQuote {
  const command = {
    carId: CAR,
    period,
    times: { pickupDate: "", pickupTime: "", returnDate: "", returnTime: "" },
    customer: CUSTOMER,
    bookedBy: "visitor",
    customerId: "k",
    termsAccepted: true,
    quote,
    linkHash: undefined,
  } as const;
  const [event] = decideBooking(command, {
    car: { ...car, hidden: false },
    busy: [],
    idTaken: false,
  });
  if (event?.type !== "RentalBooked" || !event.quote) throw new Error("Cannot book");
  return event.quote;
}

async function termsOf(
  quote: RentalQuote,
  rentalPrices: RentalPrice[],
  period: Period,
  deposit: number,
) {
  const car = { ...rentalCarDocument(CAR), version: 1, rentalPrices, deposit };
  const rental = { id: "r", period, quote };
  const input = { rental, customer: CUSTOMER, customerId: "k", car };
  return (await plannedAgreement(world, input, {})).terms;
}

function pageOf(car: Parameters<typeof RentalOffer>[0]["car"], period: Period): string {
  const nothing = () => undefined;
  return renderedHtml(
    <RentalOffer
      car={car}
      days={{ period, quoteOf: quotesOf(period) }}
      taken={undefined}
      onDays={nothing}
      onBook={nothing}
      onWarm={nothing}
    />,
  );
}

function mailOf(quote: RentalQuote, period: Period): string {
  const mail = bookingReceivedMail(
    {
      rentalId: "r",
      rental: {
        status: "Do sprawdzenia",
        carId: CAR,
        period,
        quote,
        customerId: "k",
        formerCustomerIds: [],
        customer: CUSTOMER,
        createdAt: NOW,
        modifiedAt: NOW,
      },
      car: { brand: "Opel", model: "Astra" },
      company: NEW_COMPANY,
      publicUrl: "https://autoplac.example",
      now: NOW,
      sequence: 0,
    },
    "token",
    DEFAULT_MAIL_SETTINGS,
  );
  return (mail.facts ?? []).map(({ label, value }) => `${label}: ${value}`).join("\n");
}

function bookingOf(quote: RentalQuote, { start, end }: Period) {
  return {
    car: { id: CAR, brand: "Opel", model: "Astra", image: null },
    status: "waiting",
    startDateTime: start,
    endDateTime: end,
    quote,
  } as const;
}

/** The amount that a text or its HTML shows at this place. */
function amountIn(html: string, place: RegExp): number {
  const [, amount = ""] = place.exec(readText(html)) ?? [];
  return Number(amount.replace(/\s/g, "").replace(",", "."));
}
