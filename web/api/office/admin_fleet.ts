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
import { type Versioned, withVersion } from "../versioned_values.ts";

type Sending = { idempotencyKey: string; ifMatch?: string };

/** All rental cars, with their rentals and service blocks in a window of at most 62 days. */
export async function readFleet({ start, end }: Period, signal?: AbortSignal): Promise<Fleet> {
  return (await request("GET", "/fleet", {
    query: { from: start, to: end },
    signal,
    parse: fleet.parse,
  })).data;
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
  return await withVersion(
    request("PUT", `/rental/${encodeURIComponent(id)}`, {
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
      parse: rental.parse,
    }).finally(forgetRentals),
  );
}

/** One service block, with the version that a change must name. */
export async function readServiceBlock(id: string): Promise<Versioned<ServiceBlockReply>> {
  return await withVersion(request("GET", `/serviceblock/${encodeURIComponent(id)}`, {
    parse: serviceBlock.parse,
  }));
}

/** Adds a service block. @throws ProblemFailure 409 if the car is taken then */
export async function addServiceBlock(
  body: ServiceBlockInput,
  { idempotencyKey }: Sending,
): Promise<Versioned<ServiceBlockReply>> {
  return await withVersion(
    request("POST", "/serviceblock", {
      idempotencyKey,
      body,
      parse: serviceBlock.parse,
    }).finally(forgetRentals),
  );
}

/** @throws ProblemFailure 409 if the car is taken then, 412 for another version */
export async function saveServiceBlock(
  id: string,
  body: ServiceBlockInput,
  sending: Sending,
): Promise<Versioned<ServiceBlockReply>> {
  return await withVersion(
    request("PUT", `/serviceblock/${encodeURIComponent(id)}`, {
      ...sending,
      body,
      parse: serviceBlock.parse,
    }).finally(forgetRentals),
  );
}

/** Deletes a service block. @throws ProblemFailure 404, 412 for another version */
export async function deleteServiceBlock(id: string, sending: Sending): Promise<void> {
  await request("DELETE", `/serviceblock/${encodeURIComponent(id)}`, sending).finally(
    forgetRentals,
  );
}
