import { beforeEach, describe, expect, test } from "vitest";
import { BOOKING_TOKEN } from "../../shared/rental/my_booking.ts";
import { newLink } from "../../shared/api/my_booking.ts";
import { carFeature } from "../../shared/api/car_feature.ts";
import { rental } from "../../shared/api/rental.ts";
import { type Replica, replica } from "../../shared/api/replica.ts";
import { agreementReply } from "../../shared/api/agreement.ts";
import { apiSuite } from "../support/server/api_suite.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { protocolJson } from "../support/papers/protocols.ts";
import { agreementJson, NIP, PESEL } from "../support/papers/rental_papers.ts";

const OTHER_CAR = "0199a000-0000-7000-8000-00000000000b";
const DRIVER = {
  identifiedBy: "pesel",
  pesel: PESEL,
  passport: "",
  country: "",
  birthDate: "",
  licence: "00123/15/1234",
  licenceValidUntil: "2035-05-01",
  nip: "",
  company: "",
};
const api = apiSuite([CAR, OTHER_CAR], { RATE_LIMITS: "off" });
let token: string;
beforeEach(async () => {
  token = await api.login();
});

async function book(startDateTime: string, endDateTime: string, rentalCarId = CAR) {
  const { json } = await api.call("POST", "/api/rental", {
    token,
    json: bookingJson({ startDateTime, endDateTime, rentalCarId }),
  });
  return rental.parse(json).id;
}
async function read(): Promise<Replica> {
  const { json } = await api.office("GET", "/api/replica");
  return replica.parse(json);
}
async function fill(base: "out" | "in", rentalId: string) {
  const reply = await api.office("POST", `/api/rentalprotocol${base}`, {
    json: protocolJson({ rentalId, dateTime: "2026-11-21T10:05:00.000Z" }),
  });
  expect(reply.status).toBe(201);
}

