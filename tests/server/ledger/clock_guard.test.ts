import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { bookRental } from "../../../server/commands/booking/book_rental.ts";
import { createClockGuard, isFarAhead, knownTime } from "../../../server/ledger/clock_guard.ts";
import { type Reactions, startReactions } from "../../../server/reactions/start_reactions.ts";
import { keys } from "../../../server/store/keys.ts";
import { today } from "../../../shared/api/today.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { type Api, openApi } from "../../support/server/api.ts";
import { booking, CAR } from "../../support/server/booking_world.ts";

describe("the latest time that is known to have come", () => {
  const known = "2026-11-21T09:00:00.000Z";

  test("advances with events, by two days at most from one to the next", () => {
    expect(knownTime(known, [])).toBe(known);
    expect(knownTime(known, ["2026-11-23T09:00:00.000Z", "2026-11-25T08:00:00.000Z"]))
      .toBe("2026-11-25T08:00:00.000Z");
  });

  test("ignores an event of a clock years ahead, and follows those after it of a right clock", () => {
    expect(knownTime(known, ["2030-11-21T09:00:00.000Z"])).toBe(known);
    expect(knownTime(known, ["2030-11-21T09:00:00.000Z", "2026-11-21T10:00:00.000Z"]))
      .toBe("2026-11-21T10:00:00.000Z");
  });

  test("leaves a clock of two days later believed, and not one of a millisecond more", () => {
    expect(isFarAhead("2026-11-23T09:00:00.000Z", known)).toBe(false);
    expect(isFarAhead("2026-11-23T09:00:00.001Z", known)).toBe(true);
    expect(isFarAhead("2020-01-01T00:00:00.000Z", known)).toBe(false);
  });
});

describe("a server whose clock is four years ahead", () => {
  const AHEAD = "2030-11-22T09:00:00.000Z";
  let api: Api;
  let reactions: Reactions;
  beforeEach(async () => {
    const cars = Array.from({ length: 9 }, (_, car) => `${CAR.slice(0, -1)}${car}`);
    api = await openApi(cars);
    // As at a start, and at each minute of a day.
    await createClockGuard(api.services.kv).check(api.services.clock());
    for (const [index, rentalCarId] of cars.entries()) {
      const customerEmail = `k${index}@example.com`;
      const input = booking({ rentalCarId, customerEmail });
      await bookRental(api.services, { actor: "administrator/1" }, input);
    }
    start();
  });
  afterEach(async () => {
    await reactions.stop();
    api.close();
  });

  function start(): void {
    reactions = startReactions(api.services, { alone: true, timer: false });
  }

  async function lookAt(now: string): Promise<void> {
    api.setNow(now);
    await reactions.look();
    await reactions.look();
  }

  async function customers(): Promise<number> {
    return (await Array.fromAsync(api.services.kv.list({ prefix: keys.customers() }))).length;
  }

  async function doubt() {
    const { json } = await api.office("GET", "/api/today");
    return today.parse(json).clock;
  }

  async function confirm(now: string) {
    const call = { json: { now }, token: await api.login() };
    return await api.call("POST", "/api/clock/confirmation", call);
  }

  function complaints(): string[] {
    return api.logged.filter((line) => line.includes("nothing is done by the clock alone"));
  }

  test("erases none of nine customers, says so once in the log and in 'Dziś', until a person confirms the clock", async () => {
    const kept = await customers();
    expect(kept).toBeGreaterThanOrEqual(9);
    await lookAt(AHEAD);
    expect(await customers()).toBe(kept);
    expect(complaints()).toHaveLength(1);
    expect(await doubt()).toEqual({ now: AHEAD, known: "2026-11-21T09:00:00.000Z" });

    expect((await confirm(AHEAD)).status).toBe(204);
    expect(await doubt()).toBeUndefined();
    await lookAt(AHEAD);
    expect(await customers()).toBeLessThanOrEqual(kept - 9);
  });

  test("proves nothing by the events that it records itself, nor by a restart", async () => {
    const kept = await customers();
    await lookAt(AHEAD);
    const input = booking({
      rentalCarId: `${CAR.slice(0, -1)}0`,
      customerEmail: "k0@example.com",
      startDateTime: "2030-12-27T07:00:00.000Z",
      endDateTime: "2030-12-30T07:00:00.000Z",
    });
    await bookRental(api.services, { actor: "visitor" }, input);
    const [newest] = (await api.events()).toReversed();
    expect(newest?.at).toBe(AHEAD);
    await reactions.stop();
    start();
    await lookAt("2030-11-22T09:01:00.000Z");
    await lookAt("2030-12-22T09:01:00.000Z");
    expect(await customers()).toBe(kept);
  });

  test("is not confirmed by a person who saw another clock, as of another instance", async () => {
    await lookAt(AHEAD);
    const refused = await confirm("2026-11-21T09:00:00.000Z");
    expect(refused.status).toBe(409);
    expect(refused.problem().errorMessage).toBe(officeMessages.clockDiffers);
    expect(await doubt()).toBeDefined();
    expect((await api.call("POST", "/api/clock/confirmation", { json: { now: AHEAD } })).status)
      .toBe(401);
  });

  test("deletes nothing by age either: neither a driver's data nor files that nothing names", async () => {
    await api.services.files.put("car/x/y.webp", new Uint8Array([1]), "image/webp");
    await lookAt(AHEAD);
    expect(await api.services.files.list("car/")).toHaveLength(1);
    await confirm(AHEAD);
    await lookAt(AHEAD);
    expect(await api.services.files.list("car/")).toHaveLength(0);
  });

  test("makes no doubt of other instances, nor after it was set right", async () => {
    await lookAt(AHEAD);
    await lookAt("2026-11-22T09:00:00.000Z");
    expect(await doubt()).toBeUndefined();
    await lookAt("2026-11-24T08:59:00.000Z");
    expect(await doubt()).toBeUndefined();
    expect(complaints()).toHaveLength(1);
  });
});

