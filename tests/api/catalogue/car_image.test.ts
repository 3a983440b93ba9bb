import { Buffer } from "node:buffer";
import { beforeEach, describe, expect, test } from "vitest";
import sharp from "sharp";
import { v7 } from "uuid";
import { createApp } from "../../../server/app.ts";
import { sweepFiles } from "../../../server/reactions/sweep_files.ts";
import type { Services } from "../../../server/services.ts";
import { type CarImage, carImage } from "../../../shared/api/car_image.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { someRentalCar, someSaleCar } from "../../server/catalogue/some_cars.ts";
import type { ApiReply } from "../../support/server/api.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { someStoredPhoto } from "../../support/server/some_photos.ts";
import { formOf, jpeg, pixelBomb } from "../../support/server/sent_files.ts";

/** A photo that is narrower than all widths: AVIF, WebP and the original. */
const FILES = 3;
const CAR = "0199a000-0000-7000-8000-00000000000a";
const api = apiSuite();
let token: string;
beforeEach(async () => {
  await api.services.catalogue.putSaleCar(someSaleCar({ id: CAR }));
  token = await api.login();
});

function send(form: FormData, headers: Record<string, string> = {}, carId = CAR) {
  return api.call("POST", `/api/car/${carId}/images`, { form, token, headers });
}

async function upload(bytes?: Uint8Array<ArrayBuffer>, fields = {}): Promise<ApiReply> {
  return await send(formOf(fields, [["files", "IMG_1.JPG", bytes ?? await jpeg()]]));
}

async function uploaded(): Promise<CarImage> {
  return carImage.parse((await upload()).json);
}

async function images(as?: string): Promise<CarImage[]> {
  const reply = await api.call("GET", `/api/car/${CAR}/images`, as ? { token: as } : {});
  return carImage.array().parse(reply.json);
}

function stored(): Promise<string[]> {
  return api.services.files.list("");
}

function at(image: CarImage, rest = ""): string {
  return `/api/car/${CAR}/images/${image.id}${rest}`;
}

