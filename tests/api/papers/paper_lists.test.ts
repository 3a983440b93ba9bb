import { beforeEach, describe, expect, test, vi } from "vitest";
import { agreementList, protocolList } from "../../../shared/api/paper_list.ts";
import { agreementReply, agreementSummaries } from "../../../shared/api/agreement.ts";
import { protocol, protocols } from "../../../shared/api/protocol.ts";
import { protocolJson } from "../../support/papers/protocols.ts";
import { agreementJson, openPaperWorld } from "../../support/papers/rental_papers.ts";
import { eachTest } from "../../support/each_test.ts";

const RENTALS = 25;
let rentalIds: string[];
const world = eachTest(() => openPaperWorld());
beforeEach(async () => {
  rentalIds = [];
  // Each of another customer, day after day from December on.
  for (let index = 0; index < RENTALS; index += 1) {
    const day = (offset: number) =>
      new Date(Date.UTC(2026, 11, 1 + index * 2 + offset, 8)).toISOString();
    rentalIds.push(
      await world.book({
        startDateTime: day(0),
        endDateTime: day(1),
        customerLastName: `Kowalska${index}`,
        customerEmail: `klient${index}@example.com`,
      }),
    );
  }
});

async function drawUp(count = RENTALS): Promise<void> {
  for (const [index, rentalId] of rentalIds.slice(0, count).entries()) {
    const names = { customerFirstName: "Anna", customerLastName: `Kowalska${index}` };
    await world.call("POST", "/rentaldocument", { json: agreementJson(rentalId, names) });
    await world.call("POST", "/rentalprotocolout", { json: protocolJson({ rentalId }) });
  }
}

async function agreements(query = "") {
  return agreementList.parse((await world.call("GET", `/paper/agreement${query}`)).json);
}

/** How many sealed boxes a call opens. */
async function opened(path: string): Promise<number> {
  await world.call("GET", path);
  const open = vi.spyOn(world.api.services.vault, "openFor");
  expect((await world.call("GET", path)).status).toBe(200);
  const { calls: { length } } = open.mock;
  open.mockRestore();
  return length;
}

describe("GET /paper/{kind}", () => {
  test("lists papers by the page, newest first, with the counts of each state", async () => {
    await drawUp();
    const first = await agreements();
    const second = await agreements("?page=2");
    expect(first).toMatchObject({ pageCount: 2, totalCount: RENTALS, allCount: RENTALS });
    expect(first.totals).toEqual({ planned: 0, filled: RENTALS, signed: 0 });
    const all = [...first.items, ...second.items].map(({ rentalId }) => rentalId);
    expect(all).toEqual([...rentalIds].reverse());
  });

  test("finds an agreement by its party and by the rental's customer, also once either has changed", async () => {
    const [rentalId = ""] = rentalIds;
    const party = (customerLastName: string) =>
      agreementJson(rentalId, { customerFirstName: "Firma", customerLastName });
    const { json } = await world.call("POST", "/rentaldocument", { json: party("Transport") });
    const { id } = agreementReply.parse(json);
    const found = async (search: string) => (await agreements(`?search=${search}`)).totalCount;
    expect([await found("transport"), await found("kowalska0"), await found("firma%20kowalska0")])
      .toEqual([1, 1, 1]);
    await world.call("PUT", `/rentaldocument/json/${id}`, { json: party("Spedycja") });
    expect([await found("spedycja"), await found("kowalska0"), await found("transport")])
      .toEqual([1, 1, 0]);
    await world.call("DELETE", `/rentaldocument/${id}`);
    expect(await found("spedycja")).toBe(0);
  });

  test("finds papers by the customer's name, the car and its registration number", async () => {
    await drawUp(3);
    const names = async (search: string) =>
      (await agreements(`?search=${encodeURIComponent(search)}`)).items
        .map(({ customerLastName }) => customerLastName);
    expect(await names("KOWALSKA1")).toEqual(["Kowalska1"]);
    const [{ rentalCar } = { rentalCar: null }] = (await agreements()).items;
    const { brand = "", registrationNumber = "" } = rentalCar ?? {};
    expect(await names(`${brand} kowalska2`)).toEqual(["Kowalska2"]);
    expect(await names(registrationNumber.replaceAll(" ", ""))).toHaveLength(3);
    expect(await names("kowalska1 kowalska2")).toEqual([]);
  });

  test("lists a protocol in its new state after each change, and no deleted one", async () => {
    await world.call("POST", `/rental/${rentalIds[0]}/documents`);
    const read = async (state: string) =>
      protocolList.parse((await world.call("GET", `/paper/handover?state=${state}`)).json);
    const [planned] = (await read("planned")).items;
    expect(planned?.rentalId).toBe(rentalIds[0]);
    const path = `/rentalprotocolout/${planned?.id}`;
    await world.call("PUT", path, { json: protocolJson() });
    expect((await read("planned")).items).toEqual([]);
    expect((await read("filled")).items.map(({ id }) => id)).toEqual([planned?.id]);
    await world.call("DELETE", path);
    expect(await read("")).toMatchObject({ items: [], allCount: 0 });
  });

  test.each(["?page=0", "?pageSize=101", "?state=lost", `?search=${"x".repeat(201)}`])(
    "refuses %s with 400",
    async (query) => {
      expect((await world.call("GET", `/paper/handover${query}`)).status).toBe(400);
    },
  );

  test("is 401 without a token, and 400 for an unknown kind", async () => {
    expect((await world.api.call("GET", "/api/paper/agreement")).status).toBe(401);
    expect((await world.call("GET", "/paper/invoice")).status).toBe(400);
  });
});

