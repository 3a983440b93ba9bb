import { describe, expect, test } from "vitest";
import { officeMessages } from "../../../../shared/office_messages.ts";
import {
  draftFaults,
  isBelow,
  mayAddEquipment,
} from "../../../../web/admin/protocols/form/draft_faults.ts";
import {
  draftOf,
  type ProtocolDraft,
} from "../../../../web/admin/protocols/form/protocol_draft.ts";
import { aProtocol } from "./a_protocol.ts";

function faultsOf(changes: Partial<ProtocolDraft>) {
  return draftFaults({ ...draftOf(aProtocol()), ...changes });
}

describe("a protocol is refused by its form", () => {
  test.each<[Partial<ProtocolDraft>, string, string]>([
    [{ registrationNumber: "  " }, "registrationNumber", "protocolRegistrationMissing"],
    [{ date: "" }, "date", "protocolDateMissing"],
    [{ time: "" }, "time", "protocolTimeMissing"],
    [{ time: "25:00" }, "time", "timeUnreadable"],
    [{ mileage: "" }, "mileage", "protocolMileageMissing"],
    [{ mileage: "sto" }, "mileage", "protocolMileageUnreadable"],
    [{ mileage: "-5" }, "mileage", "protocolMileageUnreadable"],
    [{ mileage: "12,5" }, "mileage", "protocolMileageUnreadable"],
    [{ mileage: "10 000 000" }, "mileage", "numberTooLarge"],
    [{ bodyCondition: "" }, "bodyCondition", "protocolBodyMissing"],
    [{ interiorCondition: "" }, "interiorCondition", "protocolInteriorMissing"],
    [{ fuelLevel: null }, "fuelLevel", "protocolFuelMissing"],
  ])("with %j", (changes, field, message) => {
    const said = new Map(Object.entries(officeMessages)).get(message);
    expect(faultsOf(changes)).toEqual({ [field]: said });
  });

  test("that is longer than the store takes, in one sentence", () => {
    function long(letter: string) {
      const note = letter.repeat(200);
      const equipment = Array.from({ length: 60 }, (_, index) => `${note.slice(3)}${index}`);
      const damages = aProtocol().damages.flatMap((one) =>
        Array.from({ length: 40 }, () => ({ ...one, note }))
      );
      const bodyRemarks = letter.repeat(4000);
      return { equipment, damages, bodyRemarks, bodyDamages: bodyRemarks };
    }
    expect(faultsOf(long("ż"))).toEqual({});
    expect(faultsOf(long("字"))).toEqual({ form: officeMessages.protocolTooLong });
  });

  test("and not otherwise: 0 km, an empty tank and no equipment are sound", () => {
    expect(faultsOf({ mileage: "0", fuelLevel: 0, equipment: [], time: "905" })).toEqual({});
  });
});

test("a mileage below the last known one is noticed", () => {
  expect(isBelow("148 319", 148320)).toBe(true);
  expect(isBelow("148 320", 148320)).toBe(false);
  expect(isBelow("", 148320)).toBe(false);
  expect(isBelow("5", undefined)).toBe(false);
});

test("another line of equipment is added only where all are filled", () => {
  expect(mayAddEquipment([])).toBe(true);
  expect(mayAddEquipment(["Gaśnica"])).toBe(true);
  expect(mayAddEquipment(["Gaśnica", " "])).toBe(false);
});
