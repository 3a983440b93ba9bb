import { expect, test } from "vitest";
import { isIco } from "../../../server/files/icon.ts";
import { png } from "../../support/server/sent_files.ts";

test("a file of bitmaps and PNGs is an icon", async () => {
  expect(await isIco(ico([bitmap(16, 32), await png(), bitmap(32, 8), bitmap(24, 1)]))).toBe(true);
});

test.each([
  ["nothing", new Uint8Array()],
  ["a cursor", ico([bitmap(16, 32)], 2)],
  ["no pictures", ico([])],
  ["a missing picture", ico([bitmap(16, 32)]).slice(0, 60)],
  ["a bitmap that is too short for its size", ico([bitmap(16, 32).slice(0, 700)])],
  ["a bitmap of no size", ico([bitmap(0, 32)])],
  ["a bitmap of odd colours", ico([bitmap(16, 7)])],
  ["a program", ico([new TextEncoder().encode("MZ".repeat(200))])],
])("%s is not an icon", async (_, bytes) => {
  expect(await isIco(bytes)).toBe(false);
});

test("a PNG in an icon must be decodable", async () => {
  const broken = await png(100, 100);
  broken.fill(7, 60);
  expect(await isIco(ico([broken]))).toBe(false);
});

/** The directory of an icon's pictures, then the pictures. */
function ico(pictures: readonly Uint8Array[], type = 1): Uint8Array<ArrayBuffer> {
  const start = 6 + pictures.length * 16;
  const size = pictures.reduce((sum, picture) => sum + picture.length, start);
  const bytes = new Uint8Array(size);
  const view = new DataView(bytes.buffer);
  view.setUint16(2, type, true);
  view.setUint16(4, pictures.length, true);
  let offset = start;
  for (const [index, picture] of pictures.entries()) {
    view.setUint32(6 + index * 16 + 8, picture.length, true);
    view.setUint32(6 + index * 16 + 12, offset, true);
    bytes.set(picture, offset);
    offset += picture.length;
  }
  return bytes;
}

/** A square bitmap with its mask, all of one colour. */
function bitmap(width: number, bits: number): Uint8Array<ArrayBuffer> {
  const row = (each: number) => Math.ceil(width * each / 32) * 4;
  const bytes = new Uint8Array(40 + (row(bits) + row(1)) * width);
  const view = new DataView(bytes.buffer);
  view.setUint32(0, 40, true);
  view.setInt32(4, width, true);
  view.setInt32(8, width * 2, true);
  view.setUint16(12, 1, true);
  view.setUint16(14, bits, true);
  return bytes;
}
