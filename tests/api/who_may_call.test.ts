import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { operations } from "../../shared/operations/operations.ts";
import { openApi } from "../support/server/api.ts";
import { eachTest } from "../support/each_test.ts";

/** What everybody may call (decisions §2.1), of which `/booking` requires the token of a link. */
const PUBLIC = [
  "get /availability",
  "get /availability/{carId}",
  "get /car/{carId}/images",
  "get /carfeature",
  "get /carfeature/{carId}/features",
  "get /carfeature/{id}",
  "get /health",
  "get /recommendedcar",
  "get /rental",
  "get /rental/{id}",
  "get /rentalcar",
  "get /rentalcar/{id}",
  "get /salecar",
  "get /salecar/{id}",
  "get /settings/company",
  "get /settings/hero-section",
  "post /email/contact-form",
  "post /email/rental-notification",
  "post /identity/login",
  "post /identity/logout",
  "post /identity/password-link",
  "post /identity/password-link/use",
  "post /identity/refresh",
  "post /quote",
  "post /rental",
];
const BY_LINK = [
  "post /booking/agreement",
  "post /booking/agreement/pdf",
  "post /booking/agreement/sign",
  "post /booking/cancel",
  "post /booking/change",
  "post /booking/driver",
  "post /booking/extension",
  "post /booking/person",
  "post /booking/person/code",
  "post /booking/view",
];
/** Sends the mail with the link again, to the customer only. */
const LOST_LINK = "post /booking/link";

/** Every call of the documentation, and whether it requires a login. */
let calls: [call: string, isProtected: boolean][];
const api = eachTest(() => openApi([], { RATE_LIMITS: "off" }));
beforeEach(async () => {
  const { paths } = described.parse((await api.call("GET", "/api/openapi.json")).json);
  calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { security }]): [string, boolean] => [
      `${method} ${path}`,
      security.length > 0,
    ])
  );
});

/** The status of a call with nonsense in path and body. */
async function statusOf(call: string, headers: Record<string, string> = {}): Promise<number> {
  const [method = "", path = ""] = call.split(" ");
  const address = path.replaceAll(/\{\w+\}/g, "0199a000-0000-7000-8000-0000000000ff");
  const body = method === "get" ? {} : { body: "nonsense" };
  return (await api.call(method.toUpperCase(), `/api${address}`, { ...body, headers })).status;
}

test("each operation of the table has a handler, and each handler an operation", () => {
  // There is no such call without a METRICS_TOKEN.
  const names = Object.keys(operations).filter((name) => name !== "GET /metrics");
  const described = calls.map(([call]) => call.replace(/^\w+/, (method) => method.toUpperCase()));
  expect(described.toSorted()).toEqual(names.toSorted());
});

test("no call but the named ones is public", () => {
  const open = calls.filter(([, isProtected]) => !isProtected);
  expect(open.map(([call]) => call).toSorted()).toEqual(
    [...PUBLIC, ...BY_LINK, LOST_LINK].toSorted(),
  );
});

test("every other call is 401 without a token, and with a forged one, whatever else is wrong", async () => {
  const forged = {
    Authorization: "Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIiwic2lkIjoiYSJ9.",
  };
  const closed = calls.filter(([, isProtected]) => isProtected).map(([call]) => call);
  expect(closed.length).toBeGreaterThan(100);
  const wrong: [string, number][] = [];
  for (const call of closed) {
    for (const headers of [{}, forged]) {
      const status = await statusOf(call, headers);
      if (status !== 401) wrong.push([call, status]);
    }
  }
  expect(wrong).toEqual([]);
});

const described = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ security: z.array(z.unknown()) })),
  ),
});
