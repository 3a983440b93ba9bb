import { describe, expect, test } from "vitest";
import { protocolContent } from "../../../../../shared/papers/protocol_content.ts";
import {
  draftContent,
  draftOfProtocol,
  momentOfDraft,
  protocolDraft,
} from "../../../../../web/features/papers/draft/protocol_draft.ts";
import { aProtocol, DAMAGE_ID } from "../a_protocol.ts";

const settled = {
  plannedEnd: "2026-11-23T08:00:00.000Z",
  deposit: 500,
  rates: { lateHourFee: 50, fuelTenthFee: 50, kilometreFee: 1 },
  handover: { mileage: 148000, fuelLevel: 100 },
  chargeLate: true,
  chargeFuel: true,
  extraKilometres: 0,
  damageFees: [{ damageId: DAMAGE_ID, amount: 300 }],
  fees: [],
};

describe("a protocol in its form", () => {
  test("is converted back unchanged where nothing was typed", () => {
    const protocol = aProtocol({ kind: "return", settlement: settled });
    expect(draftContent(draftOfProtocol(protocol), protocol.dateTime))
      .toEqual(protocolContent.parse(protocol));
  });

  test("is shown in Warsaw's local time, with its mileage grouped", () => {
    expect(draftOfProtocol(aProtocol())).toMatchObject({
      date: "2026-11-21",
      time: "09:05",
      mileage: "148 320",
    });
  });

  test("survives serialisation as JSON", () => {
    const draft = draftOfProtocol(aProtocol({ settlement: settled }));
    expect(protocolDraft.parse(JSON.parse(JSON.stringify(draft)))).toEqual(draft);
  });

  test("keeps the second of the two equal times in the night when clocks go back", () => {
    const protocol = aProtocol({ dateTime: "2026-10-25T01:30:00.000Z" });
    const draft = draftOfProtocol(protocol);
    expect(draft.time).toBe("02:30");
    expect(momentOfDraft(draft, protocol.dateTime)).toBe("2026-10-25T01:30:00.000Z");
    expect(momentOfDraft({ ...draft, time: "02:40" }, protocol.dateTime))
      .toBe("2026-10-25T00:40:00.000Z");
  });

  test("accepts a time without a colon", () => {
    expect(momentOfDraft({ ...draftOfProtocol(aProtocol()), time: "905" })).toBe(
      "2026-11-21T08:05:00.000Z",
    );
    expect(momentOfDraft({ ...draftOfProtocol(aProtocol()), time: "9:99" })).toBe("");
  });

  test("does not save empty lines of equipment", () => {
    const draft = { ...draftOfProtocol(aProtocol()), equipment: [" Gaśnica ", "", "  "] };
    expect(draftContent(draft).equipment).toEqual(["Gaśnica"]);
  });

  test("saves texts in lines, without invisible characters, before its hash is computed", () => {
    const draft = {
      ...draftOfProtocol(aProtocol()),
      registrationNumber: "KR 1\u200b234A\n",
      bodyRemarks: "raz\r\ndwa\u202e",
      equipment: ["Gas\u0301nica"],
    };
    expect(draftContent(draft)).toMatchObject({
      registrationNumber: "KR 1234A",
      bodyRemarks: "raz\ndwa",
      equipment: ["Gaśnica"],
    });
  });

  test("drops a removed photo, also from its damage", () => {
    const content = draftContent({ ...draftOfProtocol(aProtocol()), photos: [] });
    expect(content.damages.map(({ photoId }) => photoId)).toEqual([null]);
  });

  test("charges nothing for a removed damage", () => {
    const draft = draftOfProtocol(aProtocol({ kind: "return", settlement: settled }));
    expect(draftContent({ ...draft, damages: [] }).settlement?.damageFees).toEqual([]);
    expect(draftContent(draft).settlement?.damageFees).toHaveLength(1);
  });
});