test("GET /rentaldocument and GET /rentalprotocolout are lists of a page, newest first, with the count of all", async () => {
  await drawUp();
  const listed = agreementSummaries.parse((await world.call("GET", "/rentaldocument")).json);
  expect(listed.map(({ rentalId }) => rentalId)).toEqual([...rentalIds].reverse().slice(0, 20));
  const second = await world.call("GET", "/rentalprotocolout?page=2&pageSize=20");
  expect(protocols.parse(second.json).map(({ rentalId }) => rentalId))
    .toEqual([...rentalIds].reverse().slice(20));
  for (const path of ["/rentaldocument", "/rentalprotocolout?page=2", "/rentalprotocolin"]) {
    const { headers } = await world.call("GET", path);
    const expected = path === "/rentalprotocolin" ? 0 : RENTALS;
    expect(headers.get("Total-Count"), path).toBe(String(expected));
  }
});

describe("nothing is opened that a list does not show:", () => {
  test("a list of papers opens only those of its page", async () => {
    await drawUp();
    // Each with the data of its rental's customer.
    expect(await opened("/rentaldocument?pageSize=5")).toBe(10);
    expect(await opened("/rentalprotocolout?pageSize=5")).toBe(10);
  });

  test("the day and the replica open no rental of a car that is back", async () => {
    const { services: { clock } } = world.api;
    const [rentalId = ""] = rentalIds;
    for (const path of ["/rentalprotocolout", "/rentalprotocolin"]) {
      const { json } = await world.call("POST", path, { json: protocolJson({ rentalId }) });
      protocol.parse(json);
    }
    world.api.setNow("2026-12-04T12:00:00.000Z");
    expect(clock()).toBe("2026-12-04T12:00:00.000Z");
    const replica = await world.api.office("GET", "/api/replica");
    expect(JSON.stringify(replica.json)).not.toContain(rentalId);
    const open = vi.spyOn(world.api.services.vault, "openFor");
    await world.api.office("GET", "/api/replica");
    await world.api.office("GET", "/api/today");
    const contexts = open.mock.calls.map(([, context]) => context);
    expect(contexts).not.toContain(`rental/${rentalId}`);
    expect(contexts.filter((context) => context.startsWith("rental/"))).not.toEqual([]);
  });
});
