import { expect, test } from "vitest";
import { agreementObstacle } from "../../../../shared/papers/agreement/agreement_obstacle.ts";
import { agreementData, party } from "../../../support/papers/paper_data.ts";

const { terms, rental: { period } } = agreementData;
const quote = { days: 4, perDay: terms.rentalFee, total: 598, deposit: terms.deposit };
const facts = {
  rental: { status: "Aktywne" as const, period, handedOver: false, carId: "c1", quote },
  driverGiven: false,
  carNamed: true,
};
const agreement = { carId: "c1", terms, party };

test("an agreement is offered for a waiting and for a confirmed rental whose driver is known", () => {
  expect(agreementObstacle(agreement, facts)).toBeUndefined();
  const waiting = { ...facts.rental, status: "Do sprawdzenia" as const };
  expect(agreementObstacle(agreement, { ...facts, rental: waiting })).toBeUndefined();
});

test.each(
  [
    ["Anulowane", false],
    ["Zakończone", false],
    ["Aktywne", true],
  ] as const,
)("it is not for one that is %s, handed over: %s", (status, handedOver) => {
  const rental = { ...facts.rental, status, handedOver };
  expect(agreementObstacle(agreement, { ...facts, rental })).toBe("closed");
});

test("a driver without a licence, or without any number, comes first; a passport is in the link's data", () => {
  const lacking = [{ drivingLicense: "" }, { pesel: "", nip: "" }];
  for (const changes of lacking) {
    const other = { ...agreement, party: { ...party, ...changes } };
    expect(agreementObstacle(other, facts)).toBe("driver_missing");
  }
  const passport = { ...agreement, party: { ...party, pesel: "", nip: "" } };
  expect(agreementObstacle(passport, { ...facts, driverGiven: true })).toBeUndefined();
});

test.each([
  ["another car", { carId: "c2" }],
  ["another start", { terms: { ...terms, validFrom: "2026-10-01T07:00:00.000Z" } }],
  ["another end", { terms: { ...terms, validTo: "2026-10-06T06:00:00.000Z" } }],
  ["another rate", { terms: { ...terms, rentalFee: 1 } }],
  ["another deposit", { terms: { ...terms, deposit: 1 } }],
])("it waits for the office with %s than the rental's", (_, changes) => {
  expect(agreementObstacle({ ...agreement, ...changes }, facts)).toBe("not_ready");
});

test("it waits for the office where papers cannot name the car", () => {
  expect(agreementObstacle(agreement, { ...facts, carNamed: false })).toBe("not_ready");
});
