import { DatabaseSync } from "node:sqlite";
import { beforeAll, describe, expect, test } from "vitest";
import { createCatalogue } from "../../server/catalogue/catalogue.ts";
import { readHeadMark } from "../../server/ledger/head_mark.ts";
import { keys } from "../../server/store/keys.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { putRentalCars } from "../support/server/cars.ts";
import { postJson, runTask, startServer } from "../support/server/server_process.ts";
import { allTests, tempFolder } from "../support/each_test.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const SECRET = "a secret for tests only";
/** A store with a user, two cars and a booking, whose server has stopped. */
let whole: string;

const folder = allTests(tempFolder);
beforeAll(async () => {
  whole = `${folder.path}/whole.sqlite3`;
  await withStore(whole, async (kv) => {
    await putRentalCars(createCatalogue(kv), [CAR, OTHER_CAR]);
  });
  const server = await startServer(whole, { APP_SECRET: SECRET }, { mode: "serve" });
  const date = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10);
  const booked = await postJson(
    `${server.origin}/api/rental`,
    bookingJson({
      startDateTime: undefined,
      endDateTime: undefined,
      startDate: date,
      startTime: "09:00",
      endDate: date,
      endTime: "17:00",
    }),
  );
  expect(booked.status).toBe(201);
  await booked.body?.cancel();
  expect(await server.stop()).toBe(0);
}, 60_000);

async function withStore(path: string, work: (kv: Deno.Kv) => Promise<void>): Promise<void> {
  const kv = await Deno.openKv(path);
  try {
    await work(kv);
  } finally {
    kv.close();
  }
}

let copies = 0;
/** A copy of the whole store after `harm`. */
async function harmed(harm: (kv: Deno.Kv) => Promise<void>): Promise<string> {
  const path = `${folder.path}/${copies++}.sqlite3`;
  for (const part of ["", "-wal", ".head", ".lock"]) {
    await Deno.copyFile(`${whole}${part}`, `${path}${part}`).catch(() => undefined);
  }
  await withStore(path, harm);
  return path;
}

async function verify(path: string, secret = SECRET) {
  return await runTask("verify", { KV_PATH: path, APP_SECRET: secret });
}

/** What a start prints that is refused. */
async function refusedStart(path: string, secret = SECRET): Promise<string> {
  const failure = await startServer(path, { APP_SECRET: secret }, { mode: "serve" }).then(
    async (started) => {
      await started.kill();
      return `It has started: ${started.printed()}`;
    },
    String,
  );
  expect(failure).toContain("ended with 1");
  return failure;
}

async function startsAndStops(path: string): Promise<string> {
  const server = await startServer(path, { APP_SECRET: SECRET }, { mode: "serve" });
  const { status, body } = await fetch(`${server.origin}/api/health`);
  await body?.cancel();
  expect(status).toBe(200);
  expect(await server.stop()).toBe(0);
  return server.printed();
}

/** Start and verify say the same sentence and end with 1, without a stack trace. */
async function expectRefused(path: string, sentence: RegExp, secret = SECRET): Promise<void> {
  const { code, text } = await verify(path, secret);
  expect(text).toMatch(sentence);
  expect(code).toBe(1);
  const started = await refusedStart(path, secret);
  expect(started).toMatch(sentence);
  for (const said of [text, started]) expect(said).not.toMatch(/^\s+at |panicked|Uncaught/m);
  expect(started).not.toContain("hasło");
}

describe("a store that lacks a part is refused by the start and named by verify, in a sentence", () => {
  test(
    "its users: no new administrator is made unless the password task is asked for one",
    async () => {
      const path = await harmed((kv) => kv.delete(keys.users()));
      await expectRefused(path, /has \d+ events, but no user/);
      const made = await runTask("password", { KV_PATH: path }, { args: ["szef@example.com"] });
      expect([made.code, made.text]).toEqual([0, expect.stringContaining("szef@example.com")]);
      await startsAndStops(path);
      expect((await verify(path)).code).toBe(0);
    },
    60_000,
  );

  test.each([
    {
      part: "a car",
      lose: (kv: Deno.Kv) => kv.delete(keys.document("rental_car", OTHER_CAR)),
      sentence: /1 of 2 documents of rental_car are there/,
    },
    {
      part: "all documents, and their version",
      lose: async (kv: Deno.Kv) => {
        for await (const { key } of kv.list({ prefix: keys.documents() })) await kv.delete(key);
        await kv.delete(keys.catalogueVersion());
      },
      sentence: /0 of 2 documents of rental_car are there/,
    },
    {
      part: "the guard of a car with a booking",
      lose: (kv: Deno.Kv) => kv.delete(keys.carGuard(CAR)),
      sentence: new RegExp(`guard of car ${CAR}`),
    },
  ])("$part, until a rebuild accepts the loss", async ({ lose, sentence }) => {
    const path = await harmed(lose);
    await expectRefused(path, sentence);
    const env = { KV_PATH: path, APP_SECRET: SECRET };
    expect((await runTask("rebuild", env)).code).toBe(0);
    await startsAndStops(path);
    expect((await verify(path)).code).toBe(0);
  }, 60_000);

  test("a head that can be read", async () => {
    const path = await harmed(async (kv) => {
      await kv.set(keys.head(), new TextEncoder().encode("{no JSON"));
    });
    await expectRefused(path, /Cannot read the ledger's head: it is no JSON/);
  }, 60_000);

  test("the mark of its secret, where it is started with another one", async () => {
    const path = await harmed((kv) => kv.delete(keys.secretMark()));
    await expectRefused(
      path,
      /APP_SECRET is not the secret that this store began with/,
      "another secret for tests",
    );
    await startsAndStops(path);
  }, 60_000);
});

describe("a young store whose log was lost after a kill -9", () => {
  async function young(): Promise<string> {
    const path = `${folder.path}/${copies++}.sqlite3`;
    const server = await startServer(path, { APP_SECRET: SECRET }, { mode: "serve" });
    await expect.poll(() => readHeadMark(path)).toBeDefined();
    await server.kill();
    return path;
  }

  test("is refused in a sentence while nothing of it is in its file", async () => {
    const path = await young();
    await Deno.remove(`${path}-wal`);
    await expectRefused(path, /-wal/);
  }, 60_000);

  test("is not taken for a new store where its file has tables, and nothing else", async () => {
    const path = await young();
    const file = new DatabaseSync(path);
    file.exec("PRAGMA wal_checkpoint(TRUNCATE); DELETE FROM kv");
    file.close();
    await expectRefused(path, /no user/);
  }, 60_000);
});

test(
  "a store of a release that counted nothing is taken as it is, and guarded from then on",
  async () => {
    const path = await harmed(async (kv) => {
      for (const key of [keys.inventory(), keys.carGuard(CAR)]) await kv.delete(key);
    });
    await startsAndStops(path);
    expect((await verify(path)).code).toBe(0);
    await withStore(path, (kv) => kv.delete(keys.carGuard(CAR)));
    await expectRefused(path, /guard of car/);
  },
  60_000,
);

test("documents that an older release has changed since are counted again", async () => {
  const path = await harmed(async (kv) => {
    await kv.atomic().delete(keys.document("rental_car", OTHER_CAR))
      .sum(keys.catalogueVersion(), 1n).commit();
  });
  await startsAndStops(path);
  expect((await verify(path)).code).toBe(0);
}, 60_000);
