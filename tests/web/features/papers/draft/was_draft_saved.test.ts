import { beforeEach, describe, expect, test } from "vitest";
import { wasDraftSaved } from "../../../../../web/features/papers/draft/use_draft_guard.ts";
import { dropDraft, keepDraft } from "../../../../../web/offline/device/drafts.ts";
import { givenPhone, phone, save, world } from "../../../../support/offline/given_phone.ts";

givenPhone();
let name: string;
let keptAt: number;
beforeEach(async () => {
  phone.network = () => "down";
  name = `handover/${world.rentalId}`;
  await save(100);
  phone.clockError += 60_000;
  keptAt = phone.now();
  await keepDraft(phone, { name, values: { remarks: "wpisane" } });
  phone.clockError += 60_000;
});

function isLost(): Promise<boolean> {
  return wasDraftSaved(phone, { kind: "handover", rentalId: world.rentalId, keptAt });
}

describe("a draft that two tabs write", () => {
  test("is not lost while it is on the device", async () => {
    expect(await isLost()).toBe(false);
    await keepDraft(phone, { name, values: { remarks: "z drugiej karty" } });
    expect(await isLost()).toBe(false);
  });

  test("is lost where the other tab saved it as a protocol, and is kept again", async () => {
    await save(200);
    await dropDraft(phone, name);
    expect(await isLost()).toBe(true);
  });

  test("is not lost where somebody deleted it, or it was erased with its customer", async () => {
    await dropDraft(phone, name);
    expect(await isLost()).toBe(false);
  });
});
