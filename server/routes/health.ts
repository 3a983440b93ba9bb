import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { Busy } from "../../shared/refusals.ts";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { keys } from "../store/keys.ts";
import { openApi } from "./open_api.ts";
import { json } from "./route_schemas.ts";

/** Version of the product, as in package.json. */
export const VERSION = "0.1.0";

/** Reports whether the store answers and takes writes (decisions §1.6). */
export function healthRoutes({ kv, writeProbe }: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(health, async (c) => {
    try {
      await kv.get(keys.head());
    } catch (error) {
      // Every failure of the store is reported as unavailable.
      throw new Busy(`the store does not answer: ${error}`);
    }
    await writeProbe.requireWritable();
    return c.json({ status: "ok" as const, version: VERSION }, 200);
  });
  return app;
}

const health = createRoute({
  method: "get",
  path: "/health",
  summary: "Whether the server and its store answer",
  responses: {
    200: json(z.object({ status: z.literal("ok"), version: z.string() }), "They do"),
  },
});
