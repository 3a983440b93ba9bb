import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { encodePhoto } from "../../../server/files/photos.ts";
import { BodyRefused } from "../../../shared/refusals.ts";

const FAST = { avif: 0, webp: 0 };
/** Pixels without order; the noise of a whole photo would take longer to make than to encode. */
const NOISE = await sharp({
  create: {
    width: 500,
    height: 500,
    channels: 3,
    background: "#808080",
    noise: { type: "gaussian", mean: 128, sigma: 40 },
  },
}).png().toBuffer();

describe("the variants of a photo", () => {
  test("are three widths, each as AVIF and WebP, in the photo's aspect ratio", async () => {
    const { variants } = await encodePhoto(await jpeg(2000, 1500), FAST);
    expect(variants.map(({ width, height, type }) => [width, height, type])).toEqual([
      [480, 360, "image/avif"],
      [480, 360, "image/webp"],
      [960, 720, "image/avif"],
      [960, 720, "image/webp"],
      [1440, 1080, "image/avif"],
      [1440, 1080, "image/webp"],
    ]);
    for (const { bytes, width, height, type } of variants) {
      const { mediaType, ...read } = await sharp(bytes).metadata();
      expect([read.width, read.height, mediaType]).toEqual([width, height, type]);
    }
  });

  test.each([[1440, [480, 960, 1440]], [960, [480, 960]], [700, [480, 700]], [300, [300]]])(
    "a photo %i wide is never enlarged",
    async (width, widths) => {
      const { variants } = await encodePhoto(await jpeg(width, 200), FAST);
      expect([...new Set(variants.map((variant) => variant.width))]).toEqual(widths);
    },
  );

  test.each([[1080, 17_000], [100, 590_000], [17_000, 1080], [3, 20_000]])(
    "a picture of %i × %i pixels is bounded in height and width, in its aspect ratio",
    async (width, height) => {
      const { variants } = await encodePhoto(await jpegOrPng(width, height), FAST);
      const widest = variants.at(-1);
      expect(widest?.width).toBeLessThanOrEqual(1440);
      expect(widest?.height).toBeLessThanOrEqual(1920);
      const scale = Math.min(1440 / width, 1920 / height);
      expect(widest?.width).toBeCloseTo(Math.max(1, width * scale), -1);
      expect(widest?.height).toBeCloseTo(Math.max(1, height * scale), -1);
    },
  );

  test.each([
    ["a tall picture full of detail", () => detailed(1080, 15_000).jpeg({ quality: 50 })],
    ["an upright photo full of detail", () => detailed(3000, 4000).jpeg()],
    ["the most detail that is stored", () => detailed(1440, 1920).jpeg()],
    [
      "a progressive photo of 59 megapixels",
      () => detailed(7000, 8500).jpeg({ quality: 20, progressive: true }),
    ],
  ])("take far less than nine seconds of %s", async (_, picture) => {
    const bytes = await picture().toBuffer();
    const begun = performance.now();
    await encodePhoto(bytes);
    expect(performance.now() - begun).toBeLessThan(9_000);
  }, 60_000);

  test("the placeholder is its dominant colour", async () => {
    const { placeholder } = await encodePhoto(await jpeg(600, 400, "#2040c0"), FAST);
    const [red = 0, green = 0, blue = 0] = Uint8Array.fromHex(placeholder.slice(1));
    expect(red).toBeLessThan(70);
    expect(green).toBeLessThan(100);
    expect(blue).toBeGreaterThan(150);
  });
});

describe("the metadata of a photo", () => {
  test("is removed from every width: camera, GPS position, colour profile and comments", async () => {
    const photo = await sharp(await jpeg(1000, 700)).withExif({
      IFD0: { Make: "SecretCamera", ImageDescription: "Jan Kowalski" },
      IFD3: { GPSLatitude: "50/1 38/1 0/1", GPSLongitude: "20/1 18/1 0/1" },
    }).withIccProfile("p3").jpeg().toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();

    const { variants } = await encodePhoto(photo, FAST);
    for (const { bytes } of variants) {
      const { exif, icc, xmp, iptc } = await sharp(bytes).metadata();
      expect([exif, icc, xmp, iptc]).toEqual([undefined, undefined, undefined, undefined]);
      const text = new TextDecoder("latin1").decode(bytes);
      expect(text).not.toMatch(/SecretCamera|Jan Kowalski/);
    }
  });

  test("a photo taken sideways is stored upright", async () => {
    const halves = await sharp({
      create: { width: 800, height: 400, channels: 3, background: "#ffffff" },
    }).composite([{
      input: { create: { width: 400, height: 400, channels: 3, background: "#ff0000" } },
      left: 0,
      top: 0,
    }]).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    const { variants } = await encodePhoto(halves, FAST);
    const [small] = variants;
    expect([small?.width, small?.height]).toEqual([400, 800]);
    // Orientation 6 turns the left, red half to the top.
    const { data } = await sharp(small?.bytes).raw().toBuffer({ resolveWithObject: true });
    const [top, bottom] = [data.subarray(0, 3), data.subarray(-3)];
    expect(top[1]).toBeLessThan(60);
    expect(bottom[1]).toBeGreaterThan(200);
  });
});

describe("a refused photo", () => {
  test.each([
    ["text", new TextEncoder().encode("not an image")],
    ["nothing", new Uint8Array()],
    ["a drawing", new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>")],
    ["a page", new TextEncoder().encode("<!doctype html><script>alert(1)</script>")],
    ["a PDF", new TextEncoder().encode("%PDF-1.7\n1 0 obj\n")],
  ])("%s is not a photo: 415", async (_, bytes) => {
    await expect(encodePhoto(bytes, FAST)).rejects.toMatchObject({
      name: "BodyRefused",
      status: 415,
    });
  });

  test("a truncated photo is refused: 415", async () => {
    const whole = await sharp({
      create: {
        width: 900,
        height: 900,
        channels: 3,
        background: "#808080",
        noise: { type: "gaussian", mean: 128, sigma: 40 },
      },
    }).jpeg().toBuffer();
    const half = new Uint8Array(whole).slice(0, whole.length / 2);
    await expect(encodePhoto(half, FAST)).rejects.toBeInstanceOf(BodyRefused);
  });

  test("a small file of very many pixels is refused before it is decoded: 413", async () => {
    const bomb = await jpeg(16, 16);
    // The frame header contains the size of the picture: after FF C0, its length and the depth.
    const header = bomb.findIndex((byte, index) => byte === 0xff && bomb[index + 1] === 0xc0);
    new DataView(bomb.buffer).setUint16(header + 5, 20_000);
    new DataView(bomb.buffer).setUint16(header + 7, 20_000);
    await expect(encodePhoto(bomb, FAST)).rejects.toMatchObject({ status: 413 });
  });
});

async function jpeg(
  width: number,
  height: number,
  background = "#8f1d1d",
): Promise<Uint8Array<ArrayBuffer>> {
  const plain = sharp({ create: { width, height, channels: 3, background } });
  return new Uint8Array(await plain.jpeg().toBuffer());
}

/** JPEG has no side of more than 65,535 pixels. */
async function jpegOrPng(width: number, height: number): Promise<Uint8Array> {
  if (height <= 65_535) return await jpeg(width, height);
  const create = { width, height, channels: 3, background: "#8f1d1d" } as const;
  return await sharp({ create }).png().toBuffer();
}

/** Pixels without order: the most work for an encoder. */
function detailed(width: number, height: number) {
  return sharp({ create: { width, height, channels: 3, background: "#808080" } })
    .composite([{ input: NOISE, tile: true, blend: "over" }]);
}
