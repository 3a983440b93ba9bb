import { describe, expect, test } from "vitest";
import { v7 } from "uuid";
import type { EntryState } from "../../../web/offline/entry.ts";
import { dropEntry, queueEntry, unsentEntries } from "../../../web/offline/outbox.ts";
import { tryNow } from "../../../web/offline/entry_progress.ts";
import { pushDue } from "../../../web/offline/push.ts";
import {
  givenPhone,
  mileages,
  phone,
  protocolId,
  save,
  world,
} from "../../support/offline/given_phone.ts";
import { handoverContent, saveHandover } from "../../support/offline/offline_world.ts";

givenPhone();

async function states(device = phone): Promise<EntryState["name"][]> {
  return (await device.db.outbox.orderBy("order").toArray()).map(({ state }) => state.name);
}
async function saves(): Promise<number> {
  const events = await world.api.events();
  return events.filter(({ event }) =>
    event.type === "ProtocolDrawnUp" || event.type === "ProtocolRevised"
  ).length;
}

describe("a handover filled without signal", () => {
  test("is pending without signal, and is recorded once the signal is back", async () => {
    phone.network = () => "down";
    await save(100);
    expect(await pushDue(phone)).toMatchObject({ sent: 0, offline: true });
    expect(await states()).toEqual(["waiting"]);
    expect(await mileages()).toEqual([]);

    phone.network = () => "up";
    await tryNow(phone, "back");
    expect(await pushDue(phone)).toMatchObject({ sent: 1, offline: false });
    expect([await states(), await mileages()]).toEqual([["sent"], [100]]);
  });

  test("is recorded exactly once where the reply is lost", async () => {
    await save(100);
    phone.network = () => "lost";
    await pushDue(phone);
    expect([await states(), await mileages()]).toEqual([["waiting"], [100]]);

    phone.network = () => "up";
    await tryNow(phone, "back");
    await pushDue(phone);
    expect([await states(), await saves()]).toEqual([["sent"], 1]);
  });

  test("is recorded once where the browser is killed while it is being sent", async () => {
    await save(100);
    phone.network = () => {
      void phone.crash();
      return "up";
    };
    void pushDue(phone);
    await expect.poll(mileages).toEqual([100]);

    const again = await phone.crash();
    expect(await states(again)).toEqual(["sending"]);
    await pushDue(again);
    expect([await states(again), await saves()]).toEqual([["sent"], 1]);
  });

  test("keeps every saved version, in their order", async () => {
    for (const mileage of [100, 200, 300]) await save(mileage);
    await pushDue(phone);
    expect([await states(), await mileages(), await saves()])
      .toEqual([["sent", "sent", "sent"], [300], 3]);
  });

  test("is removed from the device only once the server has it", async () => {
    const { id } = await save(100);
    phone.network = () => "lost";
    await pushDue(phone);
    expect((await phone.db.outbox.get({ id }))?.wish).toMatchObject({ content: { mileage: 100 } });
    phone.network = () => "up";
    await tryNow(phone, "back");
    await pushDue(phone);
    expect((await phone.db.outbox.get({ id }))?.wish).toBeNull();
  });

  test("is tried again, however often it failed", async () => {
    phone.network = () => "broken";
    await save(100);
    for (let tries = 0; tries < 40; tries += 1) {
      await tryNow(phone, "pressed");
      await pushDue(phone);
    }
    expect((await unsentEntries(phone))[0]?.state).toMatchObject({ name: "waiting", tries: 40 });
    phone.network = () => "up";
    await tryNow(phone, "pressed");
    await pushDue(phone);
    expect(await states()).toEqual(["sent"]);
  });

  test("waits longer after each failure, but not longer because a clock was set back", async () => {
    phone.network = () => "broken";
    await save(100);
    await pushDue(phone);
    const waiting = (await unsentEntries(phone))[0]?.state;
    expect(waiting).toMatchObject({ name: "waiting", tries: 1 });
    phone.network = () => "up";
    expect(await pushDue(phone)).toMatchObject({ sent: 0 });

    phone.clockError = -24 * 60 * 60_000;
    expect(await pushDue(phone)).toMatchObject({ sent: 1 });
  });
});

