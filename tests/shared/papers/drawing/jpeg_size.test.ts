import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { jpegSize } from "../../../../shared/papers/drawing/photo_slices.ts";

async function picture(progressive: boolean): Promise<Uint8Array> {
  const create = { width: 321, height: 123, channels: 3 as const, background: "#8f1d1d" };
  return new Uint8Array(await sharp({ create }).jpeg({ progressive }).toBuffer());
}

describe("the size of a JPEG", () => {
  test("is read from baseline and progressive files, also inside a larger buffer", async () => {
    for (const jpeg of [await picture(false), await picture(true)]) {
      expect(jpegSize(jpeg)).toEqual({ width: 321, height: 123 });
      const larger = new Uint8Array(jpeg.length + 7);
      larger.set(jpeg, 7);
      expect(jpegSize(larger.subarray(7))).toEqual({ width: 321, height: 123 });
    }
  });

  test("is unknown for another file type, an empty file, or one truncated before it", async () => {
    const jpeg = await picture(false);
    for (
      const bytes of [new Uint8Array(), new TextEncoder().encode("%PDF-1.7"), jpeg.slice(0, 40)]
    ) expect(jpegSize(bytes)).toBeUndefined();
  });
});
