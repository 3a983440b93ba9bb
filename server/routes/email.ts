import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import type { AppEnv } from "../middleware/session.ts";
import type { Services } from "../services.ts";
import { openApi } from "./open_api.ts";

/** Calls about mail. */
export function emailRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(rentalNotification, (c) => {
    // The booking itself queued this mail; all that is left is not to wait for the next round.
    services.wakeMail();
    return c.json({ accepted: true as const }, 202);
  });
  return app;
}

const rentalNotification = createRoute({
  method: "post",
  path: "/email/rental-notification",
  summary: "Says that a booking was made; its mail was queued with the booking, none is doubled",
  request: {
    body: {
      description: "The notification; only the booking's id is looked at",
      content: { "application/json": { schema: z.looseObject({ rentalId: z.uuid() }) } },
      required: true,
    },
  },
  responses: {
    202: {
      description: "Taken",
      content: { "application/json": { schema: z.object({ accepted: z.literal(true) }) } },
    },
  },
});
