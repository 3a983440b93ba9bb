import { describe, expect, test } from "vitest";
import type { Protocol } from "../../../shared/api/protocol.ts";
import {
  type EntryEvent,
  type EntryProgress,
  type EntryState,
  next,
} from "../../../web/offline/entry.ts";

const THEIRS = { id: "p1", version: 4 } as unknown as Protocol;
const STATES: Readonly<Record<EntryState["name"], EntryState>> = {
  waiting: { name: "waiting", tries: 2, nextTryAt: 500, notBefore: 900 },
  sending: { name: "sending", tries: 3 },
  login: { name: "login" },
  refused: { name: "refused", status: 400, reason: "Popraw przebieg." },
  conflict: { name: "conflict", cause: "changed", theirs: THEIRS },
  sent: { name: "sent", at: 10, version: 3 },
};
const EVENTS: Readonly<Record<EntryEvent["type"], EntryEvent>> = {
  started: { type: "started" },
  interrupted: { type: "interrupted", at: 600 },
  accepted: { type: "accepted", at: 600, version: 4 },
  failed: { type: "failed", at: 600, reason: "Brak sieci.", nextTryAt: 700 },
  conflicted: { type: "conflicted", cause: "signed", theirs: THEIRS },
  refused: { type: "refused", status: 404, reason: "Nie ma najmu.", rentalGone: true },
  session_ended: { type: "session_ended" },
  retry_due: { type: "retry_due", at: 600 },
  retry_pressed: { type: "retry_pressed", at: 600, key: "new" },
};
/** The table of the doc comment of `next`, in the order of the events above. */
const TABLE: Readonly<Record<EntryState["name"], string>> = {
  waiting: "sending -       sent waiting conflict refused login waiting waiting",
  sending: "sending waiting sent waiting conflict refused login -       -",
  login: "-       -       sent -       -        -       -     waiting waiting",
  refused: "-       -       sent -       -        -       -     -       waiting",
  conflict: "-       -       sent -       conflict -       -     -       -",
  sent: "-       -       -    -       -        -       -     -       -",
};
const ROWS = Object.entries(STATES).flatMap(([name, state]) =>
  Object.values(EVENTS).map((event, column) =>
    [name, event.type, TABLE[state.name].split(/\s+/)[column] ?? "", state, event] as const
  )
);

describe("an entry of the outbox", () => {
  test.each(ROWS)("that is %s, after %s: %s", (_, __, expected, state, event) => {
    const entry = progress(state);
    const after = next(entry, event);
    if (expected === "-") expect(after).toBe(entry);
    else expect([after === entry, after.state.name]).toEqual([false, expected]);
  });

  test("drops its content once the server has accepted it, and not before", () => {
    for (const event of Object.values(EVENTS)) {
      const after = next(progress(STATES.sending), event);
      expect(after.wish === null, event.type).toBe(event.type === "accepted");
    }
  });

  test("counts each try, except interrupted ones", () => {
    const started = next(progress(STATES.waiting), EVENTS.started);
    expect(started.state).toEqual({ name: "sending", tries: 3 });
    expect(next(started, EVENTS.interrupted).state).toEqual({
      name: "waiting",
      tries: 3,
      nextTryAt: 600,
    });
  });

  test("waits as long as the server has requested, unless somebody presses 'Wyślij teraz'", () => {
    const waiting = progress(STATES.waiting);
    expect(next(waiting, EVENTS.retry_due).state).toMatchObject({ nextTryAt: 900, notBefore: 900 });
    expect(next(waiting, EVENTS.retry_pressed).state).toEqual({
      name: "waiting",
      tries: 2,
      nextTryAt: 600,
    });
  });

  test("is sent with a new key after a refusal, and with its own key after any other stop", () => {
    const { key, state } = next(progress(STATES.refused), EVENTS.retry_pressed);
    expect([key, state]).toEqual(["new", {
      name: "waiting",
      tries: 0,
      nextTryAt: 600,
      reason: "Popraw przebieg.",
    }]);
    expect(next(progress(STATES.login), EVENTS.retry_pressed).key).toBe("first");
    expect(next(progress(STATES.waiting), EVENTS.retry_pressed).key).toBe("first");
  });
});

function progress(state: EntryState): EntryProgress {
  return { state, key: "first", wish: { type: "annex", content: {} as never, writtenAt: "" } };
}
