import { describe, expect, test } from "vitest";
import {
  downcastSignerContext,
  upcastSignerContext,
} from "../../../shared/papers/upcast_signer_context.ts";

const context = { period: { start: "2026-10-01T06:00:00.000Z" }, terms: null };

describe("the upcast of release 0.1.0's name of the signer context", () => {
  const before = { customerName: "Anna Nowak", stood: context, contentHash: "abc" };

  test("keeps the order of the fields, so that its reverse has the bytes of release 0.1.0", () => {
    const after = upcastSignerContext(before);
    const { stood: _, ...others } = before;
    expect(after).toEqual({ ...others, shownToSigners: context });
    expect(JSON.stringify(downcastSignerContext(Object(after)))).toBe(JSON.stringify(before));
  });

  test("returns a value without that name as it is", () => {
    const current = { customerName: "Anna Nowak", shownToSigners: context };
    expect(upcastSignerContext(current)).toBe(current);
    expect(upcastSignerContext(null)).toBeNull();
    expect(upcastSignerContext("stood")).toBe("stood");
  });
});
