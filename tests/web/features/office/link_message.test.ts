import { expect, test } from "vitest";
import { linkMessage } from "../../../../web/features/office/LinkDialog.tsx";

test("the SMS has day, car and address, no name, and fits two messages", () => {
  const address = `https://autoplac.example/rezerwacja#${"A".repeat(43)}`;
  const rentalCar = { brand: "Citroën", model: "C3" };
  const words = linkMessage({ rentalCar, startDateTime: "2026-11-27T07:00:00.000Z" }, address);
  expect(words).toBe(`Rezerwacja od 27-11-2026 (Citroën C3): ${address}`);
  expect(words.length).toBeLessThan(134);
});
