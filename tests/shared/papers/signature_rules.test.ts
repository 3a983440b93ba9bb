import { describe, expect, test } from "vitest";
import { isSignature } from "../../../shared/papers/signature_rules.ts";
import { drawnSignature, signature } from "../../../shared/papers/signature.ts";
import { NO_SIGNATURES } from "../../support/papers/protocols.ts";

describe("strokes on the signature field", () => {
  test("are no signature while they are dots or a short line", () => {
    for (const strokes of NO_SIGNATURES) {
      expect(isSignature(strokes)).toBe(false);
      expect(drawnSignature.safeParse({ strokes }).success).toBe(false);
    }
    expect(isSignature([])).toBe(false);
  });

  test("are a signature from 40 units on, in one line or in several", () => {
    expect(isSignature([[100, 100, 139, 100]])).toBe(false);
    expect(isSignature([[100, 100, 140, 100]])).toBe(true);
    expect(isSignature([[100, 100, 120, 100], [7, 7], [100, 200, 120, 200]])).toBe(true);
  });

  test("are read from the store as they were accepted before, also a dot", () => {
    expect(signature.safeParse({ strokes: [[500, 200]] }).success).toBe(true);
  });
});
