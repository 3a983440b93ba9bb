import { describe, expect, test } from "vitest";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import {
  blockInput,
  blockValues,
  newBlock,
} from "../../../../../web/features/office/fleet/spot_values.ts";
import { endsInPast } from "../../../../../web/features/office/fleet/spot_values.ts";
import {
  chosenSpot,
  spotFaults,
  spotValues,
} from "../../../../../web/features/office/fleet/spot_values.ts";

const spot = { carId: "car", start: "2099-03-28T07:00:00.000Z", end: "2099-03-30T06:00:00.000Z" };
const values = spotValues(spot);

describe("a car and a time in a form", () => {
  test("are converted from Warsaw's local time and back, over a clock change too", () => {
    expect(values).toEqual({
      carId: "car",
      startDate: "2099-03-28",
      startTime: "08:00",
      endDate: "2099-03-30",
      endTime: "08:00",
    });
    expect(chosenSpot(values)).toEqual(spot);
  });

  test("are incomplete until every field is filled, and each empty field shows an error", () => {
    const empty = { ...values, carId: "", endTime: "" };
    expect(chosenSpot(empty)).toBeUndefined();
    expect(spotFaults("block", empty)).toEqual([
      { path: "carId", message: officeMessages.blockCarMissing },
      { path: "endTime", message: messages.fieldRequired },
    ]);
  });

  test("are valid in order; an end before its start is not", () => {
    expect([spotFaults("block", values), spotFaults("rental", values)]).toEqual([[], []]);
    const turned = { ...values, endDate: "2099-03-27" };
    for (const kind of ["block", "rental"] as const) {
      expect(spotFaults(kind, turned)).toEqual([
        { path: "endDate", message: messages.endNotAfterStart },
      ]);
    }
  });

  test("wholly in the past are refused for a rental and allowed for a block", () => {
    const past = spotValues({
      ...spot,
      start: "2026-01-01T07:00:00Z",
      end: "2026-01-02T07:00:00Z",
    });
    expect(spotFaults("rental", past)).toEqual([{
      path: "endDate",
      message: officeMessages.moveIntoPast,
    }]);
    expect(spotFaults("block", past)).toEqual([]);
    expect(endsInPast("rental", spot, spot.end)).toBe(true);
    expect(endsInPast("rental", spot, spot.start)).toBe(false);
  });
});

describe("a block in its form", () => {
  test("begins with the first reason, and is sent as it was typed", () => {
    expect(blockInput({ ...newBlock(spot), reason: "naprawa" })).toEqual({
      rentalCarId: "car",
      startDateTime: spot.start,
      endDateTime: spot.end,
      reason: "naprawa",
    });
  });

  test("that is opened and sent again is unchanged", () => {
    const input = blockInput(newBlock(spot));
    const at = "2026-11-21T09:00:00.000Z";
    const reply = { ...input, id: "b", version: 2, createdAt: at, modifiedAt: at };
    expect(blockInput(blockValues({ values: reply, etag: '"2"' }).values)).toEqual(input);
  });
});
