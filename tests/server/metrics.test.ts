import { expect, test } from "vitest";
import { createMetrics, type StoreCounts } from "../../server/metrics.ts";

const COUNTS: StoreCounts = {
  requests: { get: 5, list: 2, commit: 3 },
  failures: { get: 1, list: 0, commit: 0 },
  refusedCommits: 2,
};
const FIGURES = {
  seq: 41,
  rowsVersion: 9,
  hasOwnRows: true,
  lag: 3,
  mailsWaiting: 2,
  mailsFailed: 1,
  oldestMailSeconds: 90,
  papersWithoutPdf: 4,
};
const HTTP = "autoplac_http_request_duration_seconds";

/** The values by name and labels. */
async function valuesOf(metrics: ReturnType<typeof createMetrics>, figures?: typeof FIGURES) {
  const lines = (await metrics.text(figures)).split("\n").filter((line) => /^autoplac/.test(line));
  return Object.fromEntries(lines.map((line) => {
    const [, name = "", value] = /^(.+) (\S+)$/.exec(line) ?? [];
    return [name, Number(value)];
  }));
}

test("requests are counted by route, method and class of status, with their latencies", async () => {
  const metrics = createMetrics("1", COUNTS);
  const request = { method: "GET", path: "/api/rental/:id" };
  metrics.answered({ ...request, status: 200, ms: 7 });
  metrics.answered({ ...request, status: 204, ms: 600 });
  metrics.answered({ ...request, status: 404, ms: 1 });
  expect(await valuesOf(metrics)).toMatchObject({
    [`${HTTP}_bucket{le="0.005",route="/api/rental/:id",method="GET",status="2xx"}`]: 0,
    [`${HTTP}_bucket{le="0.01",route="/api/rental/:id",method="GET",status="2xx"}`]: 1,
    [`${HTTP}_count{route="/api/rental/:id",method="GET",status="2xx"}`]: 2,
    [`${HTTP}_sum{route="/api/rental/:id",method="GET",status="2xx"}`]: 0.607,
    [`${HTTP}_count{route="/api/rental/:id",method="GET",status="4xx"}`]: 1,
  });
});

test("a refusal counts as one of an outbox only where a device saves an agreement or a protocol", async () => {
  const metrics = createMetrics("1", COUNTS);
  for (
    const [method, path, status] of [
      ["POST", "/api/rentalprotocolout", 409],
      ["PUT", "/api/rentaldocument/json/:id", 412],
      ["PUT", "/api/rentaldocument/json/:id", 412],
      ["PUT", "/api/protocolphoto/:photoId", 503],
      ["GET", "/api/rentalprotocolin/:id", 400],
      ["POST", "/api/rental", 409],
    ] as const
  ) metrics.answered({ method, path, status, ms: 1 });
  const refusals = Object.entries(await valuesOf(metrics))
    .filter(([name]) => name.startsWith("autoplac_outbox_refusals"));
  expect(Object.fromEntries(refusals)).toEqual({
    'autoplac_outbox_refusals_total{route="/api/rentalprotocolout",status="409"}': 1,
    'autoplac_outbox_refusals_total{route="/api/rentaldocument/json/:id",status="412"}': 2,
  });
});

test("of drawings one runs, the others wait, and one that fails is no longer counted", async () => {
  const metrics = createMetrics("1", COUNTS);
  const { promise, reject } = Promise.withResolvers<void>();
  const draw = metrics.countDrawings(() => promise);
  const drawn = Promise.allSettled([draw(), draw(), draw()]);
  expect(await valuesOf(metrics)).toMatchObject({
    'autoplac_drawings{state="running"}': 1,
    'autoplac_drawings{state="waiting"}': 2,
  });
  reject(new Error("no paper"));
  await drawn;
  expect(await valuesOf(metrics)).toMatchObject({
    'autoplac_drawings{state="running"}': 0,
    'autoplac_drawings{state="waiting"}': 0,
  });
});

test("counts of the store are those of the moment, however often they are read", async () => {
  const metrics = createMetrics("1", COUNTS);
  await metrics.text(FIGURES);
  expect(await valuesOf(metrics, FIGURES)).toMatchObject({
    'autoplac_store_requests_total{kind="get"}': 5,
    'autoplac_store_failures_total{kind="get"}': 1,
    autoplac_store_refused_commits_total: 2,
    autoplac_store_up: 1,
    autoplac_ledger_seq: 41,
    autoplac_projection_lag_events: 3,
    'autoplac_mails{state="waiting"}': 2,
    'autoplac_mails{state="failed"}': 1,
    autoplac_oldest_waiting_mail_seconds: 90,
    autoplac_papers_without_pdf: 4,
    autoplac_rows_current: 1,
  });
});

test("without a store's answer its figures are absent, not zero, and the others remain", async () => {
  const metrics = createMetrics("1", COUNTS);
  metrics.boxUnreadable();
  await metrics.text(FIGURES);
  const values = await valuesOf(metrics);
  expect(values).toMatchObject({ autoplac_store_up: 0, autoplac_unreadable_boxes_total: 1 });
  expect(values['autoplac_memory_bytes{kind="rss"}']).toBeGreaterThan(1_000_000);
  expect(values['autoplac_info{version="1"}']).toBe(1);
  expect(Object.keys(values).join()).not.toMatch(/seq|mail|lag|papers|rows/);
});
