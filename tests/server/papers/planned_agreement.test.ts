import { expect, test } from "vitest";
import { plannedAgreement } from "../../../server/papers/plan_papers.ts";
import type { KnownAgreement } from "../../../server/papers/known_papers.ts";
import { booking, CAR, openBookingWorld } from "../../support/server/booking_world.ts";
import { rentalCarDocument } from "../../support/server/cars.ts";
import { eachTest } from "../../support/each_test.ts";

const world = eachTest(() => openBookingWorld());

const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-11-30T07:00:00.000Z" };
const party = {
  firstName: "Anna",
  lastName: "Żółkiewska",
  address: "",
  pesel: "",
  nip: "",
  drivingLicense: "",
  note: "",
};
const typed: KnownAgreement = {
  id: "a",
  version: 2,
  status: "drawn_up",
  attachment: undefined,
  opened: {
    status: "drawn_up",
    rentalId: "r",
    carId: CAR,
    customerId: "k",
    formerCustomerIds: [],
    terms: {
      validFrom: period.start,
      validTo: period.end,
      rentalFee: 1,
      deposit: 700,
      deliveryFee: 30,
    },
    signing: null,
    annexes: [],
    party,
    typed: party,
    driver: undefined,
    pdf: null,
    attachment: null,
    createdAt: period.start,
    modifiedAt: period.start,
  },
};

/** The terms of the next agreement after `typed`, or of the first one. */
async function termsOf(
  quote: { days: number; perDay: number; total: number; deposit: number } | undefined,
  agreement?: KnownAgreement,
) {
  const { customerFirstName, customerLastName, customerPhone, customerEmail } = booking();
  const customer = {
    firstName: customerFirstName ?? "",
    lastName: customerLastName ?? "",
    phone: customerPhone ?? "",
    email: customerEmail ?? "",
    address: "",
    additionalInfo: "",
  };
  const car = { ...rentalCarDocument(CAR), version: 1, deposit: 1_500 };
  const rental = { id: "r", period, quote };
  const input = { rental, customer, customerId: "k", car };
  const { terms } = await plannedAgreement(world, input, agreement ? { agreement } : {});
  return terms;
}

test("an agreement that is made again has rate and deposit of the frozen price, and the delivery fee before", async () => {
  const quote = { days: 3, perDay: 88, total: 264, deposit: 0 };
  expect(await termsOf(quote, typed))
    .toMatchObject({ rentalFee: 88, deposit: 0, deliveryFee: 30 });
});

test("without a frozen price the deposit before stays; a first agreement has that of the car", async () => {
  expect(await termsOf(undefined, typed)).toMatchObject({ deposit: 700, deliveryFee: 30 });
  expect(await termsOf(undefined)).toMatchObject({ deposit: 1_500, deliveryFee: 0 });
});
