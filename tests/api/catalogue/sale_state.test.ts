import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { documents } from "../../../server/catalogue/documents.ts";
import { recommendedCars } from "../../../shared/api/recommended_car.ts";
import { type SaleCar, saleCar, saleCars, salePrices } from "../../../shared/api/sale_car.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { createApp } from "../../../server/app.ts";
import { apiSuite } from "../../support/server/api_suite.ts";
import { type BuiltApp, openBuiltApp } from "../../support/server/built_app.ts";
import { saleCarJson } from "../../support/server/car_json.ts";
import { someSaleCar } from "../../server/catalogue/some_cars.ts";

const VIN = "VF7SXHMZ6JT500001";
const api = apiSuite();
let token: string;
beforeEach(async () => {
  token = await api.login();
});

async function added(changes: Record<string, unknown> = {}): Promise<SaleCar> {
  const reply = await api.call("POST", "/api/salecar", { json: saleCarJson(changes), token });
  return saleCar.parse(reply.json);
}
async function change(id: string, json: unknown) {
  return await api.call("PATCH", `/api/salecar/${id}`, { json, token });
}
/** Sets the clock to this moment and logs in again. */
async function goTo(now: string): Promise<void> {
  api.setNow(now);
  token = await api.login();
}
async function listed(): Promise<string[]> {
  return saleCars.parse((await api.call("GET", "/api/salecar")).json).map(({ id }) => id);
}

describe("the state of a sale car", () => {
  test("a car is on offer until it is reserved or sold; the day of the sale is stored", async () => {
    const { id, state } = await added();
    expect(state).toBe("W ofercie");
    expect((await change(id, { state: "Zarezerwowany" })).json).toMatchObject({ soldOn: "" });
    expect((await change(id, { state: "Sprzedany" })).json)
      .toMatchObject({ state: "Sprzedany", soldOn: "2026-11-21" });
    expect((await change(id, { state: "Sprzedany", soldOn: "2026-11-19" })).json)
      .toMatchObject({ soldOn: "2026-11-19" });
    expect((await change(id, { state: "W ofercie" })).json).toMatchObject({ soldOn: "" });
  });

  test("an unknown state and a sale in the future are refused", async () => {
    const { id } = await added();
    expect((await change(id, { state: "Wypożyczony" })).status).toBe(400);
    const future = await change(id, { state: "Sprzedany", soldOn: "2026-11-22" });
    expect([future.status, future.problem().errors?.map(({ path }) => path)])
      .toEqual([400, ["soldOn"]]);
  });

  test("a sold car is in the public list for 14 days and has a page for 60; the office still sees it", async () => {
    const { id } = await added();
    await change(id, { state: "Sprzedany" });
    const seen = async () => [
      (await listed()).includes(id),
      (await api.call("GET", `/api/salecar/${id}`)).status,
    ];
    expect(await seen()).toEqual([true, 200]);
    await goTo("2026-12-04T22:59:00.000Z");
    expect(await seen()).toEqual([true, 200]);
    // Midnight in Warsaw: the list that was cached before is not sent.
    await goTo("2026-12-04T23:00:00.000Z");
    expect(await seen()).toEqual([false, 200]);
    await goTo("2027-01-20T09:00:00.000Z");
    expect(await seen()).toEqual([false, 404]);
    expect((await api.call("GET", `/api/salecar/${id}`, { token })).status).toBe(200);
    const all = saleCars.parse((await api.call("GET", "/api/salecar", { token })).json);
    expect(all.map((car) => car.id)).toEqual([id]);
  });

  test("sold cars are last in the list of visitors and of the office, the others keep their order", async () => {
    const cars = [await added(), await added(), await added()];
    const before = await listed();
    const [first = "", ...others] = before;
    await change(first, { state: "Sprzedany", soldOn: "2026-11-20" });
    expect(await listed()).toEqual([...others, first]);
    const office = await api.call("GET", "/api/salecar", { token });
    expect(saleCars.parse(office.json).map(({ id }) => id)).toEqual([...others, first]);
    expect(before).toHaveLength(cars.length);
  });

  test("a sold car cannot be recommended, and one that already was is visible to the office only", async () => {
    const { id } = await added();
    await api.call("POST", `/api/recommendedcar/${id}`, { token });
    await change(id, { state: "Sprzedany" });
    const visitor = await api.call("GET", "/api/recommendedcar");
    const office = await api.call("GET", "/api/recommendedcar", { token });
    expect(visitor.json).toEqual([]);
    expect(recommendedCars.parse(office.json).map(({ carId }) => carId)).toEqual([id]);
    const other = await added({ state: "Sprzedany" });
    const refused = await api.call("POST", `/api/recommendedcar/${other.id}`, { token });
    expect([refused.status, refused.problem().detail])
      .toEqual([409, officeMessages.soldNotRecommended]);
  });

  test("a car stored before states existed is on offer", () => {
    const { state: _, soldOn: __, prices: ___, recordShown: ____, ...old } = someSaleCar();
    const read = documents.sale_car.parse({ ...old, version: 1 });
    expect(read).toMatchObject({ state: "W ofercie", soldOn: "", prices: [], recordShown: false });
  });
});

