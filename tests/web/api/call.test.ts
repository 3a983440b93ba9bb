import { expect, test } from "vitest";
import { bookingAgreementPdf } from "../../../web/api/booking_by_link.ts";
import { visit } from "../../../web/api/call.ts";
import { outline } from "../../../web/api/reply_outline.ts";
import { readRentalCar, readRentalCars } from "../../../web/api/visitor_reads.ts";
import { fakeBrowser, json } from "./fake_browser.ts";

const price = { days: 2, perDay: 100, total: 200, deposit: 500 };
const input = {
  rentalCarId: "0199a000-0000-7000-8000-000000000001",
  startDateTime: "2026-12-01T08:00:00.000Z",
  endDateTime: "2026-12-03T08:00:00.000Z",
};

test("a visitor's call is made by its name, with the ids of its path and without a token", async () => {
  const { calls } = fakeBrowser(() => json({ carId: "a/b", busy: [] }));
  localStorage.setItem("accessToken", "a.b.c");
  await visit("GET /availability/{carId}", {
    params: { carId: "a/b" },
    query: { from: "1", to: "2" },
    check: outline("carId", "busy"),
  });
  expect(calls.map(({ method, path }) => `${method} ${path}`))
    .toEqual(["GET /api/availability/a%2Fb?from=1&to=2"]);
  expect(calls[0]?.headers.has("Authorization")).toBe(false);
});

test("a visitor's reply without a named field is refused, also one of a list", async () => {
  const quote = () => visit("POST /quote", { body: input, check: outline("days", "total") });
  fakeBrowser(() => json(price));
  expect(await quote()).toEqual(price);
  fakeBrowser(() => json({ days: 2 }));
  await expect(quote()).rejects.toThrow("expected an object with days, total");
  fakeBrowser(() => json([{ id: "1" }, {}]));
  await expect(readRentalCars()).rejects.toThrow("expected an object with id");
});

test("a list in place of a visitor's object is refused, and an object in place of a list", async () => {
  fakeBrowser(() => json([]));
  expect(await readRentalCars()).toEqual([]);
  await expect(readRentalCar("1")).rejects.toThrow("expected an object");
  const car = { id: "1", brand: "Škoda", model: "Octavia", rentalPrices: [], images: [] };
  fakeBrowser(() => json(car));
  expect(await readRentalCar("1")).toEqual(car);
  await expect(readRentalCars()).rejects.toThrow("expected a list");
});

test("an object in place of a visitor's PDF is refused, whatever its fields are", async () => {
  const headers = { "Content-Type": "application/pdf" };
  fakeBrowser(() => new Response("%PDF-1.7", { headers }));
  expect(await (await bookingAgreementPdf({ token: "t" })).text()).toBe("%PDF-1.7");
  fakeBrowser(() => json({ size: 8, type: "application/pdf" }));
  await expect(bookingAgreementPdf({ token: "t" })).rejects.toThrow("expected a file");
});
