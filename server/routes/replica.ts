import { createRoute, type OpenAPIHono } from "@hono/zod-openapi";
import { replica, replicaQuery } from "../../shared/api/replica.ts";
import { administratorOnly, type AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { openApi } from "./open_api.ts";
import { readRentalsNow } from "./rental_reads.ts";
import { readReplica } from "./replica_reads.ts";

/** What a device is given for days without a network. For an administrator only. */
export function replicaRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(read, async (c) => {
    const now = await readRentalsNow(services);
    const { rentals = "" } = c.req.valid("query");
    return c.json(await readReplica(services, now, rentals.split(",").filter(Boolean)), 200);
  });
  return app;
}

const read = createRoute({
  method: "get",
  path: "/replica",
  summary:
    "Rentals of the coming days with their cars, papers and terms, for work without a network",
  ...administratorOnly,
  request: { query: replicaQuery },
  responses: {
    200: {
      description: "All that a handover and a return at the car need",
      content: { "application/json": { schema: replica } },
    },
  },
});
