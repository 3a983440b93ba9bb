import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { carHolderAnswer } from "../../../shared/api/car_holder.ts";
import { rental } from "../../../shared/api/rental.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { carHolders } from "../../../server/projections/car_holders.ts";
import { type Api, openApi } from "../../support/server/api.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";

let api: Api;
let token: string;
beforeEach(async () => {
  api = await openApi([CAR]);
  token = await api.login();
});
afterEach(() => api.close());

/** A booking of the car from and to these times of December 2026, in UTC. */
async function book(from: string, to: string, changes: Record<string, unknown> = {}) {
  const json = bookingJson({
    startDateTime: `2026-12-${from}:00.000Z`,
    endDateTime: `2026-12-${to}:00.000Z`,
    ...changes,
  });
  const reply = await api.call("POST", "/api/rental", { json, token });
  expect(reply.status).toBe(201);
  return rental.parse(reply.json).id;
}

async function ask(at: string, registrationNumber = "TK 1150L") {
  const json = { registrationNumber, at };
  const reply = await api.call("POST", "/api/carholder", { json, token });
  expect(reply.status).toBe(200);
  return carHolderAnswer.parse(reply.json);
}

describe("the holder of a car", () => {
  test("is the customer of the rental at that moment, listed with the rentals before and after it", async () => {
    const first = await book("01T08:00", "03T08:00");
    const second = await book("03T08:00", "05T08:00", { customerEmail: "jan@example.com" });
    const third = await book("10T08:00", "12T08:00");
    const answer = await ask("2026-12-04T12:00:00.000Z");
    expect(answer.holders.map(({ id, customerEmail }) => [id, customerEmail])).toEqual([
      [second, "jan@example.com"],
    ]);
    expect([answer.before?.id, answer.after?.id]).toEqual([first, third]);
    expect(answer.car).toMatchObject({ id: CAR, brand: "Citroën", registrationNumber: "TK 1150L" });
  });

  test("changes in the minute in which one rental ends and the next begins", async () => {
    const first = await book("01T08:00", "03T08:00");
    const second = await book("03T08:00", "05T08:00");
    expect((await ask("2026-12-03T07:59:00.000Z")).holders.map(({ id }) => id)).toEqual([first]);
    expect((await ask("2026-12-03T08:00:00.000Z")).holders.map(({ id }) => id)).toEqual([second]);
  });

  test("a car has no holder between two rentals, before the first and after the last", async () => {
    const first = await book("01T08:00", "03T08:00");
    const last = await book("10T08:00", "12T08:00");
    const around = async (at: string) => {
      const { holders, before, after } = await ask(at);
      return [holders.length, before?.id, after?.id];
    };
    expect(await around("2026-12-05T08:00:00.000Z")).toEqual([0, first, last]);
    expect(await around("2026-11-05T08:00:00.000Z")).toEqual([0, undefined, first]);
    expect(await around("2027-03-05T08:00:00.000Z")).toEqual([0, last, undefined]);
  });

  test("is found in every month of a rental of many months", async () => {
    const json = bookingJson({
      startDateTime: "2026-12-01T08:00:00.000Z",
      endDateTime: "2027-08-01T08:00:00.000Z",
    });
    const long = rental.parse((await api.call("POST", "/api/rental", { json, token })).json).id;
    for (const at of ["2026-12-01T08:00:00.000Z", "2027-04-10T00:00:00.000Z"]) {
      const answer = await ask(at);
      expect(answer.holders.map(({ id }) => id)).toEqual([long]);
      expect([answer.before, answer.after]).toEqual([null, null]);
    }
  });

  test("a cancelled rental has no holder", async () => {
    const id = await book("01T08:00", "03T08:00");
    const edit = {
      ...bookingJson({
        startDateTime: "2026-12-01T08:00:00.000Z",
        endDateTime: "2026-12-03T08:00:00.000Z",
      }),
      status: "Anulowane",
    };
    expect((await api.call("PUT", `/api/rental/${id}`, { json: edit, token })).status).toBe(200);
    expect((await ask("2026-12-02T08:00:00.000Z")).holders).toEqual([]);
  });

  test("is marked where the booking was never confirmed, also after its end", async () => {
    const waiting = await book("01T08:00", "03T08:00");
    const confirmed = await book("05T08:00", "07T08:00");
    const edit = {
      ...bookingJson({
        startDateTime: "2026-12-05T08:00:00.000Z",
        endDateTime: "2026-12-07T08:00:00.000Z",
      }),
      status: "Aktywne",
    };
    const reply = await api.call("PUT", `/api/rental/${confirmed}`, { json: edit, token });
    expect(reply.status).toBe(200);
    expect((await ask("2026-12-02T08:00:00.000Z")).unconfirmed).toEqual([waiting]);
    expect((await ask("2026-12-06T08:00:00.000Z")).unconfirmed).toEqual([]);
    api.setNow("2027-01-01T08:00:00.000Z");
    token = await api.login();
    expect((await ask("2026-12-02T08:00:00.000Z")).unconfirmed).toEqual([waiting]);
    expect((await ask("2026-12-06T08:00:00.000Z")).unconfirmed).toEqual([]);
  });

  test("is found also after the rental has ended", async () => {
    const id = await book("01T08:00", "03T08:00");
    api.setNow("2027-06-01T08:00:00.000Z");
    token = await api.login();
    const [holder] = (await ask("2026-12-02T08:00:00.000Z")).holders;
    expect([holder?.id, holder?.status]).toEqual([id, "Zakończone"]);
  });

  test.each(["tk1150l", " T K 1150 L ", "TK-1150L", "TK\u00a01150L"])(
    "a registration number may be written as '%s'",
    async (number) => {
      const id = await book("01T08:00", "03T08:00");
      expect((await ask("2026-12-02T08:00:00.000Z", number)).holders.map((one) => one.id))
        .toEqual([id]);
    },
  );

  test("an unknown registration number is 404 with a sentence", async () => {
    const json = { registrationNumber: "KR 1", at: "2026-12-02T08:00:00.000Z" };
    const reply = await api.call("POST", "/api/carholder", { json, token });
    expect([reply.status, reply.problem().errorMessage]).toEqual([
      404,
      officeMessages.registrationUnknown,
    ]);
  });

  test.each([
    [{ registrationNumber: " ", at: "2026-12-02T08:00:00.000Z" }, "registrationNumber"],
    [{ registrationNumber: "TK 1150L", at: "wczoraj" }, "at"],
    [{ registrationNumber: "TK 1150L" }, "at"],
    [{ at: "2026-12-02T08:00:00.000Z" }, "registrationNumber"],
  ])("bad input %o is 400 at its field", async (json, path) => {
    const reply = await api.call("POST", "/api/carholder", { json, token });
    expect(reply.status).toBe(400);
    expect(reply.problem().errors?.map((one) => one.path)).toEqual([path]);
  });

  test("the holder of a car is 401 without a token", async () => {
    const json = { registrationNumber: "TK 1150L", at: "2026-12-02T08:00:00.000Z" };
    expect((await api.call("POST", "/api/carholder", { json })).status).toBe(401);
    expect((await api.call("POST", "/api/carholder/letter", { json })).status).toBe(401);
  });

  test("is found by reading a few rows, however many rentals the car had", async () => {
    for (let day = 0; day < 300; day += 1) {
      const start = Date.UTC(2026, 11, 1, 8) + day * 86_400_000;
      const json = bookingJson({
        startDateTime: new Date(start).toISOString(),
        endDateTime: new Date(start + 36_000_000).toISOString(),
      });
      expect((await api.call("POST", "/api/rental", { json, token })).status).toBe(201);
    }
    const { kv } = api.services;
    let rows = 0;
    const counting = new Proxy(kv, {
      get(target, name) {
        if (name !== "list") return Reflect.get(target, name);
        return async function* (...args: Parameters<Deno.Kv["list"]>) {
          for await (const entry of target.list(...args)) {
            rows += 1;
            yield entry;
          }
        };
      },
    });
    const found = await carHolders(counting, CAR, "2027-05-10T12:00:00.000Z");
    expect(found.then).toHaveLength(1);
    expect(found.before?.end).toBe("2027-05-09T18:00:00.000Z");
    expect(found.after?.start).toBe("2027-05-11T08:00:00.000Z");
    expect(rows).toBeLessThan(40);
  }, 60_000);
});

