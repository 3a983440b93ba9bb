import { expect, test } from "vitest";
import { v7 } from "uuid";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { tokens } from "../../../shared/api/identity.ts";
import { cashDay, type MoneyEntryInput, rentalAccount } from "../../../shared/api/money.ts";
import { rental } from "../../../shared/api/rental.ts";
import { plusDays, toWarsaw } from "../../../shared/warsaw.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";
import { makeStore } from "../../support/server/cars.ts";
import { kept, returned, taken } from "../../support/money/money_entries.ts";
import { naiveBalance, naiveMoney, type NaiveRental } from "../../support/money/naive_money.ts";
import { postJson, startServer } from "../../support/server/server_process.ts";
import { storedRows } from "../../support/server/stored_rows.ts";
import { eachTest, tempFolder } from "../../support/each_test.ts";

const ADMIN_PASSWORD = "haslo-do-testow";
const EMAIL = "admin@example.com";
const ENTRIES = 50;
/** How often the server is killed, each time after at least 30 more replies. */
const KILLS = 4;

const folder = eachTest(tempFolder);

test(
  "every entry and every void of three devices for two rentals is recorded once, though the server is killed and they are sent again, and the days close between",
  async () => {
    await makeStore(folder.store, [CAR]);
    let open = await startOffice();
    const rentalIds = [await open.book(1), await open.book(3)];
    const devices = [0, 1, 2].map((device) =>
      Array.from({ length: ENTRIES }, (_, index): MoneyEntryInput => {
        const at = new Date(Date.now() - index * 60_000).toISOString();
        if (index % 5 === 4) return returned(100 + device, { at });
        if (index % 5 === 3) return { ...kept(300 + device), at };
        return taken(1_000 + index, { at, for: index % 3 === 0 ? "deposit" : "rent" });
      })
    );
    // Each rental gets every second entry of a device; of ten entries one is voided after the next.
    const requests = devices.map((entries) =>
      entries.flatMap((entry, index) => {
        const path = `/account/${rentalIds[index % 2]}/entry`;
        const voided = index % 10 === 9 ? entries[index - 1] : undefined;
        const other = `/account/${rentalIds[(index + 1) % 2]}/entry/${voided?.entryId}/void`;
        return [
          { path, json: entry, key: entry.entryId },
          ...voided ? [{ path: other, json: { cause: "mistake" }, key: v7() }] : [],
        ];
      })
    );
    const unsent = requests.map((all) => [...all]);
    let answered = 0;

    async function device(queue: typeof unsent[number]): Promise<void> {
      for (let [request] = queue; request; [request] = queue) {
        const { path, json, key } = request;
        const reply = await open.post(path, json, key).catch(() => undefined);
        if (!reply) return;
        expect(reply.status, path).toBeLessThan(300);
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
      if (round > KILLS) {
        await work;
        continue;
      }
      await expect.poll(() => answered).toBeGreaterThanOrEqual(round * 30);
      await open.kill();
      await work;
      open = await startOffice();
    }
    // What was answered before is sent again, as by a device that never got the reply.
    for (const { path, json } of requests.flatMap((all) => all.slice(0, 11))) {
      expect((await open.post(path, json)).status, path).toBeLessThan(300);
    }

    const model = naiveMoney();
    const now = new Date().toISOString();
    const dates = new Set<string>();
    for (const [place, rentalId] of rentalIds.entries()) {
      const { balance, owed: { quote }, entries } = rentalAccount.parse(
        await open.get(`/account/${rentalId}`),
      );
      const rental: NaiveRental = {
        price: 100 * (quote?.total ?? 0),
        agreed: 100 * (quote?.deposit ?? 0),
        entries: new Map(),
        passed: 0,
      };
      for (const all of devices) {
        model.accept(rental, all.filter((_, index) => index % 2 === place), now);
      }
      const voided = devices.flatMap((all) => all.filter((_, index) => index % 10 === 8));
      for (const { entryId } of voided) model.void(rental, entryId, now);
      expect(entries.map(({ entry: { entryId, voided } }) => `${entryId} ${!voided}`).sort())
        .toEqual([...rental.entries].map(([id, { isVoid }]) => `${id} ${!isVoid}`).sort());
      expect(balance).toEqual(naiveBalance(rental));
      for (const { entry: { day, voided } } of entries) dates.add(day).add(voided?.day ?? day);
    }
    const boxes = { rent: 0, deposit: 0 };
    for (const date of dates) {
      const { expected, openedWith } = cashDay.parse(await open.get(`/cash/day/${date}`));
      boxes.rent += expected.rent - openedWith.rent;
      boxes.deposit += expected.deposit - openedWith.deposit;
    }
    expect(boxes).toEqual(model.allCash());
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

/** A server with its administrator. */
async function startOffice() {
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
  return {
    post,
    async book(day: number): Promise<string> {
      const booking = bookingJson({ startDateTime: at(day), endDateTime: at(day + 1) });
      return rental.parse((await post("/rental", booking)).json).id;
    },
    get: async (path: string) =>
      await (await fetch(`${api}${path}`, { headers })).json() as unknown,
    kill: () => server.kill(),
  };
}
