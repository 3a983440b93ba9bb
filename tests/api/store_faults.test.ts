import { Buffer } from "node:buffer";
import { DatabaseSync } from "node:sqlite";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readHeadMark } from "../../server/ledger/head_mark.ts";
import { rental } from "../../shared/api/rental.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { makeStore } from "../support/server/cars.ts";
import {
  postJson,
  runTask,
  type ServerProcess,
  startServer,
} from "../support/server/server_process.ts";
import { allTests, tempFolder } from "../support/each_test.ts";

const SECRET = "a secret for tests only";
let server: ServerProcess;
/** Ids of the bookings that a server has acknowledged. */
const acknowledged: string[] = [];

// The tests continue each other's story: one business, whose store is harmed and mended.
const folder = allTests(tempFolder);
beforeAll(async () => {
  await makeStore(folder.store, [CAR]);
});
afterAll(() => server.kill().catch(() => undefined));

/** A file that may not grow fails as on a full disk, also for root; the process must survive it. */
const LIMITED = ["sh", "-c", `trap '' XFSZ; exec "$@"`, "sh"];
/** Root without the right to write whatever its mode. */
const WITHOUT_RIGHTS = Deno.uid() === 0
  ? ["setpriv", "--bounding-set=-dac_override,-dac_read_search", "--"]
  : [];

async function start(under: readonly string[] = []): Promise<ServerProcess> {
  return await startServer(folder.store, { APP_SECRET: SECRET }, { mode: "serve", under });
}

/** What a start prints that does not succeed. */
async function refusedStart(under: readonly string[] = []): Promise<string> {
  const failure = await start(under).then(async (started) => {
    await started.kill();
    return "It has started.";
  }, String);
  expect(failure).toContain("ended with 1");
  expect(failure).not.toMatch(/^\s+at |panicked/m);
  return failure;
}

async function limitFiles(pid: number, bytes: string): Promise<void> {
  const { success } = await new Deno.Command("prlimit", {
    args: ["--pid", String(pid), `--fsize=${bytes}:unlimited`],
  }).output();
  expect(success).toBe(true);
}

async function book(day: number): Promise<Response> {
  const date = new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10);
  return await postJson(
    `${server.origin}/api/rental`,
    bookingJson({
      startDateTime: undefined,
      endDateTime: undefined,
      startDate: date,
      startTime: "09:00",
      endDate: date,
      endTime: "17:00",
    }),
    { "Idempotency-Key": `day-${day}` },
  );
}

async function bookSurely(day: number): Promise<void> {
  const reply = await book(day);
  expect(reply.status).toBe(201);
  acknowledged.push(rental.parse(await reply.json()).id);
}

async function bookedNow(): Promise<string[]> {
  const listed: { id: string }[] = await (await fetch(`${server.origin}/api/rental`)).json();
  return listed.map(({ id }) => id).toSorted();
}

async function health(): Promise<Response> {
  const reply = await fetch(`${server.origin}/api/health`);
  await reply.body?.cancel();
  return reply;
}

async function verifyTask(): Promise<{ code: number; text: string }> {
  return await runTask("verify", { KV_PATH: folder.store, APP_SECRET: SECRET });
}

/** The newest event by the mark next to the store, and in the store. */
async function markedSeq(): Promise<number> {
  return (await readHeadMark(folder.store))?.seq ?? 0;
}

describe("a disk that takes no writes", () => {
  test(
    "makes health 503 and each write 503 with a sentence at once, while reads still work",
    async () => {
      server = await start(LIMITED);
      expect((await health()).status).toBe(200);
      await bookSurely(1);
      await limitFiles(server.pid, "0");
      const begun = performance.now();
      const refused = await book(2);
      expect(performance.now() - begun).toBeLessThan(3_000);
      expect(refused.status).toBe(503);
      expect(refused.headers.get("Retry-After")).toBe("10");
      expect(await refused.json()).toMatchObject({ errorMessage: officeMessages.storeUnwritable });
      await expect.poll(async () => (await health()).status, { timeout: 10_000 }).toBe(503);
      expect((await health()).headers.get("Retry-After")).toBe("10");
      expect(await bookedNow()).toEqual(acknowledged);
      expect(server.printed()).toContain("Cannot write to the store");
    },
    30_000,
  );

  test(
    "lets everything continue once it takes them again, with nothing acknowledged lost",
    async () => {
      await limitFiles(server.pid, "unlimited");
      await expect.poll(async () => (await health()).status, { timeout: 10_000 }).toBe(200);
      await bookSurely(2);
      expect(await bookedNow()).toEqual(acknowledged.toSorted());
      expect(await server.stop()).toBe(0);
      expect((await verifyTask()).text).toMatch(/Verified \d+ events and \d+ rows: 0 problems/);
    },
    30_000,
  );

  test("refuses a start in a sentence", async () => {
    const under = ["sh", "-c", `trap '' XFSZ; ulimit -f 0; exec "$@"`, "sh"];
    expect(await refusedStart(under)).toMatch(
      /Cannot start: KV_PATH .*: (its disk fails|the disk) .*full/,
    );
  });

  test("refuses a start on a read-only file in a sentence", async () => {
    await Deno.chmod(folder.store, 0o400);
    expect(await refusedStart(WITHOUT_RIGHTS)).toContain("it cannot be written. Make the file");
    await Deno.chmod(folder.store, 0o600);
  });
});

