import { expect, test } from "vitest";
import { z } from "zod";
import { openApi } from "../support/server/api.ts";

/** Calls of back-office §7 for session, cars, photos, equipment, settings, mail and papers; `+` requires a token. */
const CALLS = [
  "post /identity/login",
  "post /identity/refresh",
  "post /identity/logout",
  "get /salecar",
  "get /salecar/{id}",
  "post /salecar +",
  "patch /salecar/{id} +",
  "delete /salecar/{id} +",
  "get /rentalcar",
  "get /rentalcar/{id}",
  "post /rentalcar +",
  "patch /rentalcar/{id} +",
  "delete /rentalcar/{id} +",
  "get /recommendedcar",
  "post /recommendedcar/{id} +",
  "delete /recommendedcar/{a}/{b} +",
  "get /car/{carId}/images",
  "post /car/{carId}/images +",
  "put /car/{carId}/images/order +",
  "patch /car/{carId}/images/{imageId} +",
  "delete /car/{carId}/images/{imageId} +",
  "put /car/{carId}/images/{imageId}/set-main +",
  "post /car/{carId}/images/{imageId}/rotate +",
  "get /car/{carId}/images/{imageId}/original +",
  "get /carfeature",
  "get /carfeature/{id}",
  "get /carfeature/{carId}/features",
  "post /carfeature +",
  "patch /carfeature/{id} +",
  "delete /carfeature/{id} +",
  "post /carfeature/{carId}/features/{featureId} +",
  "delete /carfeature/{carId}/features/{featureId} +",
  "get /settings/EmailSettings +",
  "post /settings/EmailSettings +",
  "post /settings/EmailSettings/test +",
  "get /settings/hero-section",
  "post /settings/hero-section +",
  "post /settings/hero-section/image +",
  "get /email/templates +",
  "get /email/rental/{id}/status +",
  "post /email/custom +",
  "post /email/customer-confirmation +",
  "get /email/failed +",
  "get /email/queue +",
  "post /email/{id}/retry +",
  "delete /email/{id} +",
  "get /settings/settlement-rates +",
  "post /settings/settlement-rates +",
  "get /rentaldocument +",
  "post /rentaldocument +",
  "get /rentaldocument/{id} +",
  "put /rentaldocument/{id} +",
  "delete /rentaldocument/{id} +",
  "get /rentaldocument/{id}/file +",
  "get /rentaldocument/{id}/pdf +",
  "post /rentaldocument/{id}/pdf +",
  "get /rentaldocument/rental/{rentalId} +",
  "put /rentaldocument/rental/{rentalId} +",
  "put /rentaldocument/json/{id} +",
  "get /rentalprotocolout/{id}/pdf +",
  "post /rentalprotocolout/{id}/pdf +",
  "put /rentalprotocolout/{id}/upload-signed +",
  "get /rentalprotocolin/{id}/pdf +",
  "post /rentalprotocolin/{id}/pdf +",
  "put /rentalprotocolin/{id}/upload-signed +",
  "post /rental/{id}/documents +",
  "delete /rental/{id}/documents +",
];
/** The form that each of them sends. */
const FORM_FIELDS = {
  "/car/{carId}/images": ["files", "alt", "id"],
  "/carfeature": ["id", "iconFile", "icon", "iconName", "alt", "iconAuthor"],
  "/settings/hero-section/image": ["file"],
};

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.looseObject({
        security: z.array(z.unknown()).optional(),
        summary: z.string(),
        parameters: z.array(z.object({ in: z.string(), name: z.string() })),
        requestBody: z.object({
          content: z.record(
            z.string(),
            z.object({
              schema: z.looseObject({ properties: z.record(z.string(), z.unknown()).optional() }),
            }),
          ),
        }).optional(),
      }),
    ),
  ),
});

test("the documentation describes every call of the catalogue's back office, and who may make it", async () => {
  const api = await openApi();
  const { paths } = described.parse((await api.call("GET", "/api/openapi.json")).json);
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) =>
      `${method} ${path}${call.security?.length ? " +" : ""}`
    )
  );
  expect(CALLS.filter((call) => !calls.includes(call))).toEqual([]);
  for (const [path, fields] of Object.entries(FORM_FIELDS)) {
    const form = paths[path]?.post?.requestBody?.content["multipart/form-data"]?.schema;
    expect([path, Object.keys(form?.properties ?? {})]).toEqual([path, fields]);
  }
  api.close();
});

test("the documentation lists the headers that each write reads", async () => {
  const api = await openApi();
  const { paths } = described.parse((await api.call("GET", "/api/openapi.json")).json);
  api.close();
  const headers = (method: string, path: string) =>
    paths[path]?.[method]?.parameters.filter((one) => one.in === "header").map(({ name }) => name);
  expect(headers("post", "/rental")).toEqual(["Idempotency-Key"]);
  expect(headers("post", "/car/{carId}/images")).toEqual(["Idempotency-Key"]);
  for (const method of ["patch", "delete"]) {
    expect(headers(method, "/salecar/{id}")).toEqual(["Idempotency-Key", "If-Match"]);
  }
  expect(headers("put", "/rental/{id}")).toEqual(["Idempotency-Key", "If-Match"]);
  expect(headers("post", "/settings/hero-section")).toEqual(["Idempotency-Key", "If-Match"]);
  expect(headers("post", "/email/custom")).toEqual(["Idempotency-Key", "If-Match"]);
  expect(headers("post", "/identity/login")).toEqual([]);
  expect(headers("get", "/salecar/{id}")).toEqual([]);
});
