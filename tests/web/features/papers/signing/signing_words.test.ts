import { expect, test } from "vitest";
import { signedDamageWords } from "../../../../../web/features/papers/signing/SigningDialog.tsx";

test("the summary for the signers counts all damages and the new ones", () => {
  const damages = [true, false, true, false, false].map((isNew) => ({ isNew }));
  expect(signedDamageWords(damages)).toBe("5 uszkodzeń, w tym nowe: 2");
  expect(signedDamageWords([])).toBe("brak");
});