describe("a right clock", () => {
  let api: Api;
  beforeEach(async () => {
    api = await openApi([CAR]);
  });
  afterEach(() => api.close());

  const check = (now: string) => createClockGuard(api.services.kv).check(now);

  test("is believed on a new store, and through a winter without events while the server runs", async () => {
    for (let day = 0; day < 120; day += 1) {
      const now = new Date(Date.UTC(2026, 11, 1 + day)).toISOString();
      expect(await check(now)).toBeUndefined();
    }
  });

  test("is believed after a stop of a day, on a store that has no stored time yet, too", async () => {
    await bookRental(api.services, { actor: "visitor" }, booking());
    expect(await check("2026-11-22T12:00:00.000Z")).toBeUndefined();
    expect(await check("2026-11-24T11:00:00.000Z")).toBeUndefined();
  });

  test("is believed where events prove the days for which no check ran", async () => {
    await check("2026-11-21T09:00:00.000Z");
    for (const [day, customerEmail] of [[22, "a@example.com"], [24, "b@example.com"]] as const) {
      api.setNow(`2026-11-${day}T08:00:00.000Z`);
      const startDateTime = `2026-12-${day}T09:00:00.000Z`;
      const endDateTime = `2026-12-${day}T12:00:00.000Z`;
      const input = booking({ startDateTime, endDateTime, customerEmail });
      await bookRental(api.services, { actor: "visitor" }, input);
    }
    expect(await check("2026-11-26T07:00:00.000Z")).toBeUndefined();
  });

  test("needs a person's word after a stop of weeks", async () => {
    await check("2026-11-21T09:00:00.000Z");
    expect(await check("2026-12-21T09:00:00.000Z"))
      .toEqual({ now: "2026-12-21T09:00:00.000Z", known: "2026-11-21T09:00:00.000Z" });
  });
});
