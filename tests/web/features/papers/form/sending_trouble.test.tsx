import { describe, expect, test } from "vitest";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { SendingTrouble, SignedNote } from "../../../../../web/features/papers/form/FormAlerts.tsx";
import { whenSent } from "../../../../../web/features/papers/form/saved_toasts.ts";
import type { ProtocolEntry } from "../../../../../web/offline/entry.ts";
import { anEntry } from "../../../offline/an_entry.ts";
import { readText, renderedHtml } from "../../../rendered_text.tsx";
import { aProtocol } from "../a_protocol.ts";

const refused = { name: "refused", status: 400, reason: "Za długo." } as const;
const login = { name: "login" } as const;

function noticeText(entry: Partial<ProtocolEntry>, of: ProtocolEntry["kind"]): string {
  return readText(renderedHtml(
    <SendingTrouble entry={anEntry(entry)} of={of} onCompare={() => undefined} />,
  ));
}

describe("a protocol that waits behind the rental's other one", () => {
  test("names the one that it waits for, and what to do about it", () => {
    expect(noticeText({ kind: "return", state: refused }, "handover"))
      .toContain("Ten protokół czeka na protokół zwrotu. Protokół zwrotu tego wynajmu nie może");
    expect(noticeText({ kind: "handover", state: refused }, "return"))
      .toContain("Ten protokół czeka na protokół wydania. Protokół wydania tego wynajmu nie może");
  });

  test("waits for the login like the other one, and requires no decision", () => {
    const text = noticeText({ kind: "handover", state: login }, "return");
    expect(text).toContain("Protokół czeka na zalogowanie.");
    expect(text).not.toContain("zdecyduj");
  });
});

describe("a protocol that the server refused", () => {
  test("can be corrected and saved, or saved as a new one if it was deleted", () => {
    expect(noticeText({ state: refused }, "handover")).toContain(
      "Popraw protokół i zapisz go jeszcze raz.",
    );
    expect(noticeText({ state: { ...refused, status: 404 } }, "handover"))
      .toContain(officeMessages.protocolSavedAsNew);
  });

  test("cannot be sent where its rental was deleted, and no save is advised", () => {
    const text = noticeText({ state: { ...refused, status: 404, rentalGone: true } }, "handover");
    expect(text).toContain(officeMessages.unsentRentalDeleted);
    expect(text).not.toContain(officeMessages.protocolSavedAsNew);
  });
});

describe("the notice on a pending protocol", () => {
  test("promises sending when the server answers, or without a network when the internet is back", () => {
    expect(whenSent({ trouble: undefined, online: true }))
      .toBe(officeMessages.protocolSentWhenAnswered);
    expect(whenSent({ trouble: undefined, online: false })).toBe(officeMessages.protocolSentLater);
  });

  test("promises no automatic sending where a person must act first", () => {
    expect(whenSent({ trouble: anEntry({ state: refused }), online: true })).toBe("");
  });

  test.each([undefined, anEntry({ state: login })])(
    "promises nothing else under a signed protocol: %#",
    (trouble) => {
      const signing = {
        by: "screen",
        at: "2026-11-21T08:10:00.000Z",
        contentHash: null,
        signatures: null,
      } as const;
      const text = readText(renderedHtml(
        <SignedNote
          protocol={aProtocol({ status: "signed", signing })}
          waits
          trouble={trouble}
          email="jan@example.com"
          pdf={{ waiting: false, again: () => undefined }}
        />,
      ));
      expect(text).toContain(officeMessages.protocolSignedHere);
      expect(text).not.toContain(officeMessages.protocolSentLater);
      expect(text.includes(officeMessages.protocolSentWhenAnswered)).toBe(trouble === undefined);
    },
  );
});
