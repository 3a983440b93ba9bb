import { expect, test } from "vitest";
import { v7 } from "uuid";
import { rentalAccount } from "../../../shared/api/money.ts";
import { type MyBooking, myBooking, newLink } from "../../../shared/api/my_booking.ts";
import { BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import { eachTest } from "../../support/each_test.ts";
import { openPaperWorld } from "../../support/papers/rental_papers.ts";
import { protocolJson } from "../../support/papers/protocols.ts";

const world = eachTest(() => openPaperWorld());

async function link(): Promise<string> {
  const path = `/rental/${world.rentalId}/link`;
  const reply = await world.call("POST", path, { json: { send: false } });
  return new URL(newLink.parse(reply.json).address).hash.slice(1);
}
async function byLink(token: string, what = "view"): Promise<MyBooking> {
  const headers = { [BOOKING_TOKEN]: token };
  const reply = await world.api.call("POST", `/api/booking/${what}`, { headers });
  expect(reply.status).toBe(200);
  return myBooking.parse(reply.json);
}
async function record(facts: object): Promise<string> {
  const entryId = v7();
  const at = world.api.services.clock();
  const json = { type: "PaymentTaken", method: "cash", document: "none", entryId, at, ...facts };
  const reply = await world.call("POST", `/account/${world.rentalId}/entry`, { json });
  expect(reply.status).toBe(201);
  return entryId;
}
async function inOffice() {
  return rentalAccount.parse((await world.call("GET", `/account/${world.rentalId}`)).json).balance;
}

test("the link has the office's balance without its entries, before the first of them too", async () => {
  const token = await link();
  const { money, quote } = await byLink(token);
  expect(money).toEqual(await inOffice());
  expect(money?.toPay).toBe(Math.round((quote?.total ?? 0) * 100));
  const entryId = await record({ for: "rent", amount: 12_345, note: "Tylko dla biura" });
  await record({ for: "deposit", amount: 100_000 });
  await record({ type: "PaymentReturned", for: "deposit", amount: 30_000 });
  const shown = await byLink(token);
  expect(shown.money).toEqual(await inOffice());
  expect(shown.money).toMatchObject({ paid: 12_345, deposit: { taken: 100_000, held: 70_000 } });
  for (const secret of [entryId, "Tylko dla biura", "admin@example.com", "cash"]) {
    expect(JSON.stringify(shown)).not.toContain(secret);
  }
});

test("the link of a rental that ended before money was recorded here has nothing of it", async () => {
  const token = await link();
  world.api.setNow("2026-12-02T08:00:00.000Z");
  expect(await byLink(token)).not.toHaveProperty("money");
});

test("the link of a cancelled booking without entries has nothing of money", async () => {
  expect(await byLink(await link(), "cancel")).not.toHaveProperty("money");
});

test("the link shows what is due beyond the price, before the handover and after it", async () => {
  await world.drawUp({ deliveryFee: 49.5 });
  const token = await link();
  const { money, quote } = await byLink(token);
  const due = Math.round((quote?.total ?? 0) * 100) + 4_950;
  expect(money?.due).toBe(due);
  const json = { ...protocolJson(), rentalId: world.rentalId };
  expect((await world.call("POST", "/rentalprotocolout", { json })).status).toBe(201);
  expect((await byLink(token)).money?.due).toBe(due);
});

test("a customer who cancels a paid booking sees at once that the money is to be given back", async () => {
  const token = await link();
  await record({ for: "rent", amount: 20_000 });
  const { money } = await byLink(token, "cancel");
  expect(money).toMatchObject({ due: 0, toPay: -20_000 });
  expect(money).toEqual(await inOffice());
});