describe("POST /car/{carId}/images", () => {
  test("a photo is served to everyone in several widths, as AVIF and WebP", async () => {
    const reply = await upload(await jpeg(1600, 1200));
    expect(reply.status).toBe(201);
    const image = carImage.parse(reply.json);
    expect(image).toMatchObject({
      carId: CAR,
      imageId: image.id,
      isMain: true,
      alt: "Renault Clio",
      width: 1440,
      height: 1080,
      placeholder: expect.stringMatching(/^#[0-9a-f]{6}$/),
    });
    expect(image.variants.map(({ width, type }) => `${width} ${type}`)).toEqual([
      "480 image/avif",
      "480 image/webp",
      "960 image/avif",
      "960 image/webp",
      "1440 image/avif",
      "1440 image/webp",
    ]);
    for (const { filePath, type } of [...image.variants, { ...image, type: "image/webp" }]) {
      const file = await api.call("GET", filePath);
      expect([file.status, file.headers.get("Content-Type")]).toEqual([200, type]);
    }
    expect(await images()).toEqual([image]);
    const car = await api.call("GET", `/api/salecar/${CAR}`);
    expect(car.json).toMatchObject({ images: [image] });
  });

  test("the first photo becomes the main one, the next do not", async () => {
    for (let count = 0; count < 3; count += 1) await uploaded();
    expect((await images()).map(({ isMain }) => isMain)).toEqual([true, false, false]);
  });

  test("several files of one form are added together, in their order", async () => {
    const form = formOf({}, [
      ["files", "a.jpg", await jpeg(300, 200)],
      ["files", "b.jpg", await jpeg(200, 300)],
    ]);
    const reply = await send(form);
    const added = carImage.array().parse(reply.json);
    expect([reply.status, added.map(({ width }) => width)]).toEqual([201, [300, 200]]);
    expect(await images()).toEqual(added);
  });

  test("a form with one invalid file adds none of its files", async () => {
    const form = formOf({}, [
      ["files", "a.jpg", await jpeg()],
      ["files", "b.jpg", new TextEncoder().encode("no photo")],
    ]);
    expect((await send(form)).status).toBe(415);
    expect([await images(), await stored()]).toEqual([[], []]);
  });

  test("a photo can be sent with its alternative text and id", async () => {
    const id = v7();
    const reply = await upload(undefined, { id: id.toUpperCase(), alt: " Z lewej strony " });
    expect(reply.json).toMatchObject({ id, imageId: id, alt: "Z lewej strony" });
    const again = await upload(undefined, { id });
    expect(again.refusal()).toEqual([409, officeMessages.idTaken]);
    expect(await stored()).toHaveLength(FILES);
  });

  test("rental cars have photos too", async () => {
    const id = v7();
    await api.services.catalogue.putRentalCar(someRentalCar({ id }));
    const form = formOf({}, [["files", "a.jpg", await jpeg()]]);
    const image = carImage.parse((await send(form, {}, id)).json);
    expect((await api.call("GET", `/api/rentalcar/${id}`)).json)
      .toMatchObject({ carImageUrl: image.filePath });
  });

  test("camera, position and orientation are removed from all served files, and kept in the original", async () => {
    const taken = await sharp(await jpeg(800, 400)).withMetadata({
      orientation: 6,
      exif: { IFD0: { Make: "SecretCamera" }, IFD3: { GPSLatitude: "50/1 38/1 0/1" } },
    }).jpeg().toBuffer();
    const bytes = new Uint8Array(taken);
    const image = carImage.parse((await upload(bytes)).json);
    expect([image.width, image.height]).toEqual([400, 800]);
    for (const path of (await stored()).filter((path) => path.startsWith("car/"))) {
      const file = await api.services.files.get(path);
      expect((await sharp(file?.bytes).metadata()).exif).toBeUndefined();
      expect(new TextDecoder("latin1").decode(file?.bytes)).not.toContain("SecretCamera");
    }
    const [original = ""] = (await stored()).filter((path) => path.startsWith("original/"));
    expect((await api.services.files.get(original))?.bytes).toEqual(bytes);
  });

  test.each([
    ["no file", () => formOf({}), 400, officeMessages.photoMissing],
    ["a text in its place", () => formOf({ files: "photo" }), 400, officeMessages.photoMissing],
    ["nothing in it", () => fileForm(new Uint8Array()), 400, officeMessages.fileEmpty],
    [
      "a text under another name",
      () => fileForm(textBytes("hello")),
      415,
      officeMessages.photoUnreadable,
    ],
    ["a PDF", () => fileForm(textBytes("%PDF-1.7\n")), 415, officeMessages.photoUnreadable],
    [
      "a drawing",
      () => fileForm(textBytes("<svg xmlns='http://www.w3.org/2000/svg'/>")),
      415,
      officeMessages.photoUnreadable,
    ],
    [
      "a photo that breaks off",
      async () => fileForm((await noisyJpeg()).slice(0, 9_000)),
      415,
      officeMessages.photoUnreadable,
    ],
    [
      "20,000 × 20,000 pixels",
      async () => fileForm(await pixelBomb()),
      413,
      officeMessages.photoTooManyPixels,
    ],
    [
      "more than 15 MB",
      () => fileForm(new Uint8Array(15 * 1024 * 1024 + 1)),
      413,
      officeMessages.photoTooLarge,
    ],
    [
      "more than a form may hold",
      () => fileForm(new Uint8Array(22 * 1024 * 1024)),
      413,
      messages.bodyTooLarge,
    ],
    [
      "an id that is none",
      async () => fileForm(await jpeg(), { id: "7" }),
      400,
      messages.badRequest,
    ],
    [
      "a text that is too long",
      async () => fileForm(await jpeg(), { alt: "x".repeat(201) }),
      400,
      messages.fieldTooLong,
    ],
  ])("%s is refused and leaves nothing behind", async (_, form, status, sentence) => {
    const reply = await send(await form());
    expect(reply.refusal()).toEqual([status, sentence]);
    expect([await images(), await stored(), await api.services.files.parts("")])
      .toEqual([[], [], []]);
  });

  test.each([
    ["JSON", { "Content-Type": "application/json" }, "{}", 415],
    ["a form without its boundary", { "Content-Type": "multipart/form-data" }, "--x--", 415],
    [
      "a form that breaks off",
      { "Content-Type": "multipart/form-data; boundary=x" },
      '--x\r\nContent-Disposition: form-data; name="files"; filename="a"\r\n\r\nabc',
      400,
    ],
    ["no form at all", { "Content-Type": "multipart/form-data; boundary=x" }, "abc", 400],
  ])("%s is refused", async (_, headers, body, status) => {
    const reply = await api.call("POST", `/api/car/${CAR}/images`, { body, token, headers });
    expect(reply.status).toBe(status);
    expect(reply.problem().errorMessage).not.toBe("");
  });

  test("an unknown car is 404, and nothing is stored", async () => {
    const reply = await send(formOf({}, [["files", "a.jpg", await jpeg()]]), {}, v7());
    expect(reply.refusal()).toEqual([404, messages.carNotFound]);
    expect(await stored()).toEqual([]);
  });

  test("a photo whose car is deleted during its encoding is not stored", async () => {
    const { services } = api;
    const { encodePhoto } = services;
    const deleting = openApiWith(services, {
      async encodePhoto(bytes: Uint8Array) {
        const photo = await encodePhoto(bytes);
        await services.catalogue.change(() => [{ kind: "sale_car", remove: CAR }]);
        return photo;
      },
    });
    const reply = await deleting(`/api/car/${CAR}/images`, await photoForm());
    expect([reply.status, await stored()]).toEqual([404, []]);
  });

  test("a thirty-first photo is refused before it is decoded", async () => {
    await api.services.catalogue.change(() => [{
      kind: "car_image",
      put: { id: CAR, images: Array.from({ length: 30 }, () => someStoredPhoto(CAR)) },
    }]);
    const reply = await upload(textBytes("not even a photo"));
    expect(reply.refusal()).toEqual([409, officeMessages.tooManyPhotos]);
  });

  test("the same key and files get the same photo again, although the form's boundary differs", async () => {
    const bytes = await jpeg();
    const headers = { "Idempotency-Key": "photo" };
    const first = await send(fileForm(bytes), headers);
    const again = await send(fileForm(bytes), headers);
    expect([again.status, again.json]).toEqual([201, first.json]);
    expect(await images()).toHaveLength(1);
    const other = await send(fileForm(await jpeg(10, 10)), headers);
    expect(other.refusal()).toEqual([422, messages.keyReused]);
  });

  test("two simultaneous uploads with the same key store one photo with its files only", async () => {
    const bytes = await jpeg();
    const headers = { "Idempotency-Key": "photo" };
    const replies = await Promise.all([1, 2].map(() => send(fileForm(bytes), headers)));
    expect(replies[0]?.json).toEqual(replies[1]?.json);
    expect(await images()).toHaveLength(1);
    expect(await stored()).toHaveLength(FILES);
  });

  test("six photos that are uploaded at the same time are all added", async () => {
    await Promise.all(Array.from({ length: 6 }, () => upload()));
    const all = await images();
    expect(all).toHaveLength(6);
    expect(all.filter(({ isMain }) => isMain)).toHaveLength(1);
  });

  test("a failed write of a file adds no photo, and leaves nothing to the sweep", async () => {
    const { services } = api;
    let puts = 0;
    const failing = openApiWith(services, {
      files: {
        ...services.files,
        put(path: string, bytes: Uint8Array<ArrayBuffer>, type: string) {
          puts += 1;
          return puts > 2
            ? Promise.reject(new Error("full"))
            : services.files.put(path, bytes, type);
        },
      },
    });
    const reply = await failing(`/api/car/${CAR}/images`, await photoForm());
    expect([reply.status, await images()]).toEqual([500, []]);
    expect([await stored(), await sweepFiles(services)]).toEqual([[], 0]);
  });
});

describe("PUT /car/{carId}/images/{imageId}/set-main", () => {
  test("makes one photo the main one, and no other", async () => {
    const [first, second] = [await uploaded(), await uploaded()];
    const reply = await api.call("PUT", at(second, "/set-main"), { token });
    expect([reply.status, reply.json]).toEqual([200, { ...second, isMain: true }]);
    expect(await images()).toEqual([{ ...first, isMain: false }, { ...second, isMain: true }]);
    expect((await api.call("PUT", at(second, "/set-main"), { token })).status).toBe(200);
  });

  test("an unknown photo is 404", async () => {
    const first = await uploaded();
    const reply = await api.call("PUT", at({ ...first, id: v7() }, "/set-main"), { token });
    expect(reply.refusal()).toEqual([404, officeMessages.photoNotFound]);
  });
});

describe("POST /car/{carId}/images/{imageId}/rotate", () => {
  const rotate = (image: CarImage, headers = {}) =>
    api.call("POST", at(image, "/rotate"), { token, headers });

  test("turns a photo a quarter to the right, under new paths, and keeps its original", async () => {
    const halves = await sharp(await jpeg(400, 300, "#0000ff")).composite([{
      input: Buffer.from(await jpeg(200, 300, "#ff0000")),
      left: 0,
      top: 0,
    }]).jpeg().toBuffer();
    const bytes = new Uint8Array(halves);
    const image = carImage.parse((await upload(bytes, { alt: "Bok" })).json);
    const reply = await rotate(image);
    const turned = carImage.parse(reply.json);
    expect(turned).toMatchObject({
      id: image.id,
      alt: "Bok",
      isMain: true,
      width: 300,
      height: 400,
    });
    expect(Object.keys(turned).toSorted()).toEqual(Object.keys(image).toSorted());
    expect(await colourAt(turned, 150, 40)).toBe("red");
    expect(await colourAt(turned, 150, 360)).toBe("blue");

    const paths = ({ variants }: CarImage) => variants.map(({ filePath }) => filePath);
    expect(paths(turned).filter((path) => paths(image).includes(path))).toEqual([]);
    // An open page still finds the old ones.
    expect((await api.call("GET", image.filePath)).status).toBe(200);
    expect([await sweepFiles(api.services), (await stored()).length]).toEqual([FILES - 1, FILES]);
    const original = await api.call("GET", at(image, "/original"), { token });
    expect(original.status).toBe(200);
    const [path = ""] = (await stored()).filter((path) => path.startsWith("original/"));
    expect((await api.services.files.get(path))?.bytes).toEqual(bytes);
  });

  test("four times gives the photo as it was, and a repeated request turns it once", async () => {
    const image = carImage.parse((await upload(await jpeg(400, 300))).json);
    const again = { "Idempotency-Key": "turn" };
    const once = await rotate(image, again);
    expect((await rotate(image, again)).json).toEqual(once.json);
    for (let turn = 0; turn < 3; turn += 1) await rotate(image);
    expect(await images()).toMatchObject([{ width: 400, height: 300, isMain: true }]);
    await sweepFiles(api.services);
    expect(await stored()).toHaveLength(FILES);
  });

  test("of the same photo at the same time turns it once for each success", async () => {
    const image = carImage.parse((await upload(await jpeg(400, 300))).json);
    const replies = await Promise.all([rotate(image), rotate(image)]);
    const done = replies.filter(({ status }) => status === 200).length;
    expect(done).toBeGreaterThan(0);
    expect(await images()).toMatchObject([{ width: done % 2 === 1 ? 300 : 400 }]);
    await sweepFiles(api.services);
    expect(await stored()).toHaveLength(FILES);
  });

  test("with If-Match of an older list the reply is 412, and the photo is kept", async () => {
    const image = await uploaded();
    await uploaded();
    const before = await stored();
    expect((await rotate(image, { "If-Match": '"1"' })).status).toBe(412);
    expect(await stored()).toEqual(before);
    expect((await rotate({ ...image, id: v7() })).refusal())
      .toEqual([404, officeMessages.photoNotFound]);
  });

  async function colourAt({ filePath }: CarImage, left: number, top: number): Promise<string> {
    const file = await api.services.files.get(filePath.replace("/images/", ""));
    const [red = 0, , blue = 0] = await sharp(file?.bytes).extract({
      left,
      top,
      width: 1,
      height: 1,
    })
      .removeAlpha().raw().toBuffer();
    return red > blue ? "red" : "blue";
  }
});

describe("PUT /car/{carId}/images/order", () => {
  function order(imageIds: readonly string[], headers: Record<string, string> = {}) {
    return api.call("PUT", `/api/car/${CAR}/images/order`, { json: { imageIds }, token, headers });
  }

  test("changes the order of the photos, and not which one is the main photo", async () => {
    const all = [await uploaded(), await uploaded(), await uploaded()];
    const turned = all.toReversed();
    const reply = await order(turned.map(({ id }) => id));
    expect([reply.status, reply.json]).toEqual([200, turned]);
    expect(await images()).toEqual(turned);
  });

  test("a list that is not the car's is refused", async () => {
    const [one, other] = [await uploaded(), await uploaded()];
    for (
      const ids of [[], [one.id], [one.id, one.id], [one.id, v7()], [one.id, other.id, one.id]]
    ) {
      const reply = await order(ids);
      expect(reply.refusal()).toEqual([400, officeMessages.photoOrderIncomplete]);
    }
    expect(await images()).toEqual([one, other]);
  });

  test("with If-Match of an older list the reply is 412 with the newest list", async () => {
    const [one, other] = [await uploaded(), await uploaded()];
    const tag = (await api.call("GET", `/api/car/${CAR}/images`, { token })).headers.get("ETag");
    await order([other.id, one.id]);
    const late = await order([one.id, other.id], { "If-Match": tag ?? "" });
    expect([late.status, late.problem().current]).toEqual([412, await images(token)]);
  });
});

describe("PATCH /car/{carId}/images/{imageId}", () => {
  test("changes the alternative text of a photo; a repeated request changes it once", async () => {
    const image = await uploaded();
    const headers = { "Idempotency-Key": "alt" };
    const describe = (alt: string) =>
      api.call("PATCH", at(image), { json: { alt }, token, headers });
    const reply = await describe("Wnętrze");
    expect([reply.status, reply.json]).toEqual([200, { ...image, alt: "Wnętrze" }]);
    expect((await describe("Wnętrze")).json).toEqual(reply.json);
    expect((await describe("Tył")).status).toBe(422);
    expect(await images()).toEqual([reply.json]);
  });

  test("an alternative text has at most 200 characters", async () => {
    const image = await uploaded();
    const reply = await api.call("PATCH", at(image), { json: { alt: "x".repeat(201) }, token });
    expect(reply.refusal()).toEqual([400, messages.fieldTooLong]);
  });
});

describe("DELETE /car/{carId}/images/{imageId}", () => {
  test("deletes the photo and all its files; the first remaining photo becomes the main one", async () => {
    const [first, second, third] = [await uploaded(), await uploaded(), await uploaded()];
    expect((await api.call("DELETE", at(first), { token })).status).toBe(204);
    expect(await images()).toEqual([{ ...second, isMain: true }, third]);
    expect(await stored()).toHaveLength(2 * FILES);
    expect((await api.call("GET", first.filePath)).status).toBe(404);
    await api.call("DELETE", at(third), { token });
    expect(await images()).toEqual([{ ...second, isMain: true }]);
    expect((await api.call("DELETE", at(third), { token })).status).toBe(404);
  });

  test("with If-Match of an older list the reply is 412, and the photo is kept", async () => {
    const image = await uploaded();
    await uploaded();
    const headers = { "If-Match": '"1"' };
    expect((await api.call("DELETE", at(image), { token, headers })).status).toBe(412);
    expect(await images()).toHaveLength(2);
  });
});

describe("GET /car/{carId}/images/{imageId}/original", () => {
  test("an administrator gets the original file as an uncached download", async () => {
    const image = await uploaded();
    const reply = await api.call("GET", at(image, "/original"), { token });
    expect([reply.status, reply.headers.get("Content-Type")]).toEqual([200, "image/jpeg"]);
    expect(reply.headers.get("Content-Disposition")).toBe(`attachment; filename="${image.id}.jpg"`);
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    expect((await api.call("GET", at(image, "/original"))).status).toBe(401);
  });

  test("is served at no public address, and its path is in no reply", async () => {
    await uploaded();
    const [path = ""] = (await stored()).filter((path) => path.startsWith("original/"));
    expect((await api.call("GET", `/images/${path}`, { token })).status).toBe(404);
    expect(JSON.stringify(await images(token))).not.toContain("original");
  });
});

test("every write of photos is 401 for a visitor, and a hidden car's photos are 404", async () => {
  const image = await uploaded();
  const calls: [string, string][] = [
    ["POST", `/api/car/${CAR}/images`],
    ["PUT", `/api/car/${CAR}/images/order`],
    ["PUT", at(image, "/set-main")],
    ["POST", at(image, "/rotate")],
    ["PATCH", at(image)],
    ["DELETE", at(image)],
  ];
  for (const [method, path] of calls) {
    expect([path, (await api.call(method, path)).status]).toEqual([path, 401]);
  }
  await api.services.catalogue.putSaleCar(someSaleCar({ id: CAR, hidden: true }));
  expect((await api.call("GET", `/api/car/${CAR}/images`)).status).toBe(404);
  expect(await images(token)).toEqual([image]);
});

function fileForm(bytes: Uint8Array<ArrayBuffer>, fields: Record<string, string> = {}): FormData {
  return formOf(fields, [["files", "zdjęcie.jpg", bytes]]);
}

async function photoForm(): Promise<FormData> {
  return fileForm(await jpeg());
}

function textBytes(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
}

async function noisyJpeg(): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const create = { width: 300, height: 300, channels: 3, background: "#808080", noise } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}

/** The same server with some services replaced. */
function openApiWith(services: Services, changes: Partial<Services>) {
  const app = createApp({ ...services, ...changes });
  return (path: string, body: FormData) =>
    app.request(path, { method: "POST", body, headers: { Authorization: `Bearer ${token}` } });
}
