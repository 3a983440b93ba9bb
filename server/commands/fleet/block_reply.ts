import type { ServiceBlockState } from "../../../shared/fleet/service_block.ts";
import { serviceBlockView } from "../../../shared/api/service_block.ts";
import type { StoredReply } from "../../ledger/receipts.ts";

/** The reply with the current block. */
export function blockReply(
  status: 200 | 201,
  id: string,
  block: ServiceBlockState,
  version: number,
): StoredReply {
  if (block.status !== "set") throw new Error("Cannot reply a service block: it is not set");
  return { status, body: serviceBlockView(id, version, block), version };
}
