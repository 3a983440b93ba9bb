import { type Fleet, fleet } from "../../../shared/api/fleet.ts";
import { type Rental, rental } from "../../../shared/api/rental.ts";
import {
  serviceBlock,
  type ServiceBlockInput,
  type ServiceBlockReply,
} from "../../../shared/api/service_block.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { oneRental } from "./admin_rentals.ts";
import { forgetRentals } from "./forget_rentals.ts";
import { request } from "../transport.ts";
import type { Versioned } from "../versioned_values.ts";

type Sending = { idempotencyKey: string; ifMatch?: string };

/** All rental cars, with their rentals and service blocks in a window of at most 62 days. */
export async function readFleet({ start, end }: Period, signal?: AbortSignal): Promise<Fleet> {
  const { data } = await request("GET", "/fleet", {
    query: { from: start, to: end },
    signal,
    parse: (reply) => fleet.parse(reply),
  });
  return data;
}

/**
 * Moves a rental to another time or car; everything else stays.
 * @throws ProblemFailure 409 if the car is taken then, 412 for another version
 */
export async function moveRental(
  id: string,
  { carId, start, end }: Period & { carId: string },
  sending: Sending,
): Promise<Versioned<Rental>> {
  const { values: before } = await oneRental(id);
  const { data, etag = "" } = await request("PUT", `/rental/${encodeURIComponent(id)}`, {
    ...sending,
    body: {
      rentalCarId: carId,
      startDateTime: start,
      endDateTime: end,
      customerFirstName: before.customerFirstName,
      customerLastName: before.customerLastName,
      customerPhone: before.customerPhone,
      customerEmail: before.customerEmail,
      customerAddress: before.customerAddress,
      additionalInfo: before.additionalInfo,
    },
    parse: parseRental,
  }).finally(forgetRentals);
  return { values: data, etag };
}

/** One service block, with the version that a change must name. */
export async function readServiceBlock(id: string): Promise<Versioned<ServiceBlockReply>> {
  const { data, etag = "" } = await request("GET", `/serviceblock/${encodeURIComponent(id)}`, {
    parse: parseBlock,
  });
  return { values: data, etag };
}

/** Adds a service block. @throws ProblemFailure 409 if the car is taken then */
export async function addServiceBlock(
  body: ServiceBlockInput,
  { idempotencyKey }: Sending,
): Promise<Versioned<ServiceBlockReply>> {
  const { data, etag = "" } = await request("POST", "/serviceblock", {
    idempotencyKey,
    body,
    parse: parseBlock,
  }).finally(forgetRentals);
  return { values: data, etag };
}

/** @throws ProblemFailure 409 if the car is taken then, 412 for another version */
export async function saveServiceBlock(
  id: string,
  body: ServiceBlockInput,
  sending: Sending,
): Promise<Versioned<ServiceBlockReply>> {
  const { data, etag = "" } = await request("PUT", `/serviceblock/${encodeURIComponent(id)}`, {
    ...sending,
    body,
    parse: parseBlock,
  }).finally(forgetRentals);
  return { values: data, etag };
}

/** Deletes a service block. @throws ProblemFailure 404, 412 for another version */
export async function deleteServiceBlock(id: string, sending: Sending): Promise<void> {
  await request("DELETE", `/serviceblock/${encodeURIComponent(id)}`, sending).finally(
    forgetRentals,
  );
}

function parseRental(reply: unknown): Rental {
  return rental.parse(reply);
}

function parseBlock(reply: unknown): ServiceBlockReply {
  return serviceBlock.parse(reply);
}
