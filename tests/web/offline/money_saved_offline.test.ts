import { describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { type AccountRequest, rentalAccount } from "../../../shared/api/money.ts";
import { instant } from "../../../shared/warsaw.ts";
import { accountHere, shownAccount } from "../../../web/features/papers/money/account_here.ts";
import {
  entryName,
  lostWords,
  stateSentence,
} from "../../../web/features/papers/unsent/entry_words.ts";
import { lossOf } from "../../../web/features/papers/unsent/RemoveDialog.tsx";
import { idsToTry } from "../../../web/features/papers/unsent/use_unsent.ts";
import { keepDraft, moneyDraftName } from "../../../web/offline/device/drafts.ts";
import type { MoneyEntry } from "../../../web/offline/entry.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
import { allUnsent, dropEntry, queueEntry } from "../../../web/offline/outbox.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { pullReplica } from "../../../web/offline/replica/replica.ts";
import { exportUnsent, importUnsent, WrongUnsentFile } from "../../../web/offline/unsent_file.ts";
import { unsentStatus } from "../../../web/offline/unsent_status.ts";
import { waitForResult } from "../../../web/offline/wait_until_sent.ts";
import type { FakeDevice } from "../../support/offline/fake_device.ts";
import { givenPhone, phone, save, world } from "../../support/offline/given_phone.ts";
import { settlementJson } from "../../support/papers/protocols.ts";
import { handoverContent } from "../../support/offline/offline_world.ts";
import { settlement } from "../../../shared/papers/settlement/settlement.ts";

givenPhone();

/** Rent of 420 zł in cash, with `changes`. */
function payment(changes: Partial<Extract<AccountRequest, { type: "PaymentTaken" }>> = {}) {
  return {
    type: "PaymentTaken" as const,
    entryId: v7(),
    for: "rent" as const,
    amount: 42_000,
    method: "cash" as const,
    at: instant(phone.now()),
    document: "receipt" as const,
    ...changes,
  };
}

function record(
  wish: AccountRequest,
  { device = phone, rentalId = world.rentalId }: { device?: FakeDevice; rentalId?: string } = {},
): Promise<MoneyEntry> {
  const title = "Skoda Octavia · Anna Nowak";
  return queueEntry(device, {
    kind: "money",
    id: wish.entryId,
    rentalId,
    title,
    wish,
    base: undefined,
  });
}

async function account() {
  const { json } = await world.api.office("GET", `/api/account/${world.rentalId}`);
  return rentalAccount.parse(json);
}
async function paid(): Promise<number[]> {
  return (await account()).entries.map(({ entry }) => entry.amount);
}
async function states(device = phone): Promise<string[]> {
  return (await device.db.outbox.orderBy("order").toArray()).map(({ state }) => state.name);
}
async function reconnect(device = phone): Promise<void> {
  device.network = () => "up";
  await tryNow(device, "back");
  await pushDue(device);
}

describe("money taken without a network", () => {
  test("is kept on the device and recorded once the network is back", async () => {
    phone.network = () => "down";
    await record(payment());
    expect(await pushDue(phone)).toMatchObject({ offline: true });
    expect([await states(), await paid()]).toEqual([["waiting"], []]);
    await reconnect();
    expect([await states(), await paid()]).toEqual([["sent"], [42_000]]);
  });

  test("is recorded once though the reply is lost, and under a new key too", async () => {
    const { id } = await record(payment());
    phone.network = () => "lost";
    await pushDue(phone);
    expect([await states(), await paid()]).toEqual([["waiting"], [42_000]]);
    await phone.db.outbox.where({ id }).modify({ key: v7() });
    await reconnect();
    expect([await states(), await paid()]).toEqual([["sent"], [42_000]]);
  });

  test("is recorded once though it is pressed twice and the browser is killed while sending", async () => {
    const wish = payment();
    await Promise.all([record(wish), record(wish)]);
    phone.network = () => {
      void phone.crash();
      return "up";
    };
    void pushDue(phone);
    await expect.poll(paid).toEqual([42_000]);
    const again = await phone.crash();
    expect(await states(again)).toEqual(["sending"]);
    await record(wish, { device: again });
    await reconnect(again);
    expect([await states(again), await paid()]).toEqual([["sent"], [42_000]]);
  });

  test("deletes what was typed in the same step", async () => {
    const wish = payment();
    const typed = { name: moneyDraftName(wish, world.rentalId), values: { amount: "420" } };
    const other = { name: moneyDraftName({ ...wish, for: "deposit" }, world.rentalId), values: {} };
    await keepDraft(phone, typed);
    await keepDraft(phone, other);
    await record(wish);
    expect((await phone.db.drafts.toArray()).map(({ name }) => name)).toEqual([other.name]);
  });

  test("is sent in the order of saving, all the same if one was refused", async () => {
    phone.network = () => "down";
    await record(payment({ amount: 0 }));
    for (const amount of [3, 1, 2]) await record(payment({ amount }));
    await reconnect();
    expect([await states(), await paid()])
      .toEqual([["refused", "sent", "sent", "sent"], [3, 1, 2]]);
  });
});

describe("money and papers of one rental", () => {
  test("money is sent though a protocol is in conflict or refused", async () => {
    const other = await world.anotherDevice();
    await save(100, other);
    await pushDue(other);
    await save(200);
    await record(payment());
    await pushDue(phone);
    expect([await states(), await paid()]).toEqual([["conflict", "sent"], [42_000]]);
  });

  test("a protocol is sent though money was refused", async () => {
    await record(payment({ amount: 0 }));
    await save(100);
    await pushDue(phone);
    expect(await states()).toEqual(["refused", "sent"]);
  });

  test("a save does not wait for money, nor a press of 'Wyślij teraz' for a conflict", async () => {
    const other = await world.anotherDevice();
    await save(100, other);
    await pushDue(other);
    await save(200);
    await pushDue(phone);
    const { id } = await record(payment());
    expect(idsToTry(await allUnsent(phone))).toEqual([id]);
    void pushDue(phone);
    expect((await waitForResult(phone, id, 5_000))?.state.name).toBe("sent");
  });
});

describe("money that was sent", () => {
  test("stays on the device: from the reply, and through a replica read before it", async () => {
    await pullReplica(phone);
    const before = payment({ amount: 100 });
    await record(before);
    await pushDue(phone);
    const shown = async () => shownAccount(undefined, await accountHere(phone, world.rentalId));
    expect(await shown()).toMatchObject({ balance: { paid: 100 }, entries: [{ isUnsent: false }] });

    // The reply of a read that began before the second payment lacks it.
    const { promise: sent, resolve } = Promise.withResolvers<void>();
    const isRead = phone.holdNextReply(sent);
    const reading = pullReplica(phone);
    await isRead;
    await record(payment({ amount: 200 }));
    expect(await shown()).toMatchObject({ balance: { paid: 300 } });
    await pushDue(phone);
    resolve();
    await reading;
    expect(await shown()).toMatchObject({
      balance: { paid: 300 },
      entries: [{ entry: before, isUnsent: false }, { isUnsent: false }],
    });
    await pullReplica(phone);
    expect((await shown())?.balance).toEqual((await account()).balance);
  });
});

describe("a rental without entries", () => {
  test("is from before by the server, without it once it is over, and not with an entry", async () => {
    const owed = { isReturned: true, isCancelled: false };
    const known = { owed, entries: [], isFromBefore: false };
    const here = await accountHere(phone, world.rentalId);
    const isFromBefore = (server: Parameters<typeof shownAccount>[0], device = here) =>
      shownAccount(server, device)?.isFromBefore;
    expect(isFromBefore(known)).toBe(false);
    expect(isFromBefore({ ...known, isFromBefore: true })).toBe(true);
    expect(isFromBefore(undefined, { ...here, owed })).toBe(true);
    expect(isFromBefore(undefined, { ...here, owed: { ...owed, isReturned: false } })).toBe(false);
    await record(payment());
    const paid = await accountHere(phone, world.rentalId);
    expect(isFromBefore({ ...known, isFromBefore: true }, paid)).toBe(false);
  });
});

describe("money that the server does not accept", () => {
  test("of a deleted rental stays on the device until a person removes it", async () => {
    const { api, rentalId } = world;
    await record(payment({ method: "blik" }));
    expect((await api.office("DELETE", `/api/rental/${rentalId}`)).status).toBe(204);
    await pushDue(phone);
    const [entry] = await allUnsent(phone);
    if (!entry) throw new Error("the entry is gone");
    expect(entry.state).toMatchObject({ name: "refused", status: 404, rentalGone: true });
    expect((await exportUnsent(phone)).entries).toMatchObject([{ kind: "money" }]);
    expect(await unsentStatus(phone)).toMatchObject({ entries: 1, stuck: 1 });
    expect(stateSentence(entry, { before: undefined, online: true, now: phone.now() }))
      .toContain("Wpisano: Wpłata 420,00 zł · wynajem.");
    await dropEntry(phone, entry.id);
    expect(await allUnsent(phone)).toEqual([]);
  });

  test("is refused under the id of another entry, and the others are sent", async () => {
    const first = payment();
    await record(first);
    await pushDue(phone);
    const other = await world.anotherDevice();
    await record({ ...first, amount: 1 }, { device: other });
    await record(payment({ amount: 2 }), { device: other });
    await pushDue(other);
    expect([await states(other), await paid()]).toEqual([["refused", "sent"], [42_000, 2]]);
    const [refused] = await allUnsent(other);
    expect(refused?.state).toMatchObject({ status: 422 });
    await tryNow(other, "pressed", refused?.id);
    await pushDue(other);
    expect(await states(other)).toEqual(["refused", "sent"]);
  });
});

describe("unsent money", () => {
  test("is exported, and another device sends it once, also if both do", async () => {
    phone.network = () => "down";
    await record(payment());
    const kept = { type: "DepositKept" as const, amount: 12_000, cause: "fuel" as const };
    const at = instant(phone.now());
    const back = {
      type: "PaymentReturned" as const,
      for: "deposit" as const,
      amount: 88_000,
      method: "cash" as const,
    };
    const entries = [{ ...kept, entryId: v7(), at }, { ...back, entryId: v7(), at, note: "Anna" }];
    await record({ type: "Entries", entryId: v7(), entries });
    const text = JSON.stringify(await exportUnsent(phone));

    const other = await world.anotherDevice();
    expect(await importUnsent(other, text)).toMatchObject({ entries: 2 });
    expect(await importUnsent(other, text)).toMatchObject({ entries: 0 });
    await Promise.all([pushDue(other), reconnect()]);
    await Promise.all([reconnect(other), reconnect()]);
    expect([await states(), await states(other), await paid()])
      .toEqual([["sent", "sent"], ["sent", "sent"], [42_000, 12_000, 88_000]]);
    expect((await account()).entries.map(({ note }) => note)).toEqual(["", "", "Anna"]);
  });

  test("of a kind that this version does not know makes a file that it refuses whole", async () => {
    await record(payment());
    const file = await exportUnsent(phone);
    const newer = { ...file, entries: file.entries.map((one) => ({ ...one, kind: "other" })) };
    const other = await world.anotherDevice();
    await expect(importUnsent(other, JSON.stringify(newer))).rejects.toThrow(WrongUnsentFile);
    expect(await allUnsent(other)).toEqual([]);
  });

  test("is counted at a logout, named, and removed only after what is lost was named", async () => {
    phone.network = () => "down";
    const entry = await record(payment({ for: "deposit", amount: 100_000, method: "card" }));
    expect(await unsentStatus(phone)).toMatchObject({ entries: 1, stuck: 0 });
    expect(entryName(entry)).toBe("Wpłata 1\u00a0000,00 zł · kaucja");
    expect(lossOf({ type: "entry", entry })).toContain(lostWords(entry));
    expect(lostWords(entry)).toBe("Wpłata 1\u00a0000,00 zł · kaucja");
    await reconnect();
    const [sent] = await phone.db.outbox.toArray();
    expect(sent && entryName(sent)).toBe("Rozliczenie");
  });
});

test("what is due on the device contains the return that waits on it", async () => {
  await pullReplica(phone);
  phone.network = () => "down";
  await record(payment({ for: "deposit", amount: 100_000 }));
  const before = shownAccount(undefined, await accountHere(phone, world.rentalId));
  expect(before?.balance.deposit).toMatchObject({ held: 100_000, toReturn: 0 });
  const fees = [{ label: "Sprzątanie", amount: 120 }];
  const settled = settlement.parse(settlementJson({ chargeLate: false, chargeFuel: false, fees }));
  await queueEntry(phone, {
    kind: "return",
    protocolId: v7(),
    rentalId: world.rentalId,
    title: "Skoda Octavia",
    wish: { type: "save", content: { ...handoverContent(), settlement: settled } },
    base: { type: "new" },
  });
  const after = shownAccount(undefined, await accountHere(phone, world.rentalId));
  const due = (after?.balance.due ?? 0) - (before?.balance.due ?? 0);
  expect(due).toBe(12_000);
  expect(after?.balance.deposit).toMatchObject({ held: 100_000, toReturn: 88_000 });
  // The server does not know the return yet, and each entry counts once, wherever it is known.
  const here = await accountHere(phone, world.rentalId);
  const server = await account();
  const entries = [...server.entries, ...here.unsent];
  const onServer = shownAccount({ ...server, entries }, { ...here, recorded: entries });
  expect(onServer?.balance).toEqual(after?.balance);
  expect(onServer?.entries).toHaveLength(1);
  await reconnect();
  expect((await account()).balance).toEqual(after?.balance);
});
