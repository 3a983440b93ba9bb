import { beforeEach, describe, expect, test } from "vitest";
import { messages } from "../../shared/messages.ts";
import { someRentalCar, someSaleCar } from "../server/catalogue/some_cars.ts";
import { PASSWORD } from "../support/server/api.ts";
import { apiSuite } from "../support/server/api_suite.ts";
import { someStoredPhoto } from "../support/server/some_photos.ts";

const SALE = "0199a000-0000-7000-8000-00000000000a";
const RENTAL = "0199a000-0000-7000-8000-00000000000b";
const [FIRST, SECOND] = [
  "0199a000-0000-7000-8000-0000000000f1",
  "0199a000-0000-7000-8000-0000000000f2",
];
const [FREE, LINKED] = [
  "0199a000-0000-7000-8000-0000000000e1",
  "0199a000-0000-7000-8000-0000000000e2",
];

const api = apiSuite();
beforeEach(async () => {
  const words = { alt: "", iconAuthor: "" };
  await api.services.catalogue.change(() => [
    { kind: "sale_car", put: someSaleCar({ id: SALE }) },
    { kind: "rental_car", put: someRentalCar({ id: RENTAL }) },
    {
      kind: "car_image",
      put: {
        id: SALE,
        images: [
          someStoredPhoto(SALE, { imageId: FIRST }),
          someStoredPhoto(SALE, { imageId: SECOND, isMain: false }),
        ],
      },
    },
    { kind: "car_feature", put: { id: FREE, icon: "abs.svg", iconName: "ABS", ...words } },
    { kind: "car_feature", put: { id: LINKED, icon: "esp.svg", iconName: "ESP", ...words } },
    { kind: "car_feature_link", put: { id: SALE, featureIds: [LINKED] } },
    { kind: "recommended_car", put: { id: "Sale", carIds: [SALE] } },
  ]);
});

async function versionOfAll(): Promise<string | null> {
  return (await api.services.catalogue.snapshot()).versionstamp;
}

describe.each<[method: string, path: string, json?: unknown]>([
  ["PATCH", `/salecar/${SALE}`, { price: 5 }],
  ["DELETE", `/salecar/${SALE}`],
  ["PATCH", `/rentalcar/${RENTAL}`, { color: "Zielony" }],
  ["DELETE", `/rentalcar/${RENTAL}`],
  ["DELETE", `/recommendedcar/${SALE}/Sale`],
  ["PUT", `/car/${SALE}/images/order`, { imageIds: [SECOND, FIRST] }],
  ["PUT", `/car/${SALE}/images/${SECOND}/set-main`],
  ["PATCH", `/car/${SALE}/images/${FIRST}`, { alt: "Tył" }],
  ["DELETE", `/car/${SALE}/images/${FIRST}`],
  ["DELETE", `/carfeature/${FREE}`],
  ["POST", `/carfeature/${SALE}/features/${FREE}`],
  ["DELETE", `/carfeature/${SALE}/features/${LINKED}`],
  ["POST", "/settings/hero-section", { title: "Nowy" }],
  ["POST", "/settings/EmailSettings", {
    adminEmail: "biuro@example.com",
    currentPassword: PASSWORD,
  }],
])("%s %s", (method, path, json) => {
  function send(headers: Record<string, string>, body = json) {
    return api.office(method, `/api${path}`, { json: body, headers });
  }

  test("of an older version is 412 with the newest one and its ETag, and changes nothing", async () => {
    const before = await versionOfAll();
    const late = await send({ "If-Match": '"99"' });
    expect(late.refusal()).toEqual([412, messages.stale]);
    expect(late.problem().current).toBeDefined();
    expect(await versionOfAll()).toBe(before);
    const next = await send({ "If-Match": late.headers.get("ETag") ?? "none" });
    expect(next.status).toBeLessThan(300);
    expect(await versionOfAll()).not.toBe(before);
  });

  test("repeated with its key gets its first reply and is performed once; another body is 422", async () => {
    const key = { "Idempotency-Key": "k" };
    const first = await send(key);
    expect(first.status).toBeLessThan(300);
    const after = await versionOfAll();
    const again = await send(key);
    expect([again.status, again.json, again.headers.get("ETag")])
      .toEqual([first.status, first.json, first.headers.get("ETag")]);
    const other = await send(key, method === "PUT" ? { imageIds: [FIRST, SECOND] } : { alt: "x" });
    expect(other.refusal()).toEqual([422, messages.keyReused]);
    expect(await versionOfAll()).toBe(after);
  });
});
