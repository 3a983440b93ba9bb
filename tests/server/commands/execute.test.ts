import { beforeEach, describe, expect, test } from "vitest";
import { bookRental } from "../../../server/commands/booking/book_rental.ts";
import { eraseCustomer } from "../../../server/commands/customers/erase_customer.ts";
import { createLiveRentals } from "../../../server/ledger/live_rentals.ts";
import { execute, executeInLane } from "../../../server/commands/execute.ts";
import { readEvents, readHead, toStoredHead } from "../../../server/ledger/read.ts";
import { ROWS_VERSION } from "../../../server/projections/mod.ts";
import { keys } from "../../../server/store/keys.ts";
import { RECEIPT_DAYS, receiptName } from "../../../server/ledger/receipts.ts";
import { createWriterQueue } from "../../../server/ledger/writer_queue.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { readRentals } from "../../../server/routes/rentals/rental_reads.ts";
import { KeyReused, NotFound, Rejection, RowsNotReady } from "../../../shared/refusals.ts";
import { booking, bookingJson, openBookingWorld } from "../../support/server/booking_world.ts";
import { putRentalCars } from "../../support/server/cars.ts";
import { eachTest } from "../../support/each_test.ts";

const world = eachTest(() => openBookingWorld());

function send(key: string, changes: Record<string, unknown> = {}, services = world) {
  const body = JSON.stringify(bookingJson(changes));
  const receipt = receiptName(world.vault, {
    actor: "visitor",
    method: "POST",
    path: "/api/rental",
    key,
    body,
  });
  return bookRental(services, { actor: "visitor", receipt }, booking(changes));
}

/** The commit that wrote each entry of the store, by its key. */
async function versionstamps(): Promise<Map<string, string>> {
  const entries = await Array.fromAsync(world.kv.list({ prefix: [] }));
  return new Map(entries.map(({ key, versionstamp }) => [JSON.stringify(key), versionstamp]));
}

async function bookings(): Promise<number> {
  const events = await Array.fromAsync(readEvents(world.kv));
  return events.filter(({ event }) => event.type === "RentalBooked").length;
}

describe("a request that is repeated with its key", () => {
  test("after a lost reply gets the same reply, and one booking is recorded", async () => {
    const first = await send("key-1");
    const again = await send("key-1");
    expect(again).toEqual(first);
    expect(await bookings()).toBe(1);
  });

  test("while the first one is still running is recorded once", async () => {
    const replies = await Promise.all(Array.from({ length: 10 }, () => send("key-1")));
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await bookings()).toBe(1);
  });

  test("on two instances of the server at once is recorded once", async () => {
    const other = { ...world, writers: createWriterQueue() };
    const replies = await Promise.all([send("key-1"), send("key-1", {}, other)]);
    expect(replies[0]).toEqual(replies[1]);
    expect(await bookings()).toBe(1);
  });

  test("but with another body is refused, and nothing is recorded", async () => {
    await send("key-1");
    await expect(send("key-1", { customerFirstName: "Ewa" })).rejects.toThrow(KeyReused);
    expect(await bookings()).toBe(1);
  });

  test("gets the stored refusal, even if the car has become free", async () => {
    await send("key-1");
    await expect(send("key-2")).rejects.toThrow(Rejection);
    await eraseCustomer(world, { actor: "system" }, "anna@example.com");
    await expect(send("key-2")).rejects.toThrow(Rejection);
    await expect(send("key-3")).resolves.toMatchObject({ status: 201 });
  });

  test(`is a new request after ${RECEIPT_DAYS} days`, async () => {
    await send("key-1");
    world.setNow(
      new Date(Date.parse(world.clock()) + (RECEIPT_DAYS * 24 + 1) * 3_600_000).toISOString(),
    );
    await expect(
      send("key-1", {
        startDateTime: "2026-12-07T07:00:00.000Z",
        endDateTime: "2026-12-08T07:00:00.000Z",
      }),
    )
      .resolves.toMatchObject({ status: 201 });
  });

  test("returns no data of a customer erased in between", async () => {
    await send("key-1");
    await eraseCustomer(world, { actor: "system" }, "anna@example.com");
    await expect(send("key-1")).rejects.toThrow(NotFound);
  });
});