describe("the replica for days without a network", () => {
  test("contains the rentals of today and the coming 7 days with their cars, and no later ones", async () => {
    const today = await book("2026-11-21T10:00:00.000Z", "2026-11-21T15:00:00.000Z");
    const week = await book("2026-11-28T10:00:00.000Z", "2026-11-29T15:00:00.000Z", OTHER_CAR);
    await book("2026-11-30T10:00:00.000Z", "2026-12-01T15:00:00.000Z");
    const { rentals, cars, readAt, rates } = await read();
    expect(rentals.map(({ id }) => id).sort()).toEqual([today, week].sort());
    expect(cars.map(({ id }) => id).sort()).toEqual([CAR, OTHER_CAR]);
    expect(cars[0]?.registrationNumber).toBeTruthy();
    expect([readAt, rates.lateHourFee]).toEqual(["2026-11-21T09:00:00.000Z", 50]);
  });

  test("contains the agreed price, the wish for a later end and that the driver's data are there, never the data", async () => {
    const id = await book("2026-11-22T10:00:00.000Z", "2026-11-24T10:00:00.000Z");
    const { json } = await api.call("GET", `/api/rental/${id}`, { token });
    const confirmed = { ...rental.parse(json), status: "Aktywne" };
    await api.call("PUT", `/api/rental/${id}`, { token, json: confirmed });
    const made = await api.call("POST", `/api/rental/${id}/link`, { token, json: { send: false } });
    const [, linkToken = ""] = newLink.parse(made.json).address.split("#");
    const byLink = async (path: string, body: unknown) => {
      const headers = { [BOOKING_TOKEN]: linkToken };
      const reply = await api.call("POST", `/api/booking/${path}`, { json: body, headers });
      expect(reply.status).toBe(200);
    };
    const until = "2026-11-26T10:00:00.000Z";
    await byLink("extension", { until });
    await byLink("driver", {
      identifiedBy: "pesel",
      pesel: PESEL,
      licence: "12345/06/1234",
      licenceValidUntil: "2030-01-01",
    });
    const held = await read();
    expect(held.rentals).toMatchObject([{
      quote: { days: 2 },
      extension: { until },
      hasDriver: true,
    }]);
    for (const secret of [PESEL, "12345/06/1234", linkToken]) {
      expect(JSON.stringify(held)).not.toContain(secret);
    }
  });

  test("contains the protocols of these rentals and the last known condition of their cars", async () => {
    const id = await book("2026-11-21T10:00:00.000Z", "2026-11-22T15:00:00.000Z");
    await fill("out", id);
    const { handovers, returns, conditions } = await read();
    expect(handovers).toMatchObject([{ rentalId: id, mileage: 120_000 }]);
    expect(returns).toEqual([]);
    expect(conditions).toMatchObject([{ rentalCarId: CAR, mileage: 120_000 }]);
  });

  test("contains the names of the equipment of these cars, and of no other car", async () => {
    const form = new FormData();
    form.set("iconName", "Hak holowniczy");
    const drawing =
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24H0z"/></svg>';
    form.set("iconFile", new Blob([drawing], { type: "image/svg+xml" }), "hak.svg");
    const added = await api.call("POST", "/api/carfeature", { token, form });
    const { id } = carFeature.parse(added.json);
    for (const car of [CAR, OTHER_CAR]) {
      const path = `/api/carfeature/${car}/features/${id}`;
      expect((await api.call("POST", path, { token })).status).toBe(201);
    }
    await book("2026-11-21T10:00:00.000Z", "2026-11-22T15:00:00.000Z");
    expect((await read()).equipment).toEqual([{ rentalCarId: CAR, names: ["Hak holowniczy"] }]);
  });

  test("contains a past rental only while its car has not been returned", async () => {
    const out = await book("2026-11-21T10:00:00.000Z", "2026-11-22T15:00:00.000Z");
    await book("2026-11-21T10:00:00.000Z", "2026-11-22T15:00:00.000Z", OTHER_CAR);
    await fill("out", out);
    api.setNow("2026-11-25T09:00:00.000Z");
    expect((await read()).rentals.map(({ id }) => id)).toEqual([out]);
    await fill("in", out);
    expect((await read()).rentals).toEqual([]);
  });

  test("contains a rental that was opened on the device, as long as it exists", async () => {
    const later = await book("2026-12-10T10:00:00.000Z", "2026-12-11T15:00:00.000Z");
    const gone = "0199a000-0000-7000-8000-0000000000ff";
    const { json } = await api.call("GET", `/api/replica?rentals=${later},${gone}`, { token });
    expect(replica.parse(json).rentals.map(({ id }) => id)).toEqual([later]);
    expect((await read()).rentals).toEqual([]);
    expect((await api.call("GET", "/api/replica?rentals=1;2", { token })).status).toBe(400);
  });

  test("contains an agreement's period and fees, but no PESEL or licence", async () => {
    const id = await book("2026-11-21T10:00:00.000Z", "2026-11-22T15:00:00.000Z");
    const json = agreementJson(id, { nip: NIP });
    expect((await api.call("POST", "/api/rentaldocument", { token, json })).status).toBe(201);
    const reply = await api.call("GET", "/api/replica", { token });
    expect(replica.parse(reply.json).agreements)
      .toMatchObject([{ rentalId: id, terms: { deposit: 1000 } }]);
    const text = JSON.stringify(reply.json);
    for (const typed of [PESEL, NIP, "01234/26/2604", "Kluczyk zapasowy"]) {
      expect(text).not.toContain(typed);
    }
  });

  test("has what is to be signed only where it is asked for and the car is not handed over", async () => {
    const id = await book("2026-11-21T10:00:00.000Z", "2026-11-22T15:00:00.000Z");
    const drawn = await api.call("POST", "/api/rentaldocument", { token, json: agreementJson(id) });
    const agreement = agreementReply.parse(drawn.json);
    const asked = async () => {
      const { json } = await api.call("GET", "/api/replica?papers=true", { token });
      return replica.parse(json).agreements;
    };
    const paper = await api.call("GET", `/api/rentaldocument/${agreement.id}/paper`, { token });
    expect(await asked()).toMatchObject([{
      known: {
        id: agreement.id,
        version: 1,
        state: "unsigned",
        hasLicence: true,
        paper: paper.json,
      },
    }]);
    expect((await read()).agreements).toMatchObject([{ known: { paper: null } }]);
    await fill("out", id);
    expect(await asked()).toMatchObject([{ known: { state: "unsigned", paper: null } }]);
  });

  test("has PESEL and licence of pickups that are overdue or at most 72 hours ahead, of no other and no closed rental", async () => {
    const id = await book("2026-11-25T10:00:00.000Z", "2026-11-26T15:00:00.000Z");
    await api.call("POST", "/api/rentaldocument", { token, json: agreementJson(id) });
    const isOnDevice = async (at: string) => {
      api.setNow(at);
      token = await api.login();
      const path = `/api/replica?papers=true&rentals=${id}`;
      const { json } = await api.call("GET", path, { token });
      const [agreement] = replica.parse(json).agreements;
      expect(agreement?.known).toMatchObject({ state: "unsigned", hasLicence: true });
      expect(JSON.stringify(json).includes(PESEL)).toBe(agreement?.known?.paper !== null);
      return agreement?.known?.paper !== null;
    };
    const setStatus = async (status: string) => {
      const { json } = await api.call("GET", `/api/rental/${id}`, { token });
      const changed = { ...rental.parse(json), status };
      expect((await api.call("PUT", `/api/rental/${id}`, { token, json: changed })).status).toBe(
        200,
      );
    };
    expect(await isOnDevice("2026-11-22T09:59:59.000Z")).toBe(false);
    expect(await isOnDevice("2026-11-22T10:00:00.000Z")).toBe(true);
    expect(await isOnDevice("2026-11-25T12:00:00.000Z")).toBe(true);
    await setStatus("Anulowane");
    expect(await isOnDevice("2026-11-25T12:00:00.000Z")).toBe(false);
    await setStatus("Aktywne");
    expect(await isOnDevice("2026-11-25T12:00:00.000Z")).toBe(true);
    await setStatus("Zakończone");
    expect(await isOnDevice("2026-11-25T12:00:00.000Z")).toBe(false);
  });

  test("has the driver's data of the rentals whose agreement can be signed, with papers alone", async () => {
    const id = await book("2026-11-25T10:00:00.000Z", "2026-11-26T15:00:00.000Z");
    const path = `/api/rental/${id}`;
    const { json: booked } = await api.call("GET", path, { token });
    await api.call("PUT", path, { token, json: { ...rental.parse(booked), status: "Aktywne" } });
    const { json } = await api.call("POST", `${path}/link`, { token, json: { send: false } });
    const [, linkToken = ""] = newLink.parse(json).address.split("#");
    const given = await api.call("POST", "/api/booking/driver", {
      headers: { [BOOKING_TOKEN]: linkToken },
      json: DRIVER,
    });
    expect(given.status).toBe(200);
    const onDevice = async (at: string, query: string) => {
      api.setNow(at);
      token = await api.login();
      const reply = await api.call("GET", `/api/replica?rentals=${id}${query}`, { token });
      return replica.parse(reply.json).drivers;
    };
    expect(await onDevice("2026-11-22T09:59:59.000Z", "&papers=true")).toEqual([]);
    expect(await onDevice("2026-11-22T10:00:00.000Z", "&papers=true"))
      .toMatchObject([{ rentalId: id, data: { pesel: PESEL } }]);
    expect(await onDevice("2026-11-22T10:00:00.000Z", "")).toEqual([]);
    await fill("out", id);
    expect(await onDevice("2026-11-25T12:00:00.000Z", "&papers=true")).toEqual([]);
  });

  test("is 401 for a visitor, and no cache stores it", async () => {
    expect((await api.call("GET", "/api/replica")).status).toBe(401);
    const reply = await api.call("GET", "/api/replica", { token });
    expect(reply.headers.get("Cache-Control")).toBe("no-store");
  });
});