describe("the letter to the police", () => {
  const wish = {
    at: "2026-12-02T08:00:00.000Z",
    authority: "Komenda Miejska Policji w Kielcach",
    caseNumber: "RD 12/26",
    inquiryDate: "2026-12-10",
  };

  test("the letter is an uncached PDF, named after the car and not after the customer", async () => {
    const rentalId = await book("01T08:00", "03T08:00");
    const reply = await api.call("POST", "/api/carholder/letter", {
      json: { ...wish, rentalId },
      token,
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get("Content-Type")).toBe("application/pdf");
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
    expect(reply.headers.get("Content-Disposition")).toBe(
      'attachment; filename="wskazanie-TK1150L.pdf"',
    );
    expect(String(reply.json).startsWith("%PDF-")).toBe(true);
    expect(api.logged.join("")).not.toMatch(/Żółkiewska|anna@/);
  });

  test("is refused for a time at which that rental did not have the car", async () => {
    const rentalId = await book("01T08:00", "03T08:00");
    const json = { ...wish, rentalId, at: "2026-12-03T08:00:00.000Z" };
    const reply = await api.call("POST", "/api/carholder/letter", { json, token });
    expect(reply.problem().errors).toEqual([{ path: "at", message: officeMessages.holderNotThen }]);
  });

  test("is refused at each field that the administrator left empty", async () => {
    const rentalId = await book("01T08:00", "03T08:00");
    const json = { rentalId, at: wish.at, authority: " ", caseNumber: "", inquiryDate: "" };
    const reply = await api.call("POST", "/api/carholder/letter", { json, token });
    expect(reply.status).toBe(400);
    expect(reply.problem().errors).toEqual(
      ["authority", "caseNumber", "inquiryDate"].map((path) => ({
        path,
        message: officeMessages.letterFieldMissing,
      })),
    );
  });

  test("is 404 for an unknown rental", async () => {
    const json = { ...wish, rentalId: "0199a000-0000-7000-8000-0000000000ff" };
    const reply = await api.call("POST", "/api/carholder/letter", { json, token });
    expect([reply.status, reply.problem().errorMessage]).toEqual([404, messages.rentalNotFound]);
  });
});
