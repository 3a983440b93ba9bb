import { expect, test } from "vitest";
import { driverData } from "../../../../../shared/rental/driver.ts";
import { licenceWarning } from "../../../../../web/features/office/start/LicenceWarning.tsx";

const period = { start: "2026-11-27T07:00:00.000Z", end: "2026-12-02T07:00:00.000Z" };

function driver(licenceValidUntil: string) {
  return driverData.parse({
    identifiedBy: "pesel",
    pesel: "90010112349",
    licence: "12345/06/1234",
    licenceValidUntil,
  });
}

test("the office is warned where the licence ends before the new return, and where that is not known", () => {
  expect(licenceWarning(driver("2026-12-01"), period))
    .toBe("Prawo jazdy kierowcy traci ważność przed nowym zwrotem.");
  expect(licenceWarning(driver("2026-12-02"), period)).toBeUndefined();
  const second = { ...driver("2026-12-01"), firstName: "Jan", lastName: "Nowak" };
  expect(licenceWarning({ ...driver("2026-12-02"), second }, period))
    .toBe("Prawo jazdy jednego z kierowców traci ważność przed nowym zwrotem.");
  expect(licenceWarning("unread", period)).toBe("Nie udało się sprawdzić ważności prawa jazdy.");
});
