import { expect, test } from "vitest";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { tokens } from "../../../shared/api/identity.ts";
import { cashDay, type MoneyEntryInput, rentalAccount } from "../../../shared/api/money.ts";
import { rental } from "../../../shared/api/rental.ts";
import { balanceOf, sumsOf } from "../../../shared/money/balance.ts";
import { plusDays, toWarsaw } from "../../../shared/warsaw.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { makeStore } from "../../support/server/cars.ts";
import { accountWith, returned, taken } from "../../support/money/money_entries.ts";
import { postJson, startServer } from "../../support/server/server_process.ts";
import { storedRows } from "../../support/server/stored_rows.ts";
import { eachTest, tempFolder } from "../../support/each_test.ts";

const ADMIN_PASSWORD = "haslo-do-testow";
const EMAIL = "admin@example.com";
const ENTRIES = 50;

const folder = eachTest(tempFolder);

test(
  "every entry of three devices is recorded once, though the server is killed and entries are sent again, and the days close between",
  async () => {
    await makeStore(folder.store, [CAR]);
    let open = await startOffice();
    const { rentalId } = open;
    const devices = [0, 1, 2].map((device) =>
      Array.from({ length: ENTRIES }, (_, index): MoneyEntryInput => {
        const at = new Date(Date.now() - index * 60_000).toISOString();
        return index % 5 === 4
          ? returned(100 + device, { at })
          : taken(1_000 + index, { at, for: index % 3 === 0 ? "deposit" : "rent" });
      })
    );
    const entries = devices.flat();
    const unsent = devices.map((entries) => [...entries]);
    let answered = 0;

    async function device(queue: MoneyEntryInput[]): Promise<void> {
      for (let [entry] = queue; entry; [entry] = queue) {
        const reply = await open.post(`/account/${rentalId}/entry`, entry, entry.entryId)
          .catch(() => undefined);
        if (!reply) return;
        expect(reply.status).toBe(201);
        answered += 1;
        queue.shift();
      }
    }
    async function closing(): Promise<void> {
      for (let tries = 0; tries < 4; tries += 1) {
        const date = plusDays(toWarsaw(new Date().toISOString()).date, tries - 5);
        const request = { counted: { rent: 0, deposit: 0 }, cause: "Test" };
        await open.post(`/cash/day/${date}/close`, request).catch(() => undefined);
      }
    }

    for (let round = 1; unsent.some((queue) => queue.length > 0); round += 1) {
      const work = Promise.all([...unsent.map(device), closing()]);
      if (round > 2) {
        await work;
        continue;
      }
      await expect.poll(() => answered).toBeGreaterThanOrEqual(round * 45);
      await open.kill();
      await work;
      open = await startOffice(rentalId);
    }
    // What was answered before is sent again, as by a device that never got the reply.
    for (const entry of entries.slice(0, 10)) {
      expect((await open.post(`/account/${rentalId}/entry`, entry)).status).toBe(201);
    }

    const account = rentalAccount.parse(await open.get(`/account/${rentalId}`));
    const recorded = account.entries.map(({ entry }) => entry);
    expect(recorded.map(({ entryId }) => entryId).sort())
      .toEqual(entries.map(({ entryId }) => entryId).sort());
    const expected = sumsOf(accountWith(entries));
    expect(account.balance).toEqual(
      balanceOf(expected, { isReturned: false, isCancelled: false, quote: account.owed.quote }),
    );
    const days = await Promise.all(
      [...new Set(recorded.map(({ day }) => day))].map(async (date) =>
        cashDay.parse(await open.get(`/cash/day/${date}`)).taken
      ),
    );
    const sum = (box: "rent" | "deposit") => days.reduce((all, taken) => all + taken[box], 0);
    expect([sum("rent"), sum("deposit")]).toEqual([
      expected.rent.taken - expected.rent.returned,
      expected.deposit.taken - expected.deposit.returned,
    ]);
    await open.kill();

    const kv = await Deno.openKv(folder.store);
    const rows = await storedRows(kv);
    expect((await verify(kv)).problems).toEqual([]);
    await rebuild(kv);
    expect(await storedRows(kv)).toEqual(rows);
    kv.close();
  },
  90_000,
);

/** A server with its administrator, and a rental, which is booked unless there is one. */
async function startOffice(known?: string) {
  const server = await startServer(folder.store, { ADMIN_PASSWORD, ADMIN_EMAIL: EMAIL });
  const api = `${server.origin}/api`;
  const login = await postJson(`${api}/identity/login`, { email: EMAIL, password: ADMIN_PASSWORD });
  const { accessToken } = tokens.parse(await login.json());
  const headers = { Authorization: `Bearer ${accessToken}` };
  const post = async (path: string, json: unknown, key?: string) => {
    const keyed = key ? { "Idempotency-Key": key } : {};
    const reply = await postJson(`${api}${path}`, json, { ...headers, ...keyed });
    return { status: reply.status, json: await reply.json() as unknown };
  };
  const start = Date.now() - Date.now() % 600_000;
  const at = (days: number) => new Date(start + days * 86_400_000).toISOString();
  const booking = bookingJson({ startDateTime: at(1), endDateTime: at(2) });
  const rentalId = known ?? rental.parse((await post("/rental", booking)).json).id;
  return {
    rentalId,
    post,
    get: async (path: string) =>
      await (await fetch(`${api}${path}`, { headers })).json() as unknown,
    kill: () => server.kill(),
  };
}
