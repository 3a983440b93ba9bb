import { describe, expect, test } from "vitest";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import {
  isBelow,
  likelyTimes,
  mayAddEquipment,
  protocolDraftFaults,
} from "../../../../../web/features/papers/draft/draft_faults.ts";
import {
  draftOfProtocol,
  type ProtocolDraft,
} from "../../../../../web/features/papers/draft/protocol_draft.ts";
import { aRental } from "../../../api/a_rental.ts";
import { aProtocol } from "../a_protocol.ts";

function faultsOf(changes: Partial<ProtocolDraft>) {
  return protocolDraftFaults({ ...draftOfProtocol(aProtocol()), ...changes });
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
    [{ bodyRemarks: "czyste 👍" }, "bodyRemarks", "signsNotPrinted"],
    [{ equipment: ["Gaśnica", "გასაღები"] }, "equipment", "signsNotPrinted"],
    [{ fuelLevel: null }, "fuelLevel", "protocolFuelMissing"],
  ])("with %j", (changes, field, message) => {
    const sentence = new Map(Object.entries(officeMessages)).get(message);
    expect(faultsOf(changes)).toEqual({ [field]: sentence });
  });

  test("where it is larger than the store allows, in one sentence", () => {
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
    expect(faultsOf(long("ạ"))).toEqual({ form: officeMessages.protocolTooLong });
  });

  test("and not for valid values: 0 km, an empty tank and no equipment", () => {
    expect(faultsOf({ mileage: "0", fuelLevel: 0, equipment: [], time: "905" })).toEqual({});
  });
});

describe("a date far after the server's time and the rental is refused at its field", () => {
  const NOW = "2026-11-21T08:00:00.000Z";
  const DAY = 24 * 60 * 60_000;
  const rental = aRental({ endDateTime: "2026-11-23T15:00:00.000Z" });
  /** On a device whose clock is `error` ms ahead of the server's. */
  function timeFaults(changes: Partial<ProtocolDraft>, error: number, clockOffset?: number) {
    const times = likelyTimes({ rental, clockOffset }, Date.parse(NOW) + error);
    return protocolDraftFaults({ ...draftOfProtocol(aProtocol()), ...changes }, { times });
  }
  const ahead = { date: officeMessages.protocolTimeAhead };

  test("to the minute, by the same limit as on the server", () => {
    expect(timeFaults({ date: "2026-11-25", time: "16:00" }, 0, 0)).toEqual({});
    expect(timeFaults({ date: "2026-11-25", time: "16:01" }, 0, 0)).toEqual(ahead);
    expect(timeFaults({ date: "2027-11-21" }, 0, 0)).toEqual(ahead);
  });

  test("by the server's clock, whatever the device's clock shows", () => {
    const late = { date: "2026-11-30" };
    expect(timeFaults(late, 10 * DAY, -10 * DAY)).toEqual(ahead);
    expect(timeFaults({ date: "2026-11-21" }, -10 * DAY, 10 * DAY)).toEqual({});
  });

  test("and not on a device that does not know the server's time: then the server refuses it", () => {
    expect(timeFaults({ date: "2027-11-21" }, 0)).toEqual({});
  });

  test("with one error per field: a date without a time is not checked", () => {
    expect(timeFaults({ date: "2027-11-21", time: "" }, 0, 0)).toEqual({
      time: officeMessages.protocolTimeMissing,
    });
  });
});

test("a mileage below the last known one shows a warning", () => {
  expect(isBelow("148 319", 148320)).toBe(true);
  expect(isBelow("148 320", 148320)).toBe(false);
  expect(isBelow("", 148320)).toBe(false);
  expect(isBelow("5", undefined)).toBe(false);
  // The field already shows what is wrong with these.
  expect(isBelow("-5", 148320)).toBe(false);
  expect(isBelow("12,5", 148320)).toBe(false);
});

test("a line of equipment is added only where all lines are filled", () => {
  expect(mayAddEquipment([])).toBe(true);
  expect(mayAddEquipment(["Gaśnica"])).toBe(true);
  expect(mayAddEquipment(["Gaśnica", " "])).toBe(false);
});
