import type { ServiceBlockReply } from "../api/service_block.ts";
import type { ServiceBlock } from "./service_block.ts";

/** A service block as the API replies it. */
export function serviceBlockView(
  id: string,
  version: number,
  { carId, period, reason, createdAt, modifiedAt }: Omit<ServiceBlock, "status">,
): ServiceBlockReply {
  return {
    id,
    version,
    rentalCarId: carId,
    startDateTime: period.start,
    endDateTime: period.end,
    reason,
    createdAt,
    modifiedAt,
  };
}
