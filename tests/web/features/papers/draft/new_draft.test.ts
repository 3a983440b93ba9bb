import { describe, expect, test } from "vitest";
import { newDraft } from "../../../../../web/features/papers/draft/new_draft.ts";
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

describe("a protocol that is not filled yet", () => {
  test("begins with the car as its last protocol left it; its damages are old", () => {
    const draft = newDraft("handover", { rental, condition, equipment: ["Klimatyzacja"] });
    expect(draft).toMatchObject({
      registrationNumber: "TK 7719M",
      mileage: "148 296",
      equipment: ["Koło zapasowe"],
      photos: [],
    });
    expect(draft.damages).toMatchObject([{ isNew: false, photoId: null, note: "zderzak" }]);
  });

  test("of a handover has the start of the rental, a clean car and a full tank", () => {
    expect(newDraft("handover", { rental, condition, equipment: [] })).toMatchObject({
      date: "2026-11-21",
      time: "09:00",
      bodyCondition: "Czysty",
      interiorCondition: "Czysty",
      fuelLevel: 100,
    });
  });

  test("of a return has the end of the rental, and no condition of the car", () => {
    expect(newDraft("return", { rental, condition, equipment: [] })).toMatchObject({
      date: "2026-11-23",
      time: "16:00",
      bodyCondition: "",
      interiorCondition: "",
      fuelLevel: null,
    });
  });

  test("of a car without any protocol has the equipment of the catalogue and no mileage", () => {
    const draft = newDraft("handover", { rental, condition: undefined, equipment: ["Hak"] });
    expect(draft).toMatchObject({ mileage: "", equipment: ["Hak"], damages: [] });
  });

  test("has the equipment of the catalogue where the last protocol can no longer be read", () => {
    const unread = { ...condition, equipment: null };
    expect(newDraft("handover", { rental, condition: unread, equipment: ["Hak"] }).equipment)
      .toEqual(["Hak"]);
  });
});