describe("a session that has ended", () => {
  test("keeps everything until somebody logs in", async () => {
    await save(100);
    const { token } = phone;
    phone.token = "";
    expect(await pushDue(phone)).toMatchObject({ sent: 0, needsLogin: true });
    expect(await states()).toEqual(["login"]);

    phone.token = token;
    await tryNow(phone, "back");
    await pushDue(phone);
    expect([await states(), await mileages()]).toEqual([["sent"], [100]]);
  });
});

describe("two devices", () => {
  test("that change the same protocol get both versions to compare, and nothing is overwritten", async () => {
    await save(100);
    await pushDue(phone);
    const [known] = await world.handovers();
    const base = {
      type: "version" as const,
      version: known?.version ?? 0,
      content: handoverContent({ mileage: 100 }),
    };
    const tablet = await world.anotherDevice();
    const input = { protocolId, rentalId: world.rentalId, base };
    await saveHandover(phone, { ...input, content: handoverContent({ mileage: 150 }) });
    await saveHandover(tablet, { ...input, content: handoverContent({ fuelLevel: 40 }) });
    await pushDue(phone);
    await pushDue(tablet);

    expect(await mileages()).toEqual([150]);
    expect((await unsentEntries(tablet))[0]?.state).toMatchObject({
      name: "conflict",
      cause: "changed",
      theirs: { mileage: 150 },
    });
  });

  test("that both fill the rental's first handover get a conflict", async () => {
    await save(100);
    await pushDue(phone);
    const tablet = await world.anotherDevice();
    await saveHandover(tablet, {
      protocolId: v7(),
      rentalId: world.rentalId,
      content: handoverContent({ mileage: 900 }),
    });
    await pushDue(tablet);
    expect((await unsentEntries(tablet))[0]?.state).toMatchObject({
      name: "conflict",
      cause: "exists",
      theirs: { id: protocolId, mileage: 100 },
    });
  });
});

describe("a stuck entry", () => {
  test("is kept with the server's reason where it is refused, and blocks the entries behind it", async () => {
    const refused = await saveHandover(phone, {
      protocolId,
      rentalId: world.rentalId,
      content: { ...handoverContent(), mileage: -100 },
    });
    await save(200);
    await pushDue(phone);
    expect((await unsentEntries(phone))[0]?.state).toMatchObject({
      name: "refused",
      status: 400,
      errors: [{ path: "mileage" }],
    });
    expect(await states()).toEqual(["refused", "waiting"]);

    await dropEntry(phone, refused.id);
    await pushDue(phone);
    expect([await states(), await mileages()]).toEqual([["sent"], [200]]);
  });

  test("is replaced by the version that corrects it", async () => {
    const wrong = { ...handoverContent(), mileage: -100 };
    await saveHandover(phone, { protocolId, rentalId: world.rentalId, content: wrong });
    await pushDue(phone);
    expect(await states()).toEqual(["refused"]);
    await save(300);
    await pushDue(phone);
    expect([await states(), await mileages()]).toEqual([["sent"], [300]]);
  });

  test("blocks the return of its rental, and not the protocols of another rental", async () => {
    const wrong = { ...handoverContent(), mileage: -100 };
    await saveHandover(phone, { protocolId, rentalId: world.rentalId, content: wrong });
    await queueEntry(phone, {
      kind: "return",
      protocolId: v7(),
      rentalId: world.rentalId,
      title: "Skoda Octavia",
      wish: { type: "save", content: handoverContent() },
      base: { type: "new" },
    });
    await pushDue(phone);
    expect(await states()).toEqual(["refused", "waiting"]);
  });

  test("does not block another protocol", async () => {
    await saveHandover(phone, {
      protocolId: v7(),
      rentalId: v7(),
      content: handoverContent(),
    });
    await save(100);
    await pushDue(phone);
    expect([await states(), await mileages()]).toEqual([["refused", "sent"], [100]]);
  });
});
