import { describe, expect, test } from "vitest";
import { type EnquiryState, evolveEnquiry, noEnquiry } from "../../../shared/enquiry/enquiry.ts";
import type { EnquiryEvent } from "../../../shared/enquiry/events.ts";

const CAME = "2026-11-21T09:00:00.000Z";
const LATER = "2026-11-21T10:00:00.000Z";
const received: EnquiryEvent = {
  type: "EnquiryReceived",
  customerId: "c",
  mailId: "m1",
  car: { kind: "sale", id: "s" },
};

/** The state after these events, each with its own text. */
function after(...events: readonly EnquiryEvent[]): EnquiryState<string> {
  return events.reduce<EnquiryState<string>>(
    (state, event, index) => evolveEnquiry(state, event, index === 0 ? CAME : LATER, event.type),
    noEnquiry,
  );
}

describe("an enquiry", () => {
  test("is new once it is received, with its message, its car and the mail to the business", () => {
    expect(after(received)).toEqual({
      status: "new",
      customerId: "c",
      car: { kind: "sale", id: "s" },
      content: "EnquiryReceived",
      note: null,
      mailIds: ["m1"],
      receivedAt: CAME,
      modifiedAt: CAME,
    });
  });

  test("is in progress once it is answered", () => {
    const answered = after(received, { type: "EnquiryAnswered", mailId: "m2" });
    expect(answered).toMatchObject({
      status: "in_progress",
      mailIds: ["m1", "m2"],
      modifiedAt: LATER,
    });
  });

  test("with an answer that waits is as it was, and lists the answer once after it was sent", () => {
    const waiting = after(received, { type: "EnquiryAnswerQueued", mailId: "m2" });
    expect(waiting).toMatchObject({ status: "new", mailIds: ["m1", "m2"], modifiedAt: LATER });
    expect(after(
      received,
      { type: "EnquiryAnswerQueued", mailId: "m2" },
      { type: "EnquiryAnswered", mailId: "m2" },
    )).toMatchObject({ status: "in_progress", mailIds: ["m1", "m2"] });
  });

  test("that is closed stays closed when it is answered", () => {
    expect(after(
      received,
      { type: "EnquiryStateChanged", state: "closed" },
      { type: "EnquiryAnswered", mailId: "m2" },
    )).toMatchObject({ status: "closed", mailIds: ["m1", "m2"] });
  });

  test("has the newest note, and its message as before", () => {
    expect(after(received, { type: "EnquiryNoteWritten" })).toMatchObject({
      status: "new",
      content: "EnquiryReceived",
      note: "EnquiryNoteWritten",
    });
  });

  test("leaves nothing behind once it is removed", () => {
    expect(after(received, { type: "EnquiryRemoved", cause: "erasure" }))
      .toEqual({ status: "removed" });
  });

  test("cannot change before it was received, nor after it was removed", () => {
    const closing: EnquiryEvent = { type: "EnquiryStateChanged", state: "closed" };
    expect(() => after(closing)).toThrow("EnquiryStateChanged while it is none");
    expect(() => after(received, { type: "EnquiryRemoved", cause: "retention" }, closing))
      .toThrow("EnquiryStateChanged while it is removed");
  });

  test("cannot be received without its message", () => {
    expect(() => evolveEnquiry(noEnquiry, received, CAME, undefined)).toThrow("without its text");
  });
});
