import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OfflineDb } from "../../../../web/offline/db.ts";
import {
  createDeviceDrafts,
  type DeviceDrafts,
} from "../../../../web/offline/device/device_drafts.ts";
import { keepDraft, readProtocolDraft } from "../../../../web/offline/device/drafts.ts";

const NAME = "handover/r1";
let device: { db: OfflineDb; now: () => number };
let drafts: DeviceDrafts;

function openDevice(): void {
  device = {
    db: new OfflineDb("device", { indexedDB: new IDBFactory(), IDBKeyRange }),
    now: () => 0,
  };
  drafts = createDeviceDrafts(device);
}
beforeEach(openDevice);
afterEach(() => device.db.close());

async function stored(): Promise<unknown> {
  return (await readProtocolDraft(device, NAME))?.values;
}

describe("a key that is pressed while the draft before it is being forgotten", () => {
  test("is on the device when the form says so, and nothing older", async () => {
    void drafts.keep(NAME, "x");
    const forgotten = drafts.keep(NAME, undefined);
    void drafts.keep(NAME, "y");
    expect(drafts.keeping.state).toBe("keeping");
    await forgotten;
    await drafts.settled(NAME);
    expect([drafts.keeping.state, await stored()]).toEqual(["kept", "y"]);
  });

  test("is there too where it is the same key once more", async () => {
    void drafts.keep(NAME, "x");
    const forgotten = drafts.keep(NAME, undefined);
    void drafts.keep(NAME, "x");
    await forgotten;
    await drafts.settled(NAME);
    expect(await stored()).toBe("x");
  });
});

test("a form that is clean again before its keys were written leaves no draft", async () => {
  void drafts.keep(NAME, "x");
  void drafts.keep(NAME, "xy");
  await drafts.keep(NAME, undefined);
  expect([drafts.keeping.state, await stored()]).toEqual(["kept", undefined]);
});

test("forgetting leaves what another tab typed since into the same form", async () => {
  void drafts.keep(NAME, "x");
  await drafts.settled(NAME);
  await keepDraft(device, { name: NAME, values: "theirs" });
  await drafts.keep(NAME, undefined);
  expect(await stored()).toBe("theirs");
});

test("whatever is typed and forgotten in whatever order and speed, the device holds the last", async () => {
  const key = fc.constantFrom("x", "y", "z");
  const step = fc.oneof(key, fc.constant(undefined));
  const pause = fc.nat({ max: 6 });
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(step, pause), { minLength: 1, maxLength: 8 }),
      async (play) => {
        openDevice();
        const forgotten: Promise<void>[] = [];
        for (const [values, turns] of play) {
          forgotten.push(drafts.keep(NAME, values));
          for (let turn = 0; turn < turns; turn += 1) await nextTurn();
        }
        await Promise.all(forgotten);
        await drafts.settled(NAME);
        const last = play.at(-1)?.[0];
        expect([drafts.keeping.state, await stored()]).toEqual(["kept", last]);
        device.db.close();
      },
    ),
    { numRuns: 40 },
  );
});

/** Requests of the store come to something turn by turn. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
