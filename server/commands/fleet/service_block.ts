import { type ServiceBlockInput, serviceBlockView } from "../../../shared/api/service_block.ts";
import {
  evolveServiceBlock,
  noServiceBlock,
  type ServiceBlockState,
} from "../../../shared/fleet/service_block.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound, Stale } from "../../../shared/refusals.ts";
import type { ServiceBlockEvent } from "../../../shared/fleet/events.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import {
  type BlockCar,
  decideServiceBlock,
  decideServiceBlockEdit,
  requireValidBlock,
} from "./decide_service_block.ts";
import { type CommandContext, execute, executeInLane, type Ledger } from "../execute.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { serviceBlockStream } from "../../projections/service_block_stream.ts";
import { requireOwnRowsNow } from "../../ledger/commit.ts";
import { busyIds } from "../../projections/availability.ts";

/**
 * Takes a car off the road for a time: the car is guarded and read as for a booking, so exactly one
 * of an overlapping block and booking is accepted.
 * @returns 201 with the whole block. @throws Invalid, NotFound, Rejection.
 */
export function blockCar(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  body: ServiceBlockInput,
): Promise<StoredReply> {
  const { catalogue, ids } = services;
  const input = requestedBlock(body);
  const blockId = body.id ?? ids();
  const stream = `service_block/${blockId}` as const;
  requireValidBlock(input.period);

  return executeInLane(services, context, `car ${input.carId}`, async (facts, now) => {
    // Guarded before it is read: the commit fails if the car is deleted in between.
    await facts.guard(input.carId);
    const [car, busy, idTaken] = await Promise.all([
      catalogue.rentalCar(input.carId),
      facts.busy(input.carId, input.period),
      body.id ? facts.begun(stream) : false,
    ]);
    const events = decideServiceBlock(input, { car, busy, idTaken });
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
function requestedBlock(
  { rentalCarId, startDateTime, endDateTime, reason }: ServiceBlockInput,
): BlockCar {
  return { carId: rentalCarId, period: { start: startDateTime, end: endDateTime }, reason };
}

/**
 * Changes a block's car, period or reason; into a taken period it is refused like a booking.
 * @returns 200 with the whole block. @throws Invalid, NotFound, Stale, Rejection.
 */
export function editServiceBlock(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  blockId: string,
  body: ServiceBlockInput,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<StoredReply> {
  const input = requestedBlock(body);
  const stream = `service_block/${blockId}` as const;
  requireValidBlock(input.period);

  return execute(services, context, async (facts, now) => {
    const { state: block, version, events: before } = await facts.stream(
      serviceBlockStream,
      blockId,
    );
    if (block.status !== "set") throw new NotFound(officeMessages.blockNotFound);
    await facts.guard(input.carId);
    if (input.carId !== block.carId) await facts.guard(block.carId);
    const car = await services.catalogue.rentalCar(input.carId);
    const busy = await facts.busy(input.carId, input.period);
    const current = blockReply(200, blockId, block, version).body;
    const events = decideServiceBlockEdit(input, {
      block,
      version,
      expectedVersions,
      car,
      busy: busy.filter(({ id }) => id !== blockId),
      current: { body: current, etag: entityTag(version) },
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

/**
 * Removes the blocks of a deleted car, one commit each. If interrupted, repeating the deletion of
 * the car removes the rest.
 */
export async function removeBlocksOfCar(ledger: Ledger, carId: string): Promise<void> {
  const blockIds = await busyIds(ledger.kv, carId, "service_block");
  // Checked after the rows were read: a rebuild that started before may have moved some of them.
  await requireOwnRowsNow(ledger.kv);
  for (const blockId of blockIds) {
    await execute(ledger, { actor: "system" }, async (facts) => {
      const { state, events: before } = await facts.stream(serviceBlockStream, blockId);
      const event: ServiceBlockEvent = { type: "ServiceBlockRemoved", cause: "car_deleted" };
      return {
        appends: state.status === "set"
          ? [{ stream: `service_block/${blockId}`, before, events: [{ event }] }]
          : [],
        reply: NOTHING,
      };
    });
  }
}

/** The reply with the current block. */
function blockReply(
  status: 200 | 201,
  id: string,
  block: ServiceBlockState,
  version: number,
): StoredReply {
  if (block.status !== "set") throw new Error("Cannot reply a service block: it is not set");
  return { status, body: serviceBlockView(id, version, block), version };
}
