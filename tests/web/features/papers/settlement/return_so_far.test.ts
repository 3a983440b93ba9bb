import { describe, expect, test } from "vitest";
import { returnOf } from "../../../../../web/features/papers/draft/return_of.ts";
import {
  drivenWords,
  missingInReturn,
  wholeReturn,
} from "../../../../../web/features/papers/settlement/return_so_far.ts";
import { draftOfProtocol } from "../../../../../web/features/papers/draft/protocol_draft.ts";
import { aProtocol } from "../a_protocol.ts";

const filled = draftOfProtocol(aProtocol({ mileage: 12_500, fuelLevel: 80 }));

describe("the data that a return is settled with", () => {
  test("is complete once date, mileage and fuel are given", () => {
    const returned = returnOf(filled);
    expect(missingInReturn(returned)).toEqual([]);
    expect(wholeReturn(returned)).toMatchObject({ fuelLevel: 80 });
  });

  test.each([
    [{ fuelLevel: null }, "poziom paliwa"],
    [{ mileage: "" }, "przebieg"],
    [{ mileage: "12 5oo" }, "przebieg"],
    [{ time: "" }, "datę i godzinę zwrotu"],
  ])("with %j gives no sum, and names what is missing: %s", (part, missing) => {
    const returned = returnOf({ ...filled, ...part });
    expect(missingInReturn(returned)).toEqual([missing]);
    expect(wholeReturn(returned)).toBeUndefined();
  });

  test("shows how far the car went, and never 0 km for an empty mileage", () => {
    expect(drivenWords(12_500, 12_000)).toBe("Przejechano 500 km.");
    expect(drivenWords(null, 12_000)).toMatch(/^Podaj przebieg/);
    expect(drivenWords(12_000, 12_000)).toMatch(/sprawdź licznik/);
    expect(drivenWords(11_000, 12_000)).toBe("");
  });
});
