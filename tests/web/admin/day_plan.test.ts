import { describe, expect, test } from "vitest";
import type { FilteredRentals, Rental } from "../../../shared/api/rental.ts";
import { dayPlan } from "../../../web/admin/start/day_plan.ts";
import { newestRentals } from "../../../web/admin/start/newest_rentals.ts";

const now = "2026-11-21T11:00:00.000Z";

describe("the day", () => {
  test("begins and ends at Warsaw's midnight", () => {
    const plan = dayPlan([
      rental("first minute", "2026-11-20T23:00:00.000Z"),
      rental("minute before", "2026-11-20T22:59:00.000Z"),
      rental("last minute", "2026-11-21T22:59:00.000Z"),
      rental("tomorrow", "2026-11-21T23:00:00.000Z"),
    ], now);
    expect(plan.handovers.map(({ id }) => id)).toEqual(["first minute", "last minute"]);
  });

  test("has handovers by their start and returns by their end, the earliest first", () => {
    const plan = dayPlan([
      rental("noon", "2026-11-21T11:00:00.000Z", "2026-11-25T07:00:00.000Z"),
      rental("morning", "2026-11-21T07:00:00.000Z", "2026-11-21T16:00:00.000Z"),
      rental("back at ten", "2026-11-01T07:00:00.000Z", "2026-11-21T09:00:00.000Z"),
    ], now);
    expect(plan.handovers.map(({ id }) => id)).toEqual(["morning", "noon"]);
    expect(plan.returns.map(({ id }) => id)).toEqual(["back at ten", "morning"]);
  });

  test("counts what waits for an answer, whenever it begins, the nearest pickup first", () => {
    const plan = dayPlan([
      rental("in a month", "2026-12-21T07:00:00.000Z", undefined, "Do sprawdzenia"),
      rental("without status", "2026-11-22T07:00:00.000Z", undefined, ""),
      rental("answered", "2026-11-22T07:00:00.000Z", undefined, "Aktywne"),
    ], now);
    expect(plan.waiting.map(({ id }) => id)).toEqual(["without status", "in a month"]);
  });

  test("asks nothing for a cancelled rental", () => {
    const cancelled = rental("a", "2026-11-21T07:00:00.000Z", "2026-11-21T12:00:00.000Z");
    const plan = dayPlan([{ ...cancelled, status: "Anulowane" }], now);
    expect(plan).toEqual({ handovers: [], returns: [], waiting: [] });
  });
});

describe("the rentals that the day is read from", () => {
  test("are all pages, each rental once although the pages moved meanwhile", async () => {
    const pages = [["a", "b"], ["b", "c"]];
    const { rentals, complete } = await newestRentals(pagesOf(pages));
    expect(rentals.map(({ id }) => id)).toEqual(["a", "b", "c"]);
    expect(complete).toBe(true);
  });

  test("are at most five pages, and then it is said that there are more", async () => {
    const asked: number[] = [];
    const pages = ["1", "2", "3", "4", "5", "6"].map((id) => [id]);
    const page = pagesOf(pages);
    const { rentals, complete } = await newestRentals((number) => {
      asked.push(number);
      return page(number);
    });
    expect(asked).toEqual([1, 2, 3, 4, 5]);
    expect([rentals.length, complete]).toEqual([5, false]);
  });

  test("may be none", async () => {
    const none = () => Promise.resolve({ items: [], pageCount: 0, totalCount: 0 });
    expect(await newestRentals(none)).toEqual({ rentals: [], complete: true });
  });
});

function pagesOf(pages: string[][]): (number: number) => Promise<FilteredRentals> {
  return (number) =>
    Promise.resolve({
      items: (pages[number - 1] ?? []).map((id) => rental(id, now)),
      pageCount: pages.length,
      totalCount: pages.flat().length,
    });
}

function rental(
  id: string,
  startDateTime: string,
  endDateTime = "2026-12-31T07:00:00.000Z",
  status = "Aktywne",
): Rental {
  return {
    id,
    rentalCarId: "car",
    rentalCar: null,
    startDateTime,
    endDateTime,
    status,
    customerFirstName: "Anna",
    customerLastName: "Nowak",
    customerPhone: "+48 600 100 200",
    customerEmail: "anna@example.com",
    customerAddress: "Kielce, Leśna 4",
    additionalInfo: "",
    emailSent: false,
    hasDocument: false,
    createdAt: startDateTime,
    modifiedAt: startDateTime,
  };
}
