import { expect, test } from "vitest";
import { allDrafts, keepDraft } from "../../../web/offline/drafts.ts";
import { forgetErased } from "../../../web/offline/forget_erased.ts";
import { pullReplica } from "../../../web/offline/replica.ts";
import { replicaOne } from "../../../web/offline/replica_reads.ts";
import { openOfflineWorld } from "../../support/offline_world.ts";

test("what was begun about an erased customer goes from the device, and nothing of others", async () => {
  const world = await openOfflineWorld();
  try {
    const phone = await world.anotherDevice();
    await pullReplica(phone);
    const rental = await replicaOne(phone, "rental", world.rentalId);
    const email = rental?.customerEmail ?? "";
    expect(email).not.toBe("");
    await keepDraft(phone, { name: `handover/${world.rentalId}`, values: { remarks: "Żółta" } });
    await keepDraft(phone, { name: "handover/another", values: { remarks: "inna" } });
    await world.api.call("POST", "/api/customer/erasure", {
      token: world.token,
      json: { email, confirmed: true },
    });
    await forgetErased(phone, ` ${email.toUpperCase()}`);
    expect((await allDrafts(phone)).map(({ name }) => name)).toEqual(["handover/another"]);
    const rows = await phone.db.replica.toArray();
    expect(JSON.stringify(rows).toLowerCase()).not.toContain(email.toLowerCase());
  } finally {
    world.close();
  }
});
