import { describe, expect, test } from "vitest";
import { createCatalogue } from "../../../server/catalogue/catalogue.ts";
import { bookRental } from "../../../server/commands/booking/book_rental.ts";
import { readConfig } from "../../../server/config.ts";
import { createServices } from "../../../server/create_services.ts";
import { isSecretOfStore } from "../../../server/ledger/is_secret_of_store.ts";
import { readHeadMark, writeHeadMark } from "../../../server/ledger/head_mark.ts";
import { createLog } from "../../../server/log.ts";
import { backupStore } from "../../../server/store/backup_store.ts";
import { toBytes } from "../../../server/store/json_bytes.ts";
import { keys } from "../../../server/store/keys.ts";
import { openStore, type Store, StoreInUse } from "../../../server/store/open_store.ts";
import { booking, CAR } from "../../support/server/booking_world.ts";
import { putRentalCars } from "../../support/server/cars.ts";
import { runTask } from "../../support/server/server_process.ts";
import { eachTest, tempFolder } from "../../support/each_test.ts";

const SECRET = "a secret for tests only";
const folder = eachTest(tempFolder);

/** Books a day of December in a store in a file. */
async function book(day: number, store: Store): Promise<void> {
  const services = createServices({
    config: readConfig("start", {}),
    ...store,
    log: createLog(() => undefined, () => ""),
    secret: SECRET,
  }, { clock: () => "2026-11-21T09:00:00.000Z" });
  await isSecretOfStore(store.kv, services.vault);
  // As every store has some: one with events and without them is not whole.
  await store.kv.set(keys.users(), toBytes({ users: [] }));
  if (!await services.catalogue.rentalCar(CAR)) await putRentalCars(services.catalogue, [CAR]);
  const date = `2026-12-${String(day).padStart(2, "0")}`;
  const period = { startDateTime: `${date}T10:00:00.000Z`, endDateTime: `${date}T14:00:00.000Z` };
  await bookRental(services, { actor: "administrator/1" }, booking(period));
}

async function inStore<T>(work: (store: Store) => Promise<T>, at = folder.store): Promise<T> {
  const store = await openStore(at);
  try {
    return await work(store);
  } finally {
    store.close();
  }
}

function run(
  task: string,
  args: string[],
  at = folder.store,
  env: Record<string, string> = {},
): Promise<{ code: number; text: string }> {
  return runTask(task, { KV_PATH: at, APP_SECRET: SECRET, ...env }, { args });
}

/** How many events and problems `deno task verify` finds. */
async function verified(at = folder.store): Promise<string> {
  return (await run("verify", [], at)).text.replace(/^Checked .*\n| and \d+ rows/gm, "").trim();
}

