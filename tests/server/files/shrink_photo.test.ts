import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { plainJpegSize, shrinkPhoto } from "../../../server/files/shrink_photo.ts";
import { jpeg, png } from "../../support/server/sent_files.ts";

const AT_THE_CAR = { IFD3: { GPSLatitudeRef: "N", GPSLatitude: "50/1 52/1 0/1" } };

/** A JPEG with an additional segment after its start marker. */
function withSegment(bytes: Uint8Array, marker: number, words: string): Uint8Array<ArrayBuffer> {
  const text = new TextEncoder().encode(words);
  const length = text.length + 2;
  const head = [...bytes.subarray(0, 2), 0xff, marker, length >> 8, length & 255];
  return Uint8Array.from([...head, ...text, ...bytes.subarray(2)]);
}

describe("a protocol's photo", () => {
  test("that is small and without metadata is stored as it was sent", async () => {
    const sent = await jpeg(1600, 1200);
    const kept = await shrinkPhoto(sent);
    expect(kept.bytes).toEqual(sent);
    expect([kept.width, kept.height]).toEqual([1600, 1200]);
  });

  test("in progressive format is stored as it was sent too", async () => {
    const progressive = await sharp(await jpeg(80, 60)).jpeg({ progressive: true }).toBuffer();
    expect(plainJpegSize(progressive)).toEqual({ width: 80, height: 60 });
  });

  test.each([
    ["a location", async () => sharp(await jpeg()).withExif(AT_THE_CAR).jpeg().toBuffer()],
    [
      "a turned camera",
      async () => sharp(await jpeg(60, 40)).withMetadata({ orientation: 6 }).toBuffer(),
    ],
    ["a colour profile", async () => sharp(await jpeg()).withIccProfile("p3").jpeg().toBuffer()],
    ["a comment", async () => withSegment(await jpeg(), 0xfe, "50.87 N, 20.63 E")],
    ["an embedded preview", async () => withSegment(await jpeg(), 0xe0, "JFXX: a preview")],
    ["data after its end", async () => Uint8Array.from([...await jpeg(), 1, 2, 3, 4])],
    ["more than 1600 pixels", () => jpeg(2000, 1000)],
    ["another format", () => png()],
  ])("a photo with %s is encoded again, and only its picture is kept", async (_, make) => {
    const sent = new Uint8Array(await make());
    const kept = await shrinkPhoto(sent);
    expect(kept.bytes).not.toEqual(sent);
    expect(plainJpegSize(kept.bytes)).toEqual({ width: kept.width, height: kept.height });
    const { exif, icc, orientation, comments } = await sharp(kept.bytes).metadata();
    expect([exif, icc, orientation, comments]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  test("a truncated photo is refused, or encoded again where an end marker was added", async () => {
    const noise = { type: "gaussian", mean: 128, sigma: 20 } as const;
    const create = { width: 800, height: 600, channels: 3, background: "#888", noise } as const;
    const whole = new Uint8Array(await sharp({ create }).jpeg().toBuffer());
    const half = whole.slice(0, whole.length / 2);
    await expect(shrinkPhoto(half)).rejects.toThrow();
    const mended = Uint8Array.from([...half, 0xff, 0xd9]);
    expect((await shrinkPhoto(mended)).bytes).not.toEqual(mended);
  });
});