describe("a store whose file is gone", () => {
  beforeAll(async () => {
    server = await start();
    await server.stop();
  });

  test("or empty is never taken for a new business", async () => {
    const store = await Deno.readFile(folder.store);
    await Deno.truncate(folder.store);
    expect(await refusedStart()).toContain("the file is empty");
    await Deno.remove(folder.store);
    expect(await refusedStart()).toContain("there is no such file, but it had event");
    await Deno.writeFile(folder.store, store);
  });
});

describe("the log of a store", () => {
  test(
    "that was cut or lost after a kill -9 is noticed by the start, which succeeds once it is back",
    async () => {
      server = await start();
      const marked = await markedSeq();
      await bookSurely(3);
      await expect.poll(markedSeq, { timeout: 10_000 }).toBeGreaterThan(marked);
      await server.kill();
      const log = await Deno.readFile(`${folder.store}-wal`);
      await Deno.writeFile(`${folder.store}-wal`, log.subarray(0, log.length / 2));
      expect(await refusedStart()).toContain("its newest part is missing");
      await Deno.remove(`${folder.store}-wal`);
      expect((await verifyTask()).text).toContain("its newest part is missing");
      await Deno.writeFile(`${folder.store}-wal`, log);
      server = await start();
      expect(await bookedNow()).toEqual(acknowledged.toSorted());
      await server.stop();
    },
    30_000,
  );
});

describe("a damaged page of the store's file", () => {
  /** Overwrites a page, counted from 1, and verifies and starts; the file is mended afterwards. */
  async function withDamaged<T>(page: number, work: () => Promise<T>): Promise<T> {
    const whole = await Deno.readFile(folder.store);
    const harmed = whole.slice();
    harmed.fill(0xa5, (page - 1) * PAGE, page * PAGE);
    await Deno.writeFile(folder.store, harmed);
    try {
      return await work();
    } finally {
      await Deno.writeFile(folder.store, whole);
    }
  }

  test("is named by verify, with what can no longer be read, instead of a stack trace", async () => {
    const { code, text } = await withDamaged(await pageOfEvents(), () => verifyTask());
    expect(code).toBe(1);
    expect(text).toMatch(/the store's file is damaged: .*page/i);
    expect(text).toMatch(/event.* cannot be read/);
    expect(text).not.toMatch(/^\s+at |panicked/m);
  });

  test("that the start needs refuses it in a sentence", async () => {
    expect(await withDamaged(rootPage("kv"), () => refusedStart())).toContain(
      "the file is damaged",
    );
    // Deno KV reads it in its own thread, and ends the process where it cannot.
    expect(await withDamaged(rootPage("sqlite_autoindex_queue_1"), () => refusedStart()))
      .toContain("the file is damaged");
  });

  test("costs nothing once the file is put back", async () => {
    expect((await verifyTask()).code).toBe(0);
  });
});

const PAGE = 4_096;

/** The page of the file that contains the first event. */
async function pageOfEvents(): Promise<number> {
  const offset = Buffer.from(await Deno.readFile(folder.store)).indexOf("RentalBooked");
  expect(offset).toBeGreaterThan(0);
  return Math.floor(offset / PAGE) + 1;
}

function rootPage(name: string): number {
  const file = new DatabaseSync(folder.store, { readOnly: true });
  try {
    const row = file.prepare("SELECT rootpage FROM sqlite_master WHERE name = ?").get(name);
    return Number(row?.rootpage);
  } finally {
    file.close();
  }
}
