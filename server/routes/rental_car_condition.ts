import { createRoute, type OpenAPIHono, z } from "@hono/zod-openapi";
import { type KnownCondition, knownCondition } from "../../shared/api/protocol.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { NotFound } from "../../shared/refusals.ts";
import { administratorOnly, type AppEnv } from "../middleware/session.ts";
import { lastCondition } from "../projections/car_conditions.ts";
import { protocolPage } from "../projections/protocol_pages.ts";
import { readPages } from "../projections/read_pages.ts";
import type { Services } from "../services.ts";
import { openApi } from "./open_api.ts";
import { openProtocols } from "./protocol_reads.ts";

/** In which condition a rental car is known to be. For an administrator only. */
export function rentalCarConditionRoutes(services: Services): OpenAPIHono<AppEnv> {
  const app = openApi();
  app.openapi(read, async (c) => {
    const condition = await readKnownCondition(services, c.req.valid("param").id);
    if (!condition) throw new NotFound(officeMessages.protocolNotFound);
    return c.json(condition, 200);
  });
  return app;
}

/**
 * How the last filled protocol left a car, with notes and equipment where it can still be opened;
 * undefined for a car that none was filled for. Damages are old by now, and show no other's photos.
 */
export async function readKnownCondition(
  services: Pick<Services, "kv" | "vault">,
  carId: string,
): Promise<KnownCondition | undefined> {
  const left = await lastCondition(services.kv, carId);
  if (!left) return undefined;
  const pages = await readPages(services.kv, left.kind, [left.protocolId], protocolPage);
  const [protocol] = await openProtocols(services, pages);
  const notes = new Map(protocol?.content.damages.map(({ id, note }) => [id, note]));
  return {
    ...left.condition,
    rentalCarId: carId,
    damages: left.condition.damages.map((mark) => ({
      ...mark,
      note: notes.get(mark.id) ?? "",
      photoId: null,
      isNew: false,
    })),
    equipment: protocol?.content.equipment ?? null,
  };
}

const read = createRoute({
  method: "get",
  path: "/rentalcar/{id}/condition",
  summary: "The car as the last filled protocol of either kind left it",
  ...administratorOnly,
  request: { params: z.object({ id: z.string().max(100).toLowerCase() }) },
  responses: {
    200: {
      description: "Mileage, fuel, damages and equipment",
      content: { "application/json": { schema: knownCondition } },
    },
  },
});
