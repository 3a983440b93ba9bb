import type { ServiceBlockEvent } from "../../../shared/fleet/events.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound, Stale } from "../../../shared/refusals.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import { serviceBlockStream } from "../../projections/service_block_stream.ts";
import { blockReply } from "./block_reply.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";

/** Removes a block: its car is free again. @returns 204. @throws NotFound, Stale. */
export function removeServiceBlock(
  ledger: Ledger,
  context: CommandContext,
  blockId: string,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<StoredReply> {
  return execute(ledger, context, async (facts) => {
    const { state, version, events: before } = await facts.stream(serviceBlockStream, blockId);
    if (state.status !== "set") throw new NotFound(officeMessages.blockNotFound);
    if (expectedVersions && !expectedVersions.has(version)) {
      const { body } = blockReply(200, blockId, state, version);
      throw new Stale({ body, etag: entityTag(version) });
    }
    const event: ServiceBlockEvent = { type: "ServiceBlockRemoved", cause: "administrator" };
    return {
      appends: [{ stream: `service_block/${blockId}`, before, events: [{ event }] }],
      reply: NOTHING,
    };
  });
}
