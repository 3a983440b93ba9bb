import { afterEach, beforeEach, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { createS3Files, type S3Patience } from "../../../server/files/s3.ts";
import { sweepFiles } from "../../../server/reactions/sweep_files.ts";
import { carImage } from "../../../shared/api/car_image.ts";
import { messages } from "../../../shared/messages.ts";
import { someSaleCar } from "../../server/catalogue/some_cars.ts";
import { type Api, openApi } from "../../support/server/api.ts";
import { startFakeS3 } from "../../support/server/fake_s3.ts";
import { formOf, jpeg } from "../../support/server/sent_files.ts";
import { eachTest } from "../../support/each_test.ts";

const CAR = "0199a000-0000-7000-8000-00000000000a";
let api: Api;
let token: string;
const storage = eachTest(() => startFakeS3());
beforeEach(async () => {
  await open();
});
afterEach(() => api.close());

/** Opens the server, whose patience with the storage a test can shorten. */
async function open(patience?: S3Patience): Promise<void> {
  const env = {
    S3_ENDPOINT: `${storage.endpoint}/`,
    S3_BUCKET: "autoplac",
    S3_ACCESS_KEY_ID: "key",
    S3_SECRET_ACCESS_KEY: "secret",
    S3_REGION: "eu-central-1",
  };
  const { s3 } = readConfig("start", { ADMIN_PASSWORD: "irrelevant", ...env });
  api = await openApi([], env, s3 && patience ? { files: createS3Files(s3, patience) } : {});
  await api.services.catalogue.putSaleCar(someSaleCar({ id: CAR }));
  token = await api.login();
}

async function upload() {
  const form = formOf({}, [["files", "a.jpg", await jpeg()]]);
  return await api.call("POST", `/api/car/${CAR}/images`, { form, token });
}

test("photos can be stored in an S3 storage by configuration, where they are served and deleted as usual", async () => {
  const image = carImage.parse((await upload()).json);
  expect([...storage.objects.keys()].toSorted()).toEqual([
    expect.stringMatching(/^car\/.*\/120\.avif$/),
    expect.stringMatching(/^car\/.*\/120\.webp$/),
    expect.stringMatching(/^original\/.*\/photo$/),
  ]);
  const shown = await api.call("GET", image.filePath);
  expect([shown.status, shown.headers.get("Content-Type")]).toEqual([200, "image/webp"]);
  expect(await sweepFiles(api.services)).toBe(0);
  expect((await api.call("DELETE", `/api/car/${CAR}/images/${image.id}`, { token })).status)
    .toBe(204);
  expect([storage.objects.size, storage.complaints]).toEqual([0, []]);
});

test("an upload fails where the storage refuses its files, and adds no photo", async () => {
  storage.fail(403, 1);
  expect((await upload()).status).toBe(500);
  expect((await api.call("GET", `/api/car/${CAR}/images`)).json).toEqual([]);
  expect(storage.objects.size).toBe(0);
});

test("a photo and an upload are answered 503 within seconds where the storage hangs", async () => {
  api.close();
  await open({ answer: 300, body: 600, rest: 10_000 });
  const { filePath } = carImage.parse((await upload()).json);
  storage.hang("answer");
  const start = performance.now();
  const shown = await api.call("GET", filePath);
  expect([shown.status, shown.headers.get("Retry-After"), shown.problem().errorMessage])
    .toEqual([503, "15", messages.filesUnavailable]);
  const sent = await upload();
  expect(sent.refusal()).toEqual([503, messages.filesUnavailable]);
  // Once for the photo, once for the upload: neither its other widths nor their deletion wait again.
  expect(performance.now() - start).toBeLessThan(3_000);
  const again = performance.now();
  expect((await api.call("GET", filePath)).status).toBe(503);
  expect(performance.now() - again).toBeLessThan(1_000);
  expect(carImage.array().parse((await api.call("GET", `/api/car/${CAR}/images`)).json).length)
    .toBe(1);
});

test("the sweep deletes files that an interrupted deletion left in the storage", async () => {
  await upload();
  storage.fail(403, 1);
  expect((await api.call("DELETE", `/api/salecar/${CAR}`, { token })).status).toBe(204);
  expect(storage.objects.size).toBe(3);
  expect(await sweepFiles(api.services)).toBe(3);
  expect(storage.objects.size).toBe(0);
});
