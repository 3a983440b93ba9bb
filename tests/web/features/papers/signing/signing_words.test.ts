import { expect, test } from "vitest";
import { signedDamageWords } from "../../../../../web/features/papers/signing/SigningDialog.tsx";

test("what both sign counts the damage, and what of it is new", () => {
  const damages = [true, false, true, false, false].map((isNew) => ({ isNew }));
  expect(signedDamageWords(damages)).toBe("5 uszkodzeń, w tym nowe: 2");
  expect(signedDamageWords([])).toBe("brak");
});
