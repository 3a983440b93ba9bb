import { describe, expect, test } from "vitest";
import { v7 } from "uuid";
import { createCatalogue } from "../../../server/catalogue/catalogue.ts";
import { recommendCar } from "../../../server/catalogue/recommend_car.ts";
import { recommendedCars } from "../../../shared/api/recommended_car.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { someRentalCar, someSaleCar } from "../../server/catalogue/some_cars.ts";
import { apiSuite } from "../../support/server/api_suite.ts";

const api = apiSuite();

async function saleCars(count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => v7());
  for (const id of ids) await api.services.catalogue.putSaleCar(someSaleCar({ id }));
  return ids;
}

async function rentalCar(): Promise<string> {
  const id = v7();
  await api.services.catalogue.putRentalCar(someRentalCar({ id }));
  return id;
}

function recommend(id: string, headers: Record<string, string> = {}) {
  return api.office("POST", `/api/recommendedcar/${id}`, { headers });
}

function stop(a: string, b: string, headers: Record<string, string> = {}) {
  return api.office("DELETE", `/api/recommendedcar/${a}/${b}`, { headers });
}

async function recommended(): Promise<string[]> {
  const reply = await api.call("GET", "/api/recommendedcar");
  return recommendedCars.parse(reply.json).map(({ carId, carType }) => `${carType} ${carId}`);
}

describe("POST /recommendedcar/{id}", () => {
  test("recommends a car of either type and returns its card; visitors see it immediately", async () => {
    const [[sale = ""], rental] = [await saleCars(1), await rentalCar()];
    const reply = await recommend(sale.toUpperCase());
    expect([reply.status, reply.json])
      .toMatchObject([201, { carId: sale, carType: "Sale", price: 16_500 }]);
    expect((await recommend(rental)).json).toMatchObject({ carId: rental, carType: "Rental" });
    expect(await recommended()).toEqual([`Sale ${sale}`, `Rental ${rental}`]);
    expect((await api.call("GET", `/api/salecar/${sale}`)).json)
      .toMatchObject({ isRecommended: true });
  });

  test("a fourth car of a type is refused; the other type has three places of its own", async () => {
    const [a = "", b = "", c = "", d = ""] = await saleCars(4);
    for (const id of [a, b, c]) expect((await recommend(id)).status).toBe(201);
    const fourth = await recommend(d);
    expect([fourth.status, fourth.problem().errorMessage, fourth.problem().type])
      .toEqual([409, officeMessages.tooManyRecommended, "/problems/too_many_recommended"]);
    expect((await recommend(await rentalCar())).status).toBe(201);
    expect((await stop(a, "Sale")).status).toBe(204);
    expect((await recommend(d)).status).toBe(201);
    expect((await recommended()).slice(0, 3)).toEqual([`Sale ${b}`, `Sale ${c}`, `Sale ${d}`]);
  });

  test("twenty simultaneous requests on two instances never recommend a fourth car", async () => {
    const ids = await saleCars(20);
    const other = { ...api.services, catalogue: createCatalogue(api.services.kv) };
    const requests = ids.map((id, index) =>
      index % 2 === 0
        ? recommend(id).then(({ status }) => status)
        : recommendCar(other, {}, id).then(({ status }) => status, () => 409)
    );
    const statuses = await Promise.all(requests);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
    expect(statuses.filter((status) => status === 409)).toHaveLength(17);
    expect(await recommended()).toHaveLength(3);
  });

  test("twenty simultaneous toggles never recommend more than three cars at a time", async () => {
    const ids = await saleCars(5);
    const seen: number[] = [];
    await Promise.all(Array.from({ length: 20 }, async (_, index) => {
      const id = ids[index % ids.length] ?? "";
      await (index % 3 === 2 ? stop("Sale", id) : recommend(id));
      seen.push((await recommended()).length);
    }));
    expect(Math.max(...seen)).toBeLessThanOrEqual(3);
    expect(new Set(await recommended()).size).toBe((await recommended()).length);
  });

  test("a car that is already recommended is answered 200, and not recommended twice", async () => {
    const [id = ""] = await saleCars(1);
    await recommend(id);
    const again = await recommend(id);
    expect([again.status, await recommended()]).toEqual([200, [`Sale ${id}`]]);
  });

  test("a recommended car that was deleted occupies no place", async () => {
    const [a = "", b = "", c = "", d = ""] = await saleCars(4);
    for (const id of [a, b, c]) await recommend(id);
    await api.services.catalogue.change(() => [{ kind: "sale_car", remove: a }]);
    expect((await recommend(d)).status).toBe(201);
  });

  test("an unknown car is 404; a hidden one can be recommended, and only administrators see it", async () => {
    const unknown = await recommend(v7());
    expect(unknown.refusal()).toEqual([404, messages.carNotFound]);
    const [id = ""] = await saleCars(1);
    await api.services.catalogue.putSaleCar(someSaleCar({ id, hidden: true }));
    expect((await recommend(id)).status).toBe(201);
    expect(await recommended()).toEqual([]);
  });

  test("a repeated request gets its first reply", async () => {
    const [id = ""] = await saleCars(1);
    const headers = { "Idempotency-Key": "toggle" };
    expect((await recommend(id, headers)).status).toBe(201);
    await stop(id, "Sale");
    expect((await recommend(id, headers)).status).toBe(201);
    expect(await recommended()).toEqual([]);
  });
});

describe("DELETE /recommendedcar/{a}/{b}", () => {
  test.each([["id first", false], ["type first", true]])(
    "accepts type and id in either order: %s",
    async (_, turned) => {
      const id = await rentalCar();
      await recommend(id);
      const reply = turned ? await stop("Rental", id) : await stop(id, "rental");
      expect([reply.status, await recommended()]).toEqual([204, []]);
    },
  );

  test("a car that is not recommended, or of the other type, is 404", async () => {
    const [id = ""] = await saleCars(1);
    expect((await stop(id, "Sale")).status).toBe(404);
    await recommend(id);
    expect((await stop(id, "Rental")).status).toBe(404);
    expect((await stop(v7(), "Sale")).status).toBe(404);
    expect(await recommended()).toHaveLength(1);
  });

  test("without a type it is 400", async () => {
    expect((await stop(v7(), v7())).status).toBe(400);
  });

  test("with If-Match of an older list the reply is 412 with the newest list", async () => {
    const [a = "", b = ""] = await saleCars(2);
    await recommend(a);
    const tag = (await api.office("GET", "/api/recommendedcar")).headers.get("ETag") ?? "";
    await recommend(b);
    const late = await stop(a, "Sale", { "If-Match": tag });
    expect([late.status, late.problem().current]).toMatchObject([412, [{ carId: a }, {
      carId: b,
    }]]);
    expect((await stop(a, "Sale", { "If-Match": late.headers.get("ETag") ?? "" })).status).toBe(
      204,
    );
  });
});

test("every write of recommended cars is 401 for a visitor", async () => {
  const [id = ""] = await saleCars(1);
  expect((await api.call("POST", `/api/recommendedcar/${id}`)).status).toBe(401);
  expect((await api.call("DELETE", `/api/recommendedcar/${id}/Sale`)).status).toBe(401);
  expect(await recommended()).toEqual([]);
});
