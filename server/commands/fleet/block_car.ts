import type { ServiceBlockInput } from "../../../shared/api/service_block.ts";
import { evolveServiceBlock, noServiceBlock } from "../../../shared/fleet/service_block.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { blockReply } from "./block_reply.ts";
import { type BlockCar, decideServiceBlock, requireValidBlock } from "./decide_service_block.ts";
import { type CommandContext, executeInLane, type Ledger } from "../execute.ts";

/**
 * Takes a car off the road for a time: the car is guarded and read as for a booking, so exactly one
 * of an overlapping block and booking is accepted.
 * @returns 201 with the whole block. @throws Invalid, NotFound, Rejection.
 */
export function blockCar(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  input: ServiceBlockInput,
): Promise<StoredReply> {
  const { catalogue, ids } = services;
  const requested = requestedBlock(input);
  const blockId = input.id ?? ids();
  const stream = `service_block/${blockId}` as const;
  requireValidBlock(requested.period);

  return executeInLane(services, context, `car ${requested.carId}`, async (facts, now) => {
    // Guarded before it is read: the commit fails if the car is deleted in between.
    await facts.guard(requested.carId);
    const [car, busy, idTaken] = await Promise.all([
      catalogue.rentalCar(requested.carId),
      facts.busy(requested.carId, requested.period),
      input.id ? facts.begun(stream) : false,
    ]);
    const events = decideServiceBlock(requested, { car, busy, idTaken });
    const block = events.reduce(
      (before, event) => evolveServiceBlock(before, event, now),
      noServiceBlock,
    );
    return {
      customer: "not_personal",
      appends: [{ stream, before: [], events: events.map((event) => ({ event })) }],
      reply: blockReply(201, blockId, block, events.length),
    };
  });
}

/** What a request asks for, in the words of the domain. */
export function requestedBlock(
  { rentalCarId, startDateTime, endDateTime, reason }: ServiceBlockInput,
): BlockCar {
  return { carId: rentalCarId, period: { start: startDateTime, end: endDateTime }, reason };
}