describe("deno task backup and restore", () => {
  test("a backup of an open store restores its content of that moment", async () => {
    const running = await openStore(folder.store);
    await book(1, running);
    expect(await run("backup", [`${folder.path}/backup`])).toMatchObject({
      code: 0,
      text: expect.stringContaining("Backed up 2 events"),
    });
    await book(2, running);
    running.close();
    expect(await run("restore", [`${folder.path}/backup`])).toEqual({
      code: 1,
      text: "Cannot restore: the store is not empty. Name an empty one by KV_PATH.\n",
    });
    expect(await verified()).toBe("Verified 4 events: 0 problems.");
    const elsewhere = `${folder.path}/new/ledger.sqlite3`;
    // Of the store that was there before, which had more events.
    await Deno.mkdir(`${folder.path}/new`);
    await writeHeadMark(elsewhere, { seq: 9, hash: "lost", at: "2026-11-25T10:00:00.000Z" });
    expect(await run("restore", [`${folder.path}/backup`], elsewhere)).toMatchObject({ code: 0 });
    expect(await readHeadMark(elsewhere)).toMatchObject({ seq: 2 });
    expect(await verified(elsewhere)).toBe("Verified 2 events: 0 problems.");
    for (const name of ["backup", "erasures.txt", "new/ledger.sqlite3"]) {
      const { mode } = await Deno.stat(`${folder.path}/${name}`);
      expect([name, (mode ?? 0) & 0o077]).toEqual([name, 0]);
    }
    const left = (await Array.fromAsync(Deno.readDir(folder.path))).map(({ name }) => name)
      .toSorted();
    expect(left).toEqual(
      [".lock", "backup", "erasures.txt", "ledger.sqlite3", "ledger.sqlite3.lock", "new"],
    );
  });

  test("a backup waits for another task that writes into its folder: they share list and copy", async () => {
    await inStore((store) => book(1, store));
    const other = await Deno.open(`${folder.path}/.lock`, { create: true, write: true });
    await other.lock(true);
    const { ino } = await other.stat();
    const made = run("backup", [`${folder.path}/backup`]);
    const waiting = new RegExp(`-> FLOCK .*:${ino} `);
    await expect.poll(() => Deno.readTextFile("/proc/locks")).toMatch(waiting);
    await Deno.writeTextFile(`${folder.path}/backup.snapshot`, "the copy of the other task");
    other.close();
    expect((await made).text).toContain("Backed up 2 events");
  });

  test("a backup shows which newest events a store no longer has", async () => {
    await inStore((store) => book(1, store));
    await run("backup", [`${folder.path}/first`]);
    await Deno.copyFile(folder.store, `${folder.path}/older`);
    await inStore((store) => book(2, store));
    await run("backup", [`${folder.path}/second`]);
    expect((await run("verify", [`${folder.path}/first`])).text).toContain("0 problems");
    const cut = await run("verify", [`${folder.path}/second`], `${folder.path}/older`);
    expect(cut.code).toBe(1);
    expect(cut.text).toContain("the store is not whole: it ends with event 2, but had event 4");
    const none = await run("verify", [`${folder.path}/nothing`]);
    expect(none).toEqual({ code: 1, text: `There is no backup ${folder.path}/nothing.\n` });
  });

  test("a task that cannot begin prints the cause in one sentence and changes nothing", async () => {
    await inStore((store) => book(1, store));
    await Deno.writeTextFile(`${folder.path}/taken`, "precious");
    const made = await run("backup", [`${folder.path}/backup`]);
    expect(made.code).toBe(0);
    const none = `${folder.path}/none.sqlite3`;
    const running = await openStore(`${folder.path}/running.sqlite3`);
    const refused = await Promise.all([
      run("backup", []),
      run("backup", [`${folder.path}/taken`]),
      run("backup", [`${folder.path}/b`], none),
      run("backup", [`${folder.path}/b`], folder.store, { APP_SECRET: "another secret 12345" }),
      run("backup", [`${folder.path}/b`], folder.store, { APP_SECRET: "" }),
      run("restore", [`${folder.path}/taken`], none),
      run("restore", [`${folder.path}/nothing`], none),
      run("restore", [`${folder.path}/backup`], none, { APP_SECRET: "another secret 12345" }),
      run("restore", [`${folder.path}/backup`], `${folder.path}/running.sqlite3`),
      run("restore", [`${folder.path}/backup`], ":memory:"),
    ]);
    running.close();
    expect(refused.map(({ code, text }) => [code, text.trim().replaceAll(folder.path, "")]))
      .toEqual([
        "Name a file: deno task backup FILE.",
        "Cannot back up: /taken is there already.",
        "Cannot back up: there is no store at /none.sqlite3.",
        "APP_SECRET is not the secret that this store began with.",
        "Set APP_SECRET: there is none in /ledger.sqlite3.secret.",
        "Cannot restore: /taken is no backup of a store.",
        "Cannot restore: there is no file /nothing.",
        "Cannot restore /backup: it has another APP_SECRET.",
        "Cannot open the store /running.sqlite3: another process has it open. Stop the server first.",
        "Cannot restore: a store in memory (KV_PATH) ends with its server.",
      ].map((sentence) => [1, sentence]));
    expect(await Deno.readTextFile(`${folder.path}/taken`)).toBe("precious");
    expect((await Array.fromAsync(Deno.readDir(folder.path))).map(({ name }) => name))
      .not.toContain("none.sqlite3");
  });
});

describe("a backup of release 0.1.0, which is a copy of the store", () => {
  test("replaces the store, which is kept under another name", async () => {
    await inStore((store) => book(1, store));
    await backupStore(folder.store, `${folder.path}/old`);
    await inStore((store) => book(2, store));
    const { code, text } = await run("restore", [`${folder.path}/old`]);
    const [, kept = ""] = /What was at \S+ is in (\S+)\.\n/.exec(text) ?? [];
    expect([code, await verified(), await verified(kept)]).toEqual([
      0,
      "Verified 2 events: 0 problems.",
      "Verified 4 events: 0 problems.",
    ]);
  });

  test("is restored where the store is damaged, and where there is none", async () => {
    await inStore((store) => book(1, store));
    await backupStore(folder.store, `${folder.path}/old`);
    await Deno.writeTextFile(folder.store, "damaged");
    expect(await run("restore", [`${folder.path}/old`])).toMatchObject({ code: 0 });
    expect(await verified()).toBe("Verified 2 events: 0 problems.");
    const elsewhere = `${folder.path}/new/ledger.sqlite3`;
    expect(await run("restore", [`${folder.path}/old`], elsewhere)).toMatchObject({ code: 0 });
    expect(await verified(elsewhere)).toBe("Verified 2 events: 0 problems.");
  });

  test("is refused where it was truncated, and the store is unchanged", async () => {
    await inStore((store) => book(1, store));
    await backupStore(folder.store, `${folder.path}/old`);
    await Deno.writeFile(
      `${folder.path}/cut`,
      (await Deno.readFile(`${folder.path}/old`)).slice(0, 9000),
    );
    expect(await run("restore", [`${folder.path}/cut`])).toMatchObject({
      code: 1,
      text: expect.stringContaining("is not a whole backup"),
    });
    expect(await verified()).toBe("Verified 2 events: 0 problems.");
  });
});

test("a backup cannot be restored over a store that a server has open", async () => {
  const running = await openStore(folder.store);
  await expect(openStore(folder.store)).rejects.toThrow(StoreInUse);
  running.close();
  await inStore(({ kv }) => createCatalogue(kv).snapshot());
});
