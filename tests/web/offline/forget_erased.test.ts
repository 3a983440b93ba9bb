import { expect, test } from "vitest";
import { allDrafts, keepDraft } from "../../../web/offline/drafts.ts";
import { forgetErased } from "../../../web/offline/forget_erased.ts";
import { pullReplica } from "../../../web/offline/replica.ts";
import { replicaOne } from "../../../web/offline/replica_reads.ts";
import { givenPhone, phone, world } from "../../support/given_phone.ts";
import { tabsInLine } from "../../support/tabs_in_line.ts";

givenPhone();

/** The customer's address, whose data are erased on the server by `erase`. */
async function known(): Promise<{ email: string; erase(): Promise<void> }> {
  await pullReplica(phone);
  const email = (await replicaOne(phone, "rental", world.rentalId))?.customerEmail ?? "";
  expect(email).not.toBe("");
  return {
    email,
    async erase() {
      const json = { email, confirmed: true };
      await world.api.call("POST", "/api/customer/erasure", { token: world.token, json });
    },
  };
}

async function replicaText(): Promise<string> {
  return JSON.stringify(await phone.db.replica.toArray()).toLowerCase();
}

test("what was begun about an erased customer goes from the device, and nothing of others", async () => {
  const { email, erase } = await known();
  await keepDraft(phone, { name: `handover/${world.rentalId}`, values: { remarks: "Żółta" } });
  await keepDraft(phone, { name: "handover/another", values: { remarks: "inna" } });
  await erase();
  await forgetErased(phone, ` ${email.toUpperCase()}`, tabsInLine());
  expect((await allDrafts(phone)).map(({ name }) => name)).toEqual(["handover/another"]);
  expect(await replicaText()).not.toContain(email.toLowerCase());
});

test("what another tab has read before the erasure does not come back with its late reply", async () => {
  const { email, erase } = await known();
  const replied = Promise.withResolvers<void>();
  const alone = tabsInLine(replied.resolve);
  const begun = phone.holdNextReply(replied.promise);
  const otherTab = alone(async () => {
    await pullReplica(phone);
  });
  await begun;
  await erase();
  // The other tab's reply comes when this one waits in line, or is done: were it in none.
  const forgotten = forgetErased(phone, email, alone).then(replied.resolve);
  await Promise.all([otherTab, forgotten]);
  expect(await replicaText()).not.toContain(email.toLowerCase());
});