describe("the prices of a sale car", () => {
  async function prices(id: string, as = token) {
    return await api.call("GET", `/api/salecar/${id}/prices`, as ? { token: as } : {});
  }

  test("each change is stored with its time, and visible to administrators only", async () => {
    const { id } = await added({ price: 40_000 });
    await change(id, { description: "Nowe opony." });
    await goTo("2026-11-25T09:00:00.000Z");
    await change(id, { price: 36_000 });
    expect(salePrices.parse((await prices(id)).json)).toEqual([
      { price: 36_000, type: "brutto", since: "2026-11-25T09:00:00.000Z" },
      { price: 40_000, type: "brutto", since: "2026-11-21T09:00:00.000Z" },
    ]);
    expect((await prices(id, "")).status).toBe(401);
    expect((await prices("0199a000-0000-7000-8000-0000000000ff")).status).toBe(404);
  });

  test("a reduction is announced where the price fell below the lowest of 30 days, and otherwise refused", async () => {
    const { id } = await added({ price: 40_000 });
    const refused = await change(id, { reduced: true });
    expect([refused.status, refused.problem().errors]).toEqual([400, [
      { path: "reduced", message: officeMessages.notReduced },
    ]]);
    await goTo("2026-11-25T09:00:00.000Z");
    const reply = await change(id, { price: 36_000, reduced: true });
    const reduction = { former: 40_000, lowest: 40_000, percent: 10 };
    expect(reply.json).toMatchObject({ reduced: true, reduction });
    const visitor = saleCar.parse((await api.call("GET", `/api/salecar/${id}`)).json);
    expect(visitor.reduction).toEqual(reduction);
    expect(JSON.stringify(visitor)).not.toContain("since");
  });

  test("a price that is raised again ends the announcement by itself", async () => {
    const { id } = await added({ price: 40_000 });
    await goTo("2026-11-25T09:00:00.000Z");
    await change(id, { price: 36_000, reduced: true });
    await goTo("2026-11-26T09:00:00.000Z");
    expect((await change(id, { price: 39_000 })).json)
      .toMatchObject({ reduced: false, reduction: null });
  });

  test("the history of a car without one begins with the price before the first change", async () => {
    const put = someSaleCar({ price: 20_000 });
    await api.services.catalogue.change(() => [{ kind: "sale_car", put }]);
    await goTo("2026-11-25T09:00:00.000Z");
    expect((await change(put.id, { price: 18_000, reduced: true })).json)
      .toMatchObject({ reduction: { former: 20_000, lowest: 20_000, percent: 10 } });
  });
});

