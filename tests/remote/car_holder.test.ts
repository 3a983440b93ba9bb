import { afterEach, beforeEach, expect, test } from "vitest";
import { createCatalogue } from "../../server/catalogue/catalogue.ts";
import { bookRental } from "../../server/commands/booking/book_rental.ts";
import { drawUpProtocol } from "../../server/commands/papers/protocol/protocol_rules.ts";
import { carHolders } from "../../server/projections/car_holders.ts";
import { openStore } from "../../server/store/open_store.ts";
import { protocolInput } from "../../shared/api/protocol.ts";
import { PROTOCOL_KINDS } from "../../shared/papers/options.ts";
import { protocolJson } from "../support/papers/protocols.ts";
import { booking, CAR, openBookingWorld } from "../support/server/booking_world.ts";
import { putRentalCars } from "../support/server/cars.ts";
import {
  depthOf,
  type KvConnectDouble,
  openKvConnectDouble,
} from "../support/server/kv_connect_double.ts";

const DAY = 86_400_000;
const FIRST = Date.parse("2026-12-01T08:00:00.000Z");
const office = { actor: "administrator/1" as const };
let store: KvConnectDouble;
let kv: Deno.Kv;
beforeEach(async () => {
  store = await openKvConnectDouble();
  ({ kv } = await openStore(store.url, store.accessToken));
});
afterEach(async () => {
  kv.close();
  await store.close();
});

test(
  "who had a car is found by few requests in four rounds, however many rentals it had",
  async () => {
    const world = { ...await openBookingWorld(), kv, catalogue: createCatalogue(kv) };
    await putRentalCars(world.catalogue, [CAR]);
    /** A rental of ten hours on that day, with both protocols an hour later than agreed. */
    const rent = async (day: number) => {
      const [from, to] = [FIRST + day * DAY, FIRST + day * DAY + 10 * 3_600_000];
      const rentalId = world.ids();
      const times = { startDateTime: timeOf(from), endDateTime: timeOf(to) };
      await bookRental(world, office, booking({ ...times, id: rentalId }));
      for (const kind of PROTOCOL_KINDS) {
        const dateTime = timeOf((kind === "handover" ? from : to) + 3_600_000);
        const input = protocolInput.parse(protocolJson({ rentalId, dateTime }));
        await drawUpProtocol(world, office, kind, input);
      }
      return rentalId;
    };
    for (let day = 0; day < 3; day += 1) await rent(day);
    const few = await asked(1);
    for (let day = 3; day < 60; day += 1) await rent(day);
    const many = await asked(30);
    for (const { requests, rounds } of [few, many]) {
      expect(requests).toBeLessThanOrEqual(10);
      expect(rounds).toBeLessThanOrEqual(4);
    }
    expect(many.held).toEqual({
      from: { at: timeOf(FIRST + 30 * DAY + 3_600_000), by: "protocol" },
      to: { at: timeOf(FIRST + 30 * DAY + 11 * 3_600_000), by: "protocol" },
    });
    world.close();
  },
  60_000,
);

/** Asks for an hour after the agreed end of a day's rental, over a network of 20 ms. */
async function asked(day: number) {
  store.knobs.delay = 20;
  const recording = store.record();
  const { then } = await carHolders(kv, CAR, timeOf(FIRST + day * DAY + 10.5 * 3_600_000));
  const requests = recording.stop();
  store.knobs.delay = 0;
  const held = then && { from: then.from, to: then.to };
  return { held, requests: requests.length, rounds: depthOf(requests) };
}

function timeOf(at: number): string {
  return new Date(at).toISOString();
}
