import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { paperDeletionCause } from "../../../shared/papers/paper_file.ts";
import {
  evolveProtocol,
  isOpenProtocol,
  noProtocol,
  type ProtocolState,
} from "../../../shared/papers/protocol.ts";
import type { ProtocolEvent } from "../../../shared/papers/protocol_events.ts";

const at = "2026-11-27T08:00:00.000Z";
const condition = { dateTime: at, mileage: 1, fuelLevel: 100, damages: [] };
const file = { path: "paper/k1/p1/1", contentType: "application/pdf", size: 1 };
const drawnUp: ProtocolEvent = {
  type: "ProtocolDrawnUp",
  rentalId: "r1",
  carId: "c1",
  customerId: "k1",
  origin: "documents",
  condition,
};
const revised: ProtocolEvent = { type: "ProtocolRevised", customerId: "k1", condition };
const signed: ProtocolEvent = { type: "ProtocolSigned", signedAt: at, contentHash: "hash" };
const drawn: ProtocolEvent = { type: "ProtocolPdfDrawn", file };
const outdated: ProtocolEvent = { type: "ProtocolPdfOutdated" };

function after(...events: ProtocolEvent[]): ProtocolState<string> {
  return events.reduce<ProtocolState<string>>(
    (state, event) => evolveProtocol(state, event, at, `content of ${event.type}`),
    noProtocol,
  );
}

describe("a protocol's state", () => {
  test("is planned where it was prepared, filled by a form or the first save, then signed", () => {
    expect(after(drawnUp)).toMatchObject({ status: "planned" });
    expect(after({ ...drawnUp, origin: "form" })).toMatchObject({ status: "filled" });
    expect(after(drawnUp, revised)).toMatchObject({ status: "filled" });
    expect(after(drawnUp, revised, signed)).toMatchObject({
      status: "signed",
      content: "content of ProtocolRevised",
      signing: {
        by: "screen",
        at,
        contentHash: "hash",
        signatures: "content of ProtocolSigned",
      },
    });
    expect(after(drawnUp, { type: "SignedProtocolUploaded", file }))
      .toMatchObject({ status: "signed", signing: { by: "upload" }, pdf: file });
  });

  test("a protocol is filled or not, also where a scan signed a prepared one", () => {
    const scan: ProtocolEvent = { type: "SignedProtocolUploaded", file };
    expect(after(drawnUp, scan)).toMatchObject({ status: "signed", isFilled: false });
    expect(after(drawnUp, revised, scan)).toMatchObject({ status: "signed", isFilled: true });
    const erased: ProtocolEvent = { type: "ProtocolDeleted", cause: "erasure" };
    expect(after(drawnUp, scan, erased)).toMatchObject({ condition: null });
    expect(after(drawnUp, revised, scan, erased)).toMatchObject({ condition });
  });

  test("a protocol has no PDF once its content, its signatures or related values have changed", () => {
    expect(after(drawnUp, drawn)).toMatchObject({ pdf: file });
    expect(after(drawnUp, drawn, revised)).toMatchObject({ pdf: null });
    expect(after(drawnUp, drawn, signed)).toMatchObject({ pdf: null });
    expect(after(drawnUp, drawn, outdated)).toMatchObject({ status: "planned", pdf: null });
    expect(after(drawnUp, signed, drawn)).toMatchObject({ status: "signed", pdf: file });
  });

  test("belongs to the car with which it was filled", () => {
    expect(after(drawnUp, { ...revised, carId: "c2" }, revised)).toMatchObject({ carId: "c2" });
  });

  test("contains the customers whose keys seal its earlier versions", () => {
    const other: ProtocolEvent = { ...revised, customerId: "k2" };
    expect(after(drawnUp, other, revised, other))
      .toMatchObject({ customerId: "k2", formerCustomerIds: ["k1"] });
  });

  test.each(paperDeletionCause.options)(
    "deleted by %s keeps the car's condition only where its customer was erased",
    (cause) => {
      const isErasure = cause === "erasure" || cause === "retention";
      const gone: ProtocolEvent = { type: "ProtocolDeleted", cause };
      expect(after(drawnUp, revised, gone)).toEqual({
        status: "deleted",
        rentalId: "r1",
        carId: "c1",
        cause,
        condition: isErasure ? condition : null,
        customerIds: isErasure ? [] : ["k1"],
      });
      expect(after(drawnUp, gone)).toMatchObject({ condition: null });
    },
  );

  test("an event without an open protocol throws an error", () => {
    for (const event of [revised, signed, drawn, outdated]) {
      expect(() => after(event)).toThrow("Cannot evolve a protocol");
      const gone: ProtocolEvent = { type: "ProtocolDeleted", cause: "administrator" };
      expect(() => after(drawnUp, gone, event)).toThrow("Cannot evolve a protocol");
    }
  });

  test("an open protocol keeps its rental, car and creation time after any events", () => {
    const happening = fc.constantFrom(revised, { ...revised, customerId: "k2" }, drawn);
    fc.assert(fc.property(fc.array(happening), (events) => {
      const state = after(drawnUp, ...events);
      expect(isOpenProtocol(state) && state.formerCustomerIds.includes(state.customerId))
        .toBe(false);
      expect(state).toMatchObject({ rentalId: "r1", carId: "c1", createdAt: at });
    }));
  });
});
