import { z } from "zod";
import { json, type OperationTable } from "./operation.ts";

const ready = z.object({ status: z.literal("ok"), version: z.string() });
/** With the token of the metrics only. */
const details = z.object({
  storeMs: z.number(),
  rowsVersion: z.number(),
  hasOwnRows: z.boolean(),
  seq: z.number(),
  lag: z.number().optional(),
  mailsWaiting: z.number(),
  mailsFailed: z.number(),
  oldestMailSeconds: z.number(),
  papersWithoutPdf: z.number(),
  memory: z.object({ rss: z.number(), heapUsed: z.number() }),
  uptimeSeconds: z.number(),
});

/** Whether the server works. */
export const serverOperations = {
  "GET /health": {
    role: "anyone",
    summary: "Whether the server is ready: 503 with Retry-After while it is not",
    description: "`deep` adds details, for the holder of METRICS_TOKEN",
    request: { query: z.object({ deep: z.literal("1").optional() }) },
    responses: { 200: json(ready.and(details.partial()), "It is ready") },
  },
  "GET /metrics": {
    role: "metrics",
    summary: "Metrics of this process, for the holder of METRICS_TOKEN",
    responses: {
      200: { description: "Prometheus text", content: { "text/plain": { schema: z.string() } } },
    },
  },
} satisfies OperationTable;
