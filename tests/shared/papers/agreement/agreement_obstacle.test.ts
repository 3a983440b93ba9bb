import { expect, test } from "vitest";
import { agreementObstacle } from "../../../../shared/papers/agreement/agreement_obstacle.ts";
import { driverData } from "../../../../shared/rental/driver.ts";
import { plusDays, toWarsaw } from "../../../../shared/warsaw.ts";
import { agreementData, party } from "../../../support/papers/paper_data.ts";

const { terms, rental: { period } } = agreementData;
const quote = { days: 4, perDay: terms.rentalFee, total: 598, deposit: terms.deposit };
const facts = {
  rental: { status: "Aktywne" as const, period, handedOver: false, carId: "c1", quote },
  driver: undefined,
  carNamed: true,
};
const NAME = { firstName: "Jan", lastName: "Nowak" };
const DRIVER = {
  identifiedBy: "passport",
  passport: "AB123456",
  country: "Ukraina",
  birthDate: "1990-01-02",
  licence: "12345/06/1234",
  licenceValidUntil: "2040-01-01",
};
const driver = driverData.parse(DRIVER);
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
  expect(agreementObstacle(passport, { ...facts, driver })).toBeUndefined();
});

test.each([
  ["licence_expires", { licenceValidUntil: dayBefore(period.end) }],
  ["licence_expires", { second: { ...DRIVER, ...NAME, licenceValidUntil: dayBefore(period.end) } }],
  ["driver_too_young", { birthDate: yearsBefore(period.start, 17) }],
])("data that do not fit a changed period come next: %s", (obstacle, changes) => {
  const other = driverData.parse({ ...DRIVER, ...changes });
  expect(agreementObstacle(agreement, { ...facts, driver: other })).toBe(obstacle);
});

test("a licence of the year 2200, which earlier releases took, hinders nothing", () => {
  const other = driverData.parse({ ...DRIVER, licenceValidUntil: "2200-01-01" });
  expect(agreementObstacle(agreement, { ...facts, driver: other })).toBeUndefined();
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

function dayBefore(moment: string): string {
  return plusDays(toWarsaw(moment).date, -1);
}

function yearsBefore(moment: string, years: number): string {
  const { date } = toWarsaw(moment);
  return `${Number(date.slice(0, 4)) - years}${date.slice(4)}`;
}
