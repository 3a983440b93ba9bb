import { beforeEach, describe, expect, test } from "vitest";
import { type AgreementReply, agreementReply } from "../../../../../shared/api/agreement.ts";
import { protocolReads } from "../../../../../web/features/papers/draft/related_reads.ts";
import { replicaNote } from "../../../../../web/offline/replica/replica_note.ts";
import { pullReplica } from "../../../../../web/offline/replica/replica.ts";
import { givenPhone, phone, world } from "../../../../support/offline/given_phone.ts";
import { agreementJson } from "../../../../support/papers/rental_papers.ts";
import { fakeBrowser, json } from "../../../api/fake_browser.ts";

givenPhone();
let agreement: AgreementReply;
beforeEach(async () => {
  const { api, rentalId } = world;
  const reply = await api.office("POST", "/api/rentaldocument", {
    json: agreementJson(rentalId, { deposit: 700 }),
  });
  agreement = agreementReply.parse(reply.json);
  await pullReplica(phone);
});

async function agreedNow() {
  return await protocolReads(phone).agreed(world.rentalId);
}

describe("the terms of a rental's agreement", () => {
  test("are the server's current ones", async () => {
    fakeBrowser(() => json([{ ...agreement, deposit: 900 }]));
    expect(await agreedNow()).toMatchObject({ terms: { deposit: 900 }, isCurrent: true });
  });

  test("are null where the server has no agreement, though the device still has one", async () => {
    fakeBrowser(() => json([]));
    expect(await agreedNow()).toMatchObject({ terms: undefined, isCurrent: true });
  });

  test("are those on the device without a network, marked as possibly stale", async () => {
    fakeBrowser(() => new TypeError("Failed to fetch"));
    const { readAt } = await replicaNote(phone) ?? {};
    expect(await agreedNow())
      .toMatchObject({ terms: { deposit: 700 }, readAt, isCurrent: false });
  });
});
