import type { ServiceBlockInput } from "../../../shared/api/service_block.ts";
import { evolveServiceBlock, type ServiceBlockState } from "../../../shared/fleet/service_block.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound } from "../../../shared/refusals.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { serviceBlockStream } from "../../projections/service_block_stream.ts";
import type { Services } from "../../services.ts";
import { requestedBlock } from "./block_car.ts";
import { blockReply } from "./block_reply.ts";
import { decideServiceBlockEdit, requireValidBlock } from "./decide_service_block.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";

/**
 * Changes a block's car, period or reason; into a taken period it is refused like a booking.
 * @returns 200 with the whole block. @throws Invalid, NotFound, Stale, Rejection.
 */
export function editServiceBlock(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  blockId: string,
  input: ServiceBlockInput,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<StoredReply> {
  const requested = requestedBlock(input);
  const stream = `service_block/${blockId}` as const;
  requireValidBlock(requested.period);

  return execute(services, context, async (facts, now) => {
    const { state: block, version, events: before } = await facts.stream(
      serviceBlockStream,
      blockId,
    );
    if (block.status !== "set") throw new NotFound(officeMessages.blockNotFound);
    await facts.guard(requested.carId);
    if (requested.carId !== block.carId) await facts.guard(block.carId);
    const car = await services.catalogue.rentalCar(requested.carId);
    const busy = await facts.busy(requested.carId, requested.period);
    const { body } = blockReply(200, blockId, block, version);
    const events = decideServiceBlockEdit(requested, {
      block,
      version,
      expectedVersions,
      car,
      busy: busy.filter(({ id }) => id !== blockId),
      current: { body, etag: entityTag(version) },
    });
    const after = events.reduce<ServiceBlockState>(
      (was, event) => evolveServiceBlock(was, event, now),
      block,
    );
    return {
      customer: "not_personal",
      appends: [{ stream, before, events: events.map((event) => ({ event })) }],
      reply: blockReply(200, blockId, after, version + events.length),
    };
  });
}