describe("the record of a vehicle", () => {
  const record = {
    vin: ` ${VIN.toLowerCase()} `,
    registrationNumber: "tki 1234",
    keyCount: 2,
    serviceBook: "Tak",
    ownerCount: 1,
    accidentRecord: "Wymieniony błotnik.",
  };

  test("is visible to the office only, until it is published", async () => {
    const { id } = await added(record);
    const office = saleCar.parse((await api.call("GET", `/api/salecar/${id}`, { token })).json);
    expect(office).toMatchObject({ vin: VIN, registrationNumber: "TKI 1234", keyCount: 2 });
    for (const path of [`/api/salecar/${id}`, "/api/salecar"]) {
      expect(JSON.stringify((await api.call("GET", path)).json)).not.toMatch(/VF7|TKI|błotnik/);
    }
    await change(id, { recordShown: true });
    const visitor = saleCar.parse((await api.call("GET", `/api/salecar/${id}`)).json);
    expect(visitor).toMatchObject({ vin: VIN, accidentRecord: "Wymieniony błotnik." });
  });

  test("a VIN with an invalid letter and a negative count are refused", async () => {
    const { id } = await added();
    const reply = await change(id, { vin: "VF7SXHMZ6JT50000O", keyCount: -1 });
    expect([reply.status, reply.problem().errors?.map(({ path }) => path)])
      .toEqual([400, ["vin", "keyCount"]]);
  });
});

describe("the pages of a car that is reserved, reduced or sold", () => {
  const ID = "0199a000-0000-7000-8000-0000000000aa";
  let app: BuiltApp;
  beforeEach(async () => {
    app = await openBuiltApp();
  });
  afterEach(() => app.close());
  async function put(changes: Parameters<typeof someSaleCar>[0]) {
    await app.services.catalogue.change(() => [
      { kind: "sale_car", put: someSaleCar({ id: ID, ...changes }) },
    ]);
  }

  test.each(
    [
      ["W ofercie", "InStock"],
      ["Zarezerwowany", "LimitedAvailability"],
      ["Sprzedany", "SoldOut"],
    ] as const,
  )("%s is %s to search engines", async (state, availability) => {
    await put({ state, soldOn: state === "Sprzedany" ? "2026-11-21" : "" });
    const page = await app.get(`/sprzedaz-aut/${ID}`);
    expect(page.thing("Car")).toMatchObject({
      offers: { availability: `https://schema.org/${availability}` },
    });
    if (state !== "W ofercie") expect(page.text).toContain(`${state} · `);
  });

  test("a sold car is in the sitemap for 14 days; after 60 its page is 410 and leads to the list", async () => {
    await put({ state: "Sprzedany", soldOn: "2026-11-21" });
    const path = `/sprzedaz-aut/${ID}`;
    expect((await app.get("/sitemap.xml")).text).toContain(path);
    app.setNow("2026-12-05T09:00:00.000Z");
    expect((await app.get("/sitemap.xml")).text).not.toContain(path);
    expect((await app.get("/sprzedaz-aut")).text).not.toContain(ID);
    expect((await app.get(path)).status).toBe(200);
    app.setNow("2027-01-20T09:00:00.000Z");
    const gone = await app.get(path);
    expect([gone.status, gone.headers.get("X-Robots-Tag")]).toEqual([410, "noindex"]);
    expect(gone.text).toContain("<h1>Samochód sprzedany</h1>");
    expect(gone.text).toContain('<a href="/sprzedaz-aut">Zobacz auta na sprzedaż</a>');
    expect(gone.text).not.toContain("Clio");
  });

  test("head, first view and data of a page contain the same reduction", async () => {
    await put({
      price: 15_000,
      reduced: true,
      prices: [
        { price: 20_000, type: "brutto", since: "2026-11-01T09:00:00.000Z" },
        { price: 15_000, type: "brutto", since: "2026-11-20T09:00:00.000Z" },
      ],
    });
    const page = await app.get(`/sprzedaz-aut/${ID}`);
    expect(page.meta("description")).toContain(
      "najniższa cena z 30 dni przed obniżką: 20\u00a0000 zł",
    );
    expect(page.text).toContain("<s>20\u00a0000 zł</s>");
    expect(page.thing("Car")).toMatchObject({ offers: { price: 15_000 } });
    const list = await app.get("/sprzedaz-aut");
    expect(list.text).toContain("Najniższa cena z 30 dni przed obniżką: 20\u00a0000 zł");
  });

  test("the cached list of visitors is rebuilt when a sold car has to leave it", async () => {
    const ready = createApp(app.services);
    await put({ state: "Sprzedany", soldOn: "2026-11-21" });
    const ids = async () => JSON.stringify(await (await ready.request("/api/salecar")).json());
    expect(await ids()).toContain(ID);
    app.setNow("2026-12-05T00:00:00.000Z");
    expect(await ids()).not.toContain(ID);
  });
});
