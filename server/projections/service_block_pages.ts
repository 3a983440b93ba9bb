import { z } from "zod";
import { BLOCK_REASONS } from "../../shared/fleet/events.ts";
import type { ServiceBlockState } from "../../shared/fleet/service_block.ts";
import { keys } from "../store/keys.ts";
import type { Projection } from "./projection.ts";
import { readPages } from "./read_pages.ts";

/** A service block as it is read by id; `version` is its stream's and serves as ETag. */
export const serviceBlockPage = z.object({
  id: z.string(),
  version: z.number().int(),
  carId: z.string(),
  period: z.object({ start: z.string(), end: z.string() }),
  reason: z.enum(BLOCK_REASONS),
  createdAt: z.string(),
  modifiedAt: z.string(),
});
export type ServiceBlockPage = z.infer<typeof serviceBlockPage>;

/** One row a service block, by its id. */
export const serviceBlockPages: Projection<ServiceBlockState> = {
  name: "service_block",
  rows(id, state, version) {
    if (state.status !== "set") return [];
    const { carId, period, reason, createdAt, modifiedAt } = state;
    const value: ServiceBlockPage = { id, version, carId, period, reason, createdAt, modifiedAt };
    return [{ key: keys.row("service_block", id), value }];
  },
};

/** The blocks with these ids that still exist, in the order of the ids. */
export function readServiceBlocks(
  kv: Deno.Kv,
  ids: readonly string[],
): Promise<ServiceBlockPage[]> {
  return readPages(kv, "service_block", ids, serviceBlockPage);
}
