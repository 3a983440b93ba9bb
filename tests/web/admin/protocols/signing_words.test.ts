import { describe, expect, test } from "vitest";
import {
  damageWords,
  settledWords,
} from "../../../../web/admin/protocols/signing/signing_words.ts";

describe("what both sign, in short", () => {
  test("names its amounts in złoty", () => {
    expect(settledWords({ toPay: 0, toReturn: 750 })).toBe("do zwrotu z kaucji 750\u00A0zł");
    expect(settledWords({ toPay: 24.5, toReturn: 0 })).toBe("do dopłaty 24,50\u00A0zł");
  });

  test("counts the damage and what of it is new", () => {
    const damages = [true, false, true, false, false].map((isNew) => ({ isNew }));
    expect(damageWords(damages)).toBe("5 uszkodzeń, w tym nowe: 2");
    expect(damageWords([])).toBe("brak");
  });
});