test("of 100 simultaneous bookings of one car and period exactly one is accepted, with one mail to each side", async () => {
  const outcomes = await Promise.allSettled(
    Array.from(
      { length: 100 },
      (_, index) =>
        bookRental(
          world,
          { actor: "visitor" },
          booking({ customerEmail: `k${index}@example.com` }),
        ),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  const types = (await Array.fromAsync(readEvents(world.kv))).map(({ event }) => event.type);
  expect(types).toEqual(["RentalBooked", "MailQueued", "MailQueued"]);
});

test("of bookings that two instances receive at once exactly one is accepted", async () => {
  const other = { ...world, writers: createWriterQueue() };
  const outcomes = await Promise.allSettled(
    Array.from(
      { length: 20 },
      (_, index) => bookRental(index % 2 ? world : other, { actor: "visitor" }, booking()),
    ),
  );
  expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
  expect(await bookings()).toBe(1);
});

describe("a booking that is decided while others write", () => {
  /** An instance that decides, and then waits for its turn until the test resolves it. */
  function waiting() {
    const [decided, turn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const queue = createWriterQueue();
    const writers: typeof queue = {
      take: () => queue.take(),
      learn: (seen) => queue.learn(seen),
      idle: () => queue.idle(),
      inLane: (...attempt) => queue.inLane(...attempt),
      waiting: queue.waiting,
      async run(write) {
        decided.resolve();
        await turn.promise;
        return await queue.run(write);
      },
    };
    return { services: { ...world, writers }, decided: decided.promise, turn };
  }

  test("is refused once the car was booked before its turn came", async () => {
    const { services, decided, turn } = waiting();
    const late = bookRental(services, { actor: "visitor" }, booking());
    await decided;
    await bookRental(world, { actor: "visitor" }, booking({ customerEmail: "ewa@example.com" }));
    turn.resolve();
    await expect(late).rejects.toThrow(Rejection);
    expect(await bookings()).toBe(1);
  });

  test("is refused once its id was taken before its turn came", async () => {
    const id = crypto.randomUUID();
    const later = {
      id,
      startDateTime: "2026-12-07T07:00:00.000Z",
      endDateTime: "2026-12-08T07:00:00.000Z",
    };
    const { services, decided, turn } = waiting();
    const late = bookRental(services, { actor: "visitor" }, booking(later));
    await decided;
    await bookRental(world, { actor: "visitor" }, booking({ id }));
    turn.resolve();
    await expect(late).rejects.toThrow(officeMessages.idTaken);
    expect(await bookings()).toBe(1);
  });

  test("belongs to the customer's new record, where the customer was erased before its turn came", async () => {
    const later = {
      startDateTime: "2026-12-07T07:00:00.000Z",
      endDateTime: "2026-12-08T07:00:00.000Z",
    };
    await bookRental(world, { actor: "visitor" }, booking());
    const { services, decided, turn } = waiting();
    const late = bookRental(services, { actor: "visitor" }, booking(later));
    await decided;
    await eraseCustomer(world, { actor: "system" }, "anna@example.com");
    turn.resolve();
    await expect(late).resolves.toMatchObject({ status: 201 });
    const rentals = await createLiveRentals(world.kv, world.vault).current();
    const ids = rentals.all().map(({ id }) => id);
    const listed = await readRentals(world, { rentals, cars: new Map() }, ids);
    expect(listed.map(({ customerEmail }) => customerEmail)).toEqual(["anna@example.com"]);
  });

  test("a commit takes the next number where others have written other streams in between", async () => {
    const otherCar = "0199a000-0000-7000-8000-00000000000b";
    await putRentalCars(world.catalogue, [otherCar]);
    const { services, decided, turn } = waiting();
    const late = bookRental(services, { actor: "visitor" }, booking());
    await decided;
    const other = booking({ customerEmail: "ewa@example.com", rentalCarId: otherCar });
    await bookRental(world, { actor: "visitor" }, other);
    turn.resolve();
    await expect(late).resolves.toMatchObject({ status: 201 });
    expect((await Array.fromAsync(readEvents(world.kv))).map(({ seq }) => seq)).toEqual([
      1,
      2,
      3,
      4,
      5,
      6,
    ]);
  });
});

test("events, rows, mail, receipt, key and guard of a booking are written in one commit", async () => {
  const before = await versionstamps();
  await send("key-1");
  const written = [...await versionstamps()].filter(([key]) => !before.has(key));
  const kinds = new Set(written.map(([key]) => JSON.parse(key).slice(0, 2).join("/")));
  expect([...kinds].filter((kind) => !kind.startsWith("row/") && !kind.startsWith("ledger/")))
    .toEqual([
      expect.stringMatching(/^car_guard\//),
      expect.stringMatching(/^customer\//),
      expect.stringMatching(/^customer_by_email\//),
      expect.stringMatching(/^receipt\//),
    ]);
  expect([...kinds]).toEqual(expect.arrayContaining([
    "ledger/event",
    "ledger/head",
    "row/availability",
    "row/mail",
    "row/mail_due",
    "row/rental",
  ]));
  expect(new Set(written.map(([, versionstamp]) => versionstamp)).size).toBe(1);
});

test("nothing that a customer typed is stored unencrypted", async () => {
  await send("key-1");
  for await (const { key, value } of world.kv.list({ prefix: [] })) {
    const stored = value instanceof Uint8Array
      ? new TextDecoder().decode(value)
      : Deno.inspect(value);
    const text = `${JSON.stringify(key)} ${stored}`;
    expect(text).not.toMatch(/Anna|Żółkiewska|600 ?100 ?200|anna@|Leśna|Fotelik/);
  }
});

test("a refusal that another release's rows may have caused is 503, and is not stored under its key", async () => {
  await send("key-1");
  const newest = await readHead(world.kv);
  /** Another release's rebuild ends between this instance's read of the head and of the rows. */
  async function refuse(): Promise<never> {
    const rows = ROWS_VERSION + 1;
    await world.kv.set(keys.head(), toStoredHead({ ...newest.head, rows }));
    throw new Rejection("car_not_available", messages.carNotAvailable);
  }
  const contextOf = (name: string) => ({
    actor: "visitor" as const,
    receipt: { name, requestHash: "hash" },
  });
  const commands = {
    ahead: () => executeInLane(world, contextOf("ahead"), "a car", refuse),
    "in turn": () => execute(world, contextOf("in turn"), refuse),
  };
  for (const [name, run] of Object.entries(commands)) {
    await world.kv.set(keys.head(), toStoredHead(newest.head));
    world.writers.learn(await readHead(world.kv));
    await expect(run()).rejects.toThrow(RowsNotReady);
    expect((await world.kv.get(keys.receipt(name))).value).toBeNull();
  }
});

describe("a file that a decision leaves unnamed", () => {
  const PATH = "private/customer/old.pdf";
  const decision = {
    appends: [],
    reply: { status: 204 as const, body: null },
    afterCommit: { delete: [PATH] },
  };
  beforeEach(() => world.files.put(PATH, new Uint8Array([1]), "application/pdf"));

  test("is deleted once the commit has succeeded", async () => {
    await execute(world, { actor: "system" }, async (facts) => {
      facts.writes.push({ key: keys.compactionDue(), value: "now" });
      expect(await world.files.get(PATH)).toBeDefined();
      return decision;
    });
    expect(await world.files.get(PATH)).toBeUndefined();
  });

  test("stays where the next try is refused", async () => {
    let tries = 0;
    const attempt = async () => {
      tries += 1;
      if (tries > 1) throw new NotFound(messages.rentalNotFound);
      // Another instance commits in between, so that this try's commit fails.
      await send("key-1", {}, { ...world, writers: createWriterQueue() });
      return { ...decision, appends: [] };
    };
    await expect(execute(world, { actor: "system" }, async (facts) => {
      facts.writes.push({ key: keys.compactionDue(), value: "now" });
      return await attempt();
    })).rejects.toThrow(NotFound);
    expect(tries).toBe(2);
    expect(await world.files.get(PATH)).toBeDefined();
  });

  test("is left to the sweep where it cannot be deleted now", async () => {
    const files = { ...world.files, delete: () => Promise.reject(new Error("no storage")) };
    const { status } = await execute(
      { ...world, files },
      { actor: "system" },
      () => Promise.resolve(decision),
    );
    expect(status).toBe(204);
  });
});
