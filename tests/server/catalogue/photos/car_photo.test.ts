import { expect, test } from "vitest";
import { putCarPhoto } from "../../../../server/catalogue/photos/car_photo.ts";
import { createKvFiles } from "../../../../server/files/kv_chunks.ts";
import type { Photo } from "../../../../server/files/photos.ts";
import { publicPath } from "../../../../server/files/public_path.ts";

const CAR = { carId: "car1", imageId: "photo1", folderId: "photo1", isMain: true, alt: "Z boku" };

test("every width of a photo can be loaded from its stored path", async () => {
  using kv = await Deno.openKv(":memory:");
  const files = createKvFiles(kv);
  const stored = await putCarPhoto(files, CAR, photo([480, 960, 1440]));
  expect(stored).toMatchObject({
    imageId: "photo1",
    isMain: true,
    alt: "Z boku",
    width: 1440,
    height: 1080,
    placeholder: "#e0ddd8",
    filePath: "/images/car/car1/photo1/960.webp",
  });
  expect(stored.variants).toHaveLength(6);
  for (const { filePath, width, type } of stored.variants) {
    const path = publicPath(filePath.replace("/images/", ""));
    const file = path && await files.get(path);
    expect(file && [file.contentType, file.bytes[0]]).toEqual([type, width % 256]);
  }
});

test("a small photo is shown in the widest width that it has", async () => {
  using kv = await Deno.openKv(":memory:");
  const stored = await putCarPhoto(createKvFiles(kv), CAR, photo([300]));
  expect(stored.filePath).toBe("/images/car/car1/photo1/300.webp");
});

test("no address leads to a private file", () => {
  for (
    const address of [
      "document/a/agreement.pdf",
      "protocol/x.pdf",
      "../document/a.pdf",
      "car/../document/a.pdf",
      "car/..%2Fdocument/a.pdf",
      "car//document",
      "car/./a",
      "/car/a",
      "car",
      "car/",
      "carx/a",
      "Car/a.webp",
      "car/a\\..\\b",
      "car/a\0.webp",
      `car/${"a".repeat(400)}`,
    ]
  ) expect([address, publicPath(address)]).toEqual([address, undefined]);
  expect(publicPath("car/a-1/b_2/960.webp")).toBe("car/a-1/b_2/960.webp");
  expect(publicPath("carFeature/hak-holowniczy.svg")).toBe("carFeature/hak-holowniczy.svg");
  expect(publicPath("carFeature/światła-led.svg")).toBe("carFeature/światła-led.svg");
  expect(publicPath("hero/x.webp")).toBe("hero/x.webp");
});

function photo(widths: readonly number[]): Photo {
  const types = ["image/avif", "image/webp"] as const;
  return {
    placeholder: "#e0ddd8",
    contentType: "image/jpeg",
    variants: widths.flatMap((width) =>
      types.map((type) => ({
        width,
        height: width * 3 / 4,
        type,
        bytes: new Uint8Array([width % 256]),
      }))
    ),
  };
}
