import { afterEach, beforeEach, expect, test } from "vitest";
import { createCatalogue } from "../../server/catalogue/catalogue.ts";
import { bookRental } from "../../server/commands/booking/book_rental.ts";
import { queueDigest } from "../../server/commands/mail/queue_digest.ts";
import { queueReminders } from "../../server/commands/mail/queue_reminders.ts";
import { editRental } from "../../server/commands/rentals/edit_rental.ts";
import { readConfig } from "../../server/config.ts";
import { createServices } from "../../server/create_services.ts";
import { readEvents } from "../../server/ledger/read.ts";
import { verify } from "../../server/ledger/verify.ts";
import { createLog } from "../../server/log.ts";
import { createMailer } from "../../server/mail/mailer.ts";
import { openStore } from "../../server/store/open_store.ts";
import type { Services } from "../../server/services.ts";
import { rental, rentalEdit } from "../../shared/api/rental.ts";
import { booking, bookingJson } from "../support/server/booking_world.ts";
import { putRentalCars } from "../support/server/cars.ts";
import { type KvConnectDouble, openKvConnectDouble } from "../support/server/kv_connect_double.ts";

const CARS = Array.from({ length: 6 }, (_, car) => `0199a000-0000-7000-8000-00000000000${car}`);
/** 24 hours before the pickup that `bookingJson` books. */
const DUE = "2026-11-26T07:00:00.000Z";
const OFFICE = { actor: "administrator/1" } as const;
let store: KvConnectDouble;
let kvs: Deno.Kv[];
let now: string;

beforeEach(async () => {
  store = await openKvConnectDouble({ knobs: { mostChecks: 10 } });
  kvs = [];
  now = "2026-11-21T09:00:00.000Z";
});
afterEach(async () => {
  for (const kv of kvs) kv.close();
  await store.close();
});

async function startInstance(): Promise<Services> {
  const { kv } = await openStore(store.url, store.accessToken);
  kvs.push(kv);
  const clock = () => now;
  return createServices({
    config: readConfig("start", {}),
    kv,
    log: createLog(() => undefined, clock),
    secret: "a secret for tests only",
  }, { clock, mailer: createMailer("smtp://127.0.0.1:1") });
}

async function confirmed(services: Services, rentalCarId: string): Promise<void> {
  const reply = await bookRental(services, OFFICE, booking({ rentalCarId }));
  const { id } = rental.parse(reply.body);
  const edit = rentalEdit.parse(bookingJson({ rentalCarId, status: "Aktywne" }));
  await editRental(services, OFFICE, id, edit, undefined);
}

test(
  "reminders and the digest are queued once by two instances that look at the same time, again and again, while replies get lost",
  async () => {
    const instances = [await startInstance(), await startInstance()];
    const [one] = instances;
    if (!one) throw new Error("Expected an instance");
    await putRentalCars(createCatalogue(one.kv), CARS);
    for (const carId of CARS) await confirmed(one, carId);
    const december = {
      startDateTime: "2026-12-10T07:00:00.000Z",
      endDateTime: "2026-12-11T07:00:00.000Z",
    };
    await bookRental(one, OFFICE, booking({ rentalCarId: CARS[0], ...december }));
    now = DUE;
    store.knobs.jitter = 20;
    store.knobs.loseReplyRate = 0.1;
    for (let round = 0; round < 4; round += 1) {
      await Promise.allSettled(
        instances.flatMap((services) => [queueReminders(services), queueDigest(services)]),
      );
    }
    Object.assign(store.knobs, { jitter: 0, loseReplyRate: 0 });
    await queueReminders(one);
    await queueDigest(one);
    const kinds = (await Array.fromAsync(readEvents(one.kv))).map(({ event }) =>
      event.type === "MailQueued" && "kind" in event ? event.kind : ""
    );
    expect(kinds.filter((kind) => kind === "pickup_reminder")).toHaveLength(CARS.length);
    expect(kinds.filter((kind) => kind === "daily_digest")).toHaveLength(1);
    expect((await verify(one.kv)).problems).toEqual([]);
  },
  60_000,
);
