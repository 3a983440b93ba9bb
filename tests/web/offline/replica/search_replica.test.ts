import { expect, test } from "vitest";
import { searchResults } from "../../../../shared/api/search.ts";
import { NOTHING_FOUND } from "../../../../shared/office_search.ts";
import { pullReplica } from "../../../../web/offline/replica/replica.ts";
import { searchReplica } from "../../../../web/offline/replica/search_replica.ts";
import { givenPhone, phone, world } from "../../../support/offline/given_phone.ts";

givenPhone();

async function onServer(text: string) {
  const token = await world.api.login();
  const { json } = await world.api.call("POST", "/api/search", { token, json: { text } });
  // Customers are found by the server alone.
  return { ...searchResults.parse(json), customers: NOTHING_FOUND.customers };
}

const onDevice = async (text: string) => searchResults.parse(await searchReplica(phone, text));

test("a device finds in its rentals, cars and enquiries what the server finds, and nothing of an erased customer after the next read", async () => {
  const json = {
    customerFirstName: "Ewa",
    customerEmail: "ewa@example.com",
    customerPhone: "711 222 333",
    subject: "Hak",
    message: "Czy auto ma hak?",
    consent: true,
  };
  expect((await world.api.call("POST", "/api/email/contact-form", { json })).status).toBe(202);
  await pullReplica(phone);
  const [rental] = (await onServer("c3")).rentals.items;
  const texts = ["c3", "711222", "hak", "1150L", rental?.customerLastName ?? "", "nikt", " "];
  for (const text of texts) expect(await onDevice(text), text).toEqual(await onServer(text));
  expect((await onDevice("hak")).enquiries.totalCount).toBe(1);

  const token = await world.api.login();
  const erasure = { email: "ewa@example.com", confirmed: true };
  await world.api.call("POST", "/api/customer/erasure", { token, json: erasure });
  await pullReplica(phone);
  expect((await onDevice("hak")).enquiries.totalCount).toBe(0);
});
