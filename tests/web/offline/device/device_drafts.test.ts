import { IDBFactory, IDBKeyRange } from "fake-indexeddb";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { OfflineDb } from "../../../../web/offline/db.ts";
import {
  createDeviceDrafts,
  type DeviceDrafts,
} from "../../../../web/offline/device/device_drafts.ts";
import { keepDraft, readKeptDraft } from "../../../../web/offline/device/drafts.ts";

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
  return (await readKeptDraft(device, NAME))?.values;
}

describe("a value typed while the earlier draft is being removed", () => {
  test("is on the device when the form reports it, in place of anything older", async () => {
    void drafts.keep(NAME, "x");
    const forgotten = drafts.keep(NAME, undefined);
    void drafts.keep(NAME, "y");
    expect(drafts.keeping.state).toBe("keeping");
    await forgotten;
    await drafts.settled(NAME);
    expect([drafts.keeping.state, await stored()]).toEqual(["kept", "y"]);
  });

  test("is stored too where the typed value is the same again", async () => {
    void drafts.keep(NAME, "x");
    const forgotten = drafts.keep(NAME, undefined);
    void drafts.keep(NAME, "x");
    await forgotten;
    await drafts.settled(NAME);
    expect(await stored()).toBe("x");
  });
});

test("a form that is unchanged again before its draft was written leaves no draft", async () => {
  void drafts.keep(NAME, "x");
  void drafts.keep(NAME, "xy");
  await drafts.keep(NAME, undefined);
  expect([drafts.keeping.state, await stored()]).toEqual(["kept", undefined]);
});

test("removing a draft keeps what another tab has typed into the same form since", async () => {
  void drafts.keep(NAME, "x");
  await drafts.settled(NAME);
  await keepDraft(device, { name: NAME, values: "theirs" });
  await drafts.keep(NAME, undefined);
  expect(await stored()).toBe("theirs");
});

test("after any sequence of typing and removing, at any speed, the device has the latest draft", async () => {
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

/** Lets pending requests of the store complete. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 0));
}
