import { describe, expect, test } from "vitest";
import {
  decideServiceBlock,
  decideServiceBlockEdit,
  requireValidBlock,
} from "../../../../server/commands/fleet/decide_service_block.ts";
import { evolveServiceBlock, noServiceBlock } from "../../../../shared/fleet/service_block.ts";
import { Invalid, NotFound, Rejection } from "../../../../shared/refusals.ts";

const at = "2026-11-21T09:00:00.000Z";
const period = { start: "2026-12-01T07:00:00.000Z", end: "2026-12-03T07:00:00.000Z" };
const input = { carId: "car", period, reason: "serwis" as const };
const taken = new Rejection("car_not_available", "Samochód jest niedostępny w wybranym terminie.");

describe("a block is decided", () => {
  const facts = { car: {}, busy: [], idTaken: false };

  test("given a free car, it is blocked", () => {
    expect(decideServiceBlock(input, facts)).toEqual([{ type: "ServiceBlocked", ...input }]);
  });

  test("given a rental in its period, it is refused like a booking", () => {
    const rental = { start: "2026-12-02T07:00:00.000Z", end: "2026-12-09T07:00:00.000Z" };
    expect(() => decideServiceBlock(input, { ...facts, busy: [rental] })).toThrow(taken);
  });

  test("given a rental that ends the minute it begins, it is accepted", () => {
    const before = { start: "2026-11-20T07:00:00.000Z", end: period.start };
    expect(decideServiceBlock(input, { ...facts, busy: [before] })).toHaveLength(1);
  });

  test("given an unknown car, or an id that is taken, it is refused", () => {
    expect(() => decideServiceBlock(input, { ...facts, car: undefined })).toThrow(NotFound);
    expect(() => decideServiceBlock(input, { ...facts, idTaken: true })).toThrow(Rejection);
  });

  test.each([
    ["an end before its start", { start: period.end, end: period.start }],
    ["an empty period", { start: period.start, end: period.start }],
    ["a minute that is not a multiple of ten", { ...period, end: "2026-12-03T07:05:00.000Z" }],
    ["more than two years", { ...period, end: "2028-12-05T07:00:00.000Z" }],
  ])("%s is invalid", (_, wrong) => {
    expect(() => requireValidBlock(wrong)).toThrow(Invalid);
    expect(() => requireValidBlock(period)).not.toThrow();
  });
});

describe("a change of a block is decided", () => {
  const block = evolveServiceBlock(noServiceBlock, { type: "ServiceBlocked", ...input }, at);
  const current = { body: "as it is now", etag: '"2"' };
  const facts = { block, version: 2, expectedVersions: undefined, car: {}, busy: [], current };
  const later = { start: "2026-12-10T07:00:00.000Z", end: "2026-12-12T07:00:00.000Z" };

  test("given nothing new, nothing happens, wherever the car is busy", () => {
    expect(decideServiceBlockEdit(input, { ...facts, busy: [period] })).toEqual([]);
  });

  test("each change is a separate event", () => {
    expect(decideServiceBlockEdit({ carId: "other", period: later, reason: "naprawa" }, facts))
      .toEqual([
        { type: "ServiceBlockMoved", carId: "other", period: later },
        { type: "ServiceBlockChanged", reason: "naprawa" },
      ]);
  });

  test("moving into a busy period is refused, changing the reason there is not", () => {
    const busy = { ...facts, busy: [later, period] };
    expect(() => decideServiceBlockEdit({ ...input, period: later }, busy)).toThrow(taken);
    expect(decideServiceBlockEdit({ ...input, reason: "inne" }, busy)).toHaveLength(1);
  });

  test("given an older version than the newest, it is refused as stale", () => {
    const stale = { ...facts, expectedVersions: new Set([1]) };
    expect(() => decideServiceBlockEdit({ ...input, period: later }, stale))
      .toThrow(expect.objectContaining({ name: "Stale", current }));
  });

  test("given a removed or unknown block, or an unknown car, it is refused", () => {
    const removed = evolveServiceBlock(
      block,
      { type: "ServiceBlockRemoved", cause: "administrator" },
      at,
    );
    for (const state of [noServiceBlock, removed]) {
      expect(() => decideServiceBlockEdit(input, { ...facts, block: state })).toThrow(NotFound);
    }
    const moved = { ...input, carId: "gone" };
    expect(() => decideServiceBlockEdit(moved, { ...facts, car: undefined })).toThrow(NotFound);
  });

  test("an event of an unknown block is an error", () => {
    const event = { type: "ServiceBlockChanged" as const, reason: "inne" as const };
    expect(() => evolveServiceBlock(noServiceBlock, event, at)).toThrow("while it is none");
  });
});
