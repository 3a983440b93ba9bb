import { type ServiceBlockEvent, serviceBlockEvent } from "../../shared/fleet/events.ts";
import {
  evolveServiceBlock,
  noServiceBlock,
  type ServiceBlockState,
} from "../../shared/fleet/service_block.ts";
import { blockedAvailability } from "./availability.ts";
import type { StreamRules } from "./projection.ts";
import { serviceBlockPages } from "./service_block_pages.ts";

/** `service_block/{id}`: what happens to one service block. Nothing of it is personal. */
export const serviceBlockStream: StreamRules<ServiceBlockState, ServiceBlockEvent> = {
  kind: "service_block",
  event: serviceBlockEvent,
  initial: noServiceBlock,
  evolve: evolveServiceBlock,
  projections: [serviceBlockPages, blockedAvailability],
};
