import { beforeEach, expect, test } from "vitest";
import sharp from "sharp";
import { v7 } from "uuid";
import { someSaleCar } from "../../server/catalogue/some_cars.ts";
import { agreementJson, openPaperWorld } from "../../support/papers/rental_papers.ts";
import { formOf, jpeg } from "../../support/server/sent_files.ts";
import { eachTest } from "../../support/each_test.ts";

/** A scrolled screenshot of a phone. */
const [WIDE, TALL] = [1080, 17_000];
const CAR = "0199a000-0000-7000-8000-00000000000c";
const world = eachTest(() => openPaperWorld());
beforeEach(async () => {
  await world.api.services.catalogue.putSaleCar(someSaleCar({ id: CAR }));
});

test(
  "a picture that is too tall for WebP is taken by every upload, in a smaller size",
  async () => {
    const shot = await jpeg(WIDE, TALL);
    const create = { width: WIDE, height: TALL, channels: 3, background: "#8f1d1d" } as const;
    const png = new Uint8Array(await sharp({ create }).png().toBuffer());
    const { id } = await world.agreement();
    const uploads = [
      ["POST", `/car/${CAR}/images`, "files", shot, 201],
      ["POST", "/settings/hero-section/image", "file", shot, 200],
      ["PUT", `/protocolphoto/${v7()}?rentalId=${world.rentalId}`, "file", shot, 201],
      ["PUT", `/rentaldocument/${id}`, "file", shot, 200],
      ["POST", "/settings/company/logo", "file", png, 200],
      ["POST", "/carfeature", "iconFile", png, 201],
    ] as const;
    for (const [method, path, field, bytes, status] of uploads) {
      const fields = path === "/carfeature"
        ? { iconName: "Hak" }
        : path.startsWith("/rentaldocument")
        ? textsOf(agreementJson(world.rentalId))
        : {};
      const form = formOf(fields, [[field, "zrzut ekranu.png", bytes]]);
      const reply = await world.call(method, path, { form });
      expect([path, reply.status, reply.json]).toEqual([path, status, expect.anything()]);
    }
    const photos = await world.api.services.files.list(`car/${CAR}/`);
    for (const path of photos) {
      const file = await world.api.services.files.get(path);
      const { height } = await sharp(file?.bytes).metadata();
      expect(height).toBeLessThanOrEqual(1920);
    }
    expect(photos.length).toBeGreaterThan(0);
  },
  60_000,
);

function textsOf(json: Record<string, unknown>): Record<string, string> {
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, String(value)]));
}
