import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { hasOwnPassword } from "../../../server/identity/users.ts";
import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { secondFactorSetup } from "../../../shared/api/identity.ts";
import { today } from "../../../shared/api/today.ts";
import { UNDO_SECONDS } from "../../../shared/mail/templates.ts";
import { instant } from "../../../shared/warsaw.ts";
import { eachTest } from "../../support/each_test.ts";
import { protocolJson } from "../../support/papers/protocols.ts";
import { type Api, openApi, PASSWORD } from "../../support/server/api.ts";
import { bookedRental, bookingJson, CAR } from "../../support/server/booking_world.ts";
import { putRentalCars } from "../../support/server/cars.ts";
import { openMailWorld } from "../../support/server/customer_mail.ts";
import { someStoredPhoto } from "../../support/server/some_photos.ts";

const NOW = "2026-11-21T09:00:00.000Z";

async function day(api: Api) {
  return today.parse((await api.office("GET", "/api/today")).json);
}

describe("the first steps of a new business", () => {
  let api: Api;
  afterEach(() => api.close());

  async function left() {
    return (await day(api)).firstStepsLeft;
  }

  test("are ticked by what was done, each by itself and in any order", async () => {
    api = await openApi();
    const all = ["company", "mail", "access", "car", "photos", "booking"];
    expect(await left()).toEqual(all);
    const without = (...done: string[]) => all.filter((step) => !done.includes(step));

    await putRentalCars(api.services.catalogue, [CAR]);
    expect(await left()).toEqual(without("car"));
    const { id } = await bookedRental(api);
    expect(await left()).toEqual(without("car", "booking"));
    expect((await api.office("DELETE", `/api/rental/${id}`)).status).toBe(204);
    expect(await left()).toEqual(without("car", "booking"));

    await api.services.catalogue.change(() => [
      { kind: "setting", put: { id: "company", ...sampleCompany } },
    ]);
    expect(await left()).toEqual(without("car", "booking", "company"));
    await switchSecondFactorOn();
    expect(await left()).toEqual(["mail", "photos"]);
  });

  test("end with the mail account and the first photo: nothing is left then", async () => {
    api = await openApi([CAR], { SMTP_URL: "smtp://127.0.0.1:1" });
    expect(await left()).not.toContain("mail");
    await api.services.catalogue.change(() => [
      { kind: "setting", put: { id: "company", ...sampleCompany } },
      { kind: "car_image", put: { id: CAR, images: [someStoredPhoto(CAR, { imageId: CAR })] } },
    ]);
    await switchSecondFactorOn();
    await bookedRental(api);
    expect(await left()).toEqual([]);
  });

  async function switchSecondFactorOn(): Promise<void> {
    const setUp = await api.office("POST", "/api/identity/second-factor/setup", {
      json: { currentPassword: PASSWORD },
    });
    const { secret, setup } = secondFactorSetup.parse(setUp.json);
    const code = new TOTP({ secret: Secret.fromBase32(secret) })
      .generate({ timestamp: Date.parse(NOW) });
    const reply = await api.office("POST", "/api/identity/second-factor", {
      json: { setup, code },
    });
    expect(reply.status).toBe(200);
  }
});

test("a password is a person's own unless it is the one that the first start made", () => {
  const id = "019ab9a2-8c00-7000-8000-000000000001";
  const madeAt = instant(Number.parseInt("019ab9a28c00", 16));
  const later = instant(Date.parse(madeAt) + 60_000);
  const made = { status: "active", id, email: "a@example.com", passwordHash: "" } as const;
  expect(hasOwnPassword({ ...made, since: madeAt })).toBe(false);
  expect(hasOwnPassword({ ...made, since: later })).toBe(true);
  expect(hasOwnPassword({ ...made, since: madeAt, configured: "mark" })).toBe(true);
  expect(hasOwnPassword({ ...made, since: madeAt, joinedAt: madeAt })).toBe(true);
});

describe("GET /today", () => {
  const OTHER = "0199a000-0000-7000-8000-000000000777";
  let api: Api;
  beforeEach(async () => {
    api = await openApi([CAR, OTHER], { RATE_LIMITS: "off" });
  });
  afterEach(() => api.close());

  test("counts each car that is with a customer once, also one that is overdue", async () => {
    expect((await day(api)).road).toEqual({ out: 0, cars: 2 });
    const { id } = await bookedRental(api, {
      startDateTime: "2026-11-21T09:00:00.000Z",
      endDateTime: "2026-11-22T09:00:00.000Z",
    });
    await bookedRental(api, {
      rentalCarId: OTHER,
      startDateTime: "2026-11-23T09:00:00.000Z",
      endDateTime: "2026-11-24T09:00:00.000Z",
    });
    await api.office("POST", "/api/rentalprotocolout", {
      json: protocolJson({ rentalId: id, dateTime: NOW }),
    });
    expect((await day(api)).road).toEqual({ out: 1, cars: 2 });
    api.setNow("2026-11-22T12:00:00.000Z");
    const late = await day(api);
    expect([late.road, late.overdue.map((one) => one.id)]).toEqual([{ out: 1, cars: 2 }, [id]]);
  });
});

describe("what waits for the office in GET /today", () => {
  const world = eachTest(openMailWorld);
  const waiting = async () => (await day(world.api)).waiting.map(({ id }) => id);
  const confirm = () => world.api.office("POST", `/api/rental/${world.rentalId}/confirmation`);

  test("is no booking whose car has left: its customer has it", async () => {
    expect(await waiting()).toEqual([world.rentalId]);
    const json = protocolJson({ rentalId: world.rentalId });
    expect((await world.api.office("POST", "/api/rentalprotocolout", { json })).status).toBe(201);
    expect(await waiting()).toEqual([]);
  });

  test("keeps a booking that was answered with an own mail until it is confirmed", async () => {
    await world.send({ templateName: "custom" });
    expect(await world.status()).toBe("Niestandardowa wiadomość wysłana");
    expect(await waiting()).toEqual([world.rentalId]);
    await confirm();
    expect(await waiting()).toEqual([]);
  });

  test("counts a confirmation as an unsent mail only once 'Cofnij' cannot take it back", async () => {
    await confirm();
    const unsent = async () => (await day(world.api)).mailQueue.waiting;
    expect(await unsent()).toBe(0);
    await world.api.office("POST", "/api/rental", {
      json: bookingJson({ startDateTime: LATER.start, endDateTime: LATER.end }),
    });
    expect(await unsent()).toBe(1);
    world.api.setNow(instant(Date.parse(NOW) + (UNDO_SECONDS + 3) * 1000));
    expect(await unsent()).toBe(2);
  });
});

const LATER = { start: "2027-01-04T08:00:00.000Z", end: "2027-01-05T08:00:00.000Z" };
