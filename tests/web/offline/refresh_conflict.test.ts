import { beforeEach, describe, expect, test } from "vitest";
import {
  givenPhone,
  mileages,
  phone,
  protocolId,
  save,
  world,
} from "../../support/offline/given_phone.ts";
import { handoverContent } from "../../support/offline/offline_world.ts";
import { signingJson } from "../../support/papers/protocols.ts";
import { allFrom } from "../../../shared/choose_sides.ts";
import { readConflict } from "../../../web/features/papers/conflict/use_conflict.ts";
import { unsentEntries } from "../../../web/offline/outbox.ts";
import { pushDue } from "../../../web/offline/push.ts";
import { refreshConflict, settleByChoice } from "../../../web/offline/settle_conflict.ts";

givenPhone();
const patience = 5_000;
let entryId: string;

/** Changes the protocol on the server as another user. */
async function changeOnServer(mileage: number) {
  const path = `/api/rentalprotocolout/${protocolId}`;
  await world.api.office("PUT", path, { json: handoverContent({ mileage }) });
}

beforeEach(async () => {
  await save(1);
  await pushDue(phone);
  await save(7);
  await changeOnServer(2);
  await pushDue(phone);
  entryId = (await unsentEntries(phone))[0]?.id ?? "";
  await changeOnServer(3);
});

describe("a conflict that is opened after further changes on the server", () => {
  test("shows the server's latest version, and the choice is made against that", async () => {
    await refreshConflict(phone, entryId, { patience });
    const conflict = await readConflict(phone, entryId);
    expect(conflict).toMatchObject({ cause: "changed", theirs: { mileage: 3 } });
    await settleByChoice(phone, entryId, allFrom(conflict?.differences ?? [], "mine"));
    await pushDue(phone);
    expect(await unsentEntries(phone)).toEqual([]);
    expect(await mileages()).toEqual([7]);
  });

  test("reports that the protocol was signed in the meantime", async () => {
    const json = await signingJson("handover", protocolId);
    await world.api.office("POST", `/api/rentalprotocolout/${protocolId}/sign`, { json });
    await refreshConflict(phone, entryId, { patience });
    expect(await readConflict(phone, entryId)).toMatchObject({ cause: "signed" });
  });

  test("shows the known version where there is no network", async () => {
    phone.network = () => "down";
    await refreshConflict(phone, entryId, { patience });
    expect(await readConflict(phone, entryId)).toMatchObject({ theirs: { mileage: 2 } });
  });

  test("stays as displayed where the reply comes too late", async () => {
    const { promise: held, resolve: arrive } = Promise.withResolvers<void>();
    void phone.holdNextReply(held);
    await refreshConflict(phone, entryId, { patience: 1 });
    arrive();
    expect(await readConflict(phone, entryId)).toMatchObject({ theirs: { mileage: 2 } });
  });
});
