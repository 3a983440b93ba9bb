import { describe, expect, test } from "vitest";
import { newDraft } from "../../../../../web/features/papers/draft/new_draft.ts";
import { atCurrentTime } from "../../../../../web/features/papers/draft/use_current_time.ts";
import { changedInDraft } from "../../../../../web/features/papers/draft/protocol_draft.ts";
import { aRental } from "../../../api/a_rental.ts";
import { aProtocol } from "../a_protocol.ts";

const rental = {
  rentalCar: { brand: "Renault", model: "Trafic", registrationNumber: "TK 7719M" },
  startDateTime: "2026-11-21T08:00:00.000Z",
  endDateTime: "2026-11-23T15:00:00.000Z",
};
const condition = {
  rentalCarId: "01900000-0000-7000-8000-000000000003",
  dateTime: "2026-11-01T08:00:00.000Z",
  mileage: 148296,
  fuelLevel: 60,
  damages: aProtocol().damages,
  equipment: ["Koło zapasowe"],
};

/** 12:30 in Warsaw, after the agreed pickup. */
const NOW = "2026-11-21T11:30:00.000Z";

describe("a protocol that is not filled yet", () => {
  test("begins with the car as its last protocol left it; its damages are old", () => {
    const draft = newDraft("handover", {
      now: NOW,
      rental,
      condition,
      equipment: ["Klimatyzacja"],
    });
    expect(draft).toMatchObject({
      registrationNumber: "TK 7719M",
      mileage: "148 296",
      equipment: ["Koło zapasowe"],
      photos: [],
    });
    expect(draft.damages).toMatchObject([{ isNew: false, photoId: null, note: "zderzak" }]);
  });

  test("of a handover has the time of now, a clean car and a full tank", () => {
    expect(newDraft("handover", { now: NOW, rental, condition, equipment: [] })).toMatchObject({
      date: "2026-11-21",
      time: "12:30",
      bodyCondition: "Czysty",
      interiorCondition: "Czysty",
      fuelLevel: 100,
    });
  });

  test("of a return has the time of now, also of one that comes early, and no condition of the car", () => {
    expect(newDraft("return", { now: NOW, rental, condition, equipment: [] })).toMatchObject({
      date: "2026-11-21",
      time: "12:30",
      bodyCondition: "",
      interiorCondition: "",
      fuelLevel: null,
    });
  });

  test("of a car without any protocol has the equipment of the catalogue and no mileage", () => {
    const draft = newDraft("handover", {
      now: NOW,
      rental,
      condition: undefined,
      equipment: ["Hak"],
    });
    expect(draft).toMatchObject({ mileage: "", equipment: ["Hak"], damages: [] });
  });

  test("has the equipment of the catalogue where the last protocol can no longer be read", () => {
    const unread = { ...condition, equipment: null };
    expect(
      newDraft("handover", { now: NOW, rental, condition: unread, equipment: ["Hak"] }).equipment,
    )
      .toEqual(["Hak"]);
  });

  test("of a handover that is prepared on an earlier day has the agreed time", () => {
    const now = "2026-11-20T22:59:00.000Z";
    const early = newDraft("handover", { now, rental, condition, equipment: [] });
    expect([early.date, early.time]).toEqual(["2026-11-21", "09:00"]);
    const midnight = newDraft("handover", {
      now: "2026-11-20T23:00:00.000Z",
      rental,
      condition,
      equipment: [],
    });
    expect([midnight.date, midnight.time]).toEqual(["2026-11-21", "00:00"]);
  });
});

describe("the time of a new protocol", () => {
  const draft = newDraft("handover", { now: NOW, rental, condition, equipment: [] });
  const base = { id: "p1", etag: "", before: draft };
  const opened = { kind: "handover", rental: aRental(rental), typed: undefined } as const;
  const LATER = "2026-11-21T11:31:00.000Z";

  test("follows the clock, and nothing counts as typed by it", () => {
    const typed = { ...draft, mileage: "1" };
    const next = atCurrentTime({ draft: typed, base, protocol: undefined }, opened, LATER);
    expect(next?.draft).toEqual({ ...typed, time: "12:31" });
    expect(changedInDraft(next?.base.before ?? draft, next?.draft ?? draft)).toEqual(["mileage"]);
    expect(atCurrentTime({ draft, base, protocol: undefined }, opened, NOW)).toBeUndefined();
  });

  test("stays once it is typed, in a restored draft, and once the protocol is filled", () => {
    const values = { draft, base, protocol: undefined };
    const typed = { ...draft, time: "12:00" };
    expect(atCurrentTime({ ...values, draft: typed }, opened, LATER)).toBeUndefined();
    expect(atCurrentTime(values, { ...opened, typed: draft }, LATER)).toBeUndefined();
    expect(atCurrentTime({ ...values, protocol: aProtocol() }, opened, LATER)).toBeUndefined();
    const planned = aProtocol({ status: "planned" });
    expect(atCurrentTime({ ...values, protocol: planned }, opened, LATER)).toBeDefined();
  });
});
