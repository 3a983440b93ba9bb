import { describe, expect, test } from "vitest";
import { messages } from "../../../../../shared/messages.ts";
import { tooManyTriesWords } from "../../../../../shared/too_many_tries.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import type { EntryState, ProtocolEntry } from "../../../../../web/offline/entry.ts";
import {
  entryName,
  lostWords,
  stateSentence,
  type Surroundings,
  unsentGroups,
} from "../../../../../web/features/papers/unsent/entry_words.ts";
import { protocolSigning } from "../../../../../shared/api/protocol.ts";
import { signingJson } from "../../../../support/papers/protocols.ts";
import { handoverContent } from "../../../../support/offline/offline_world.ts";
import { aProtocol } from "../a_protocol.ts";

const now = Date.parse("2026-11-21T13:00:00.000Z");
const alone: Surroundings = { before: undefined, online: true, now };
const waiting: EntryState = { name: "waiting", tries: 0, nextTryAt: now };

function entry(changes: Partial<ProtocolEntry> = {}): ProtocolEntry {
  return {
    order: 1,
    id: "a",
    subject: "handover/p1",
    kind: "handover",
    protocolId: "p1",
    rentalId: "r1",
    wish: { type: "save", content: handoverContent() },
    base: { type: "new" },
    savedAt: now,
    title: "Citroën C3, Anna Nowak",
    state: waiting,
    ...changes,
  };
}

function sentence(state: EntryState, surroundings: Partial<Surroundings> = {}): string {
  return stateSentence(entry({ state }), { ...alone, ...surroundings });
}

describe("the words for a waiting entry", () => {
  test("are that it is sent soon, or once there is a network", () => {
    expect(sentence(waiting)).toBe("Wyśle się za chwilę.");
    expect(sentence(waiting, { online: false })).toBe("Nie ma sieci. Wyśle się samo, gdy wróci.");
  });

  test("contain the last reason and the next try in Warsaw's local time", () => {
    const failed = { ...waiting, tries: 3, nextTryAt: now + 120_000 };
    expect(sentence({ ...failed, reason: messages.serverBusy }))
      .toBe("Serwer jest chwilowo zajęty. Następna próba o 14:02.");
    expect(sentence({ ...failed, reason: messages.offline }))
      .toBe("Serwer nie odpowiada. Następna próba o 14:02.");
    expect(sentence({ ...waiting, reason: messages.serverBusy }))
      .toBe("Serwer jest chwilowo zajęty. Następna próba za chwilę.");
    expect(sentence({ ...failed, reason: tooManyTriesWords(120) }))
      .toBe("Zbyt wiele prób. Następna próba o 14:02.");
  });

  test("name the entry of its rental that is sent first", () => {
    const earlier = entry({ id: "b" });
    expect(sentence(waiting, { before: earlier })).toBe("Czeka na wcześniejszą wersję.");
    const refused: EntryState = { name: "refused", status: 400, reason: "Nie" };
    expect(sentence(waiting, { before: { ...earlier, state: refused } }))
      .toBe("Czeka na wcześniejszą wersję, która wymaga Twojej decyzji.");
    expect(sentence(waiting, { before: entry({ subject: "return/p2", kind: "return" }) }))
      .toBe("Czeka na protokół zwrotu.");
    const handover = entry({ subject: "handover/p2", state: refused });
    expect(sentence(waiting, { before: handover }))
      .toBe("Czeka na protokół wydania, który wymaga Twojej decyzji.");
  });
});

describe("the words for a refused entry", () => {
  test("are the reason and what to do about it", () => {
    const theirs = aProtocol();
    const conflict = (cause: "changed" | "signed" | "exists") =>
      sentence({ name: "conflict", cause, theirs });
    expect(conflict("changed")).toMatch(/^Ktoś zmienił ten protokół/);
    expect(conflict("signed")).toMatch(/aneks/);
    expect(conflict("exists")).toMatch(/już taki protokół/);
    expect(sentence({ name: "refused", status: 400, reason: "Za długi." }))
      .toBe("Za długi. Popraw w formularzu i zapisz jeszcze raz.");
    expect(sentence({ name: "refused", status: 404, reason: "Nie znaleziono protokołu." }))
      .toBe("Nie znaleziono protokołu. Otwórz formularz i zapisz, a powstanie nowy.");
    const gone = { status: 404, reason: messages.rentalNotFound, rentalGone: true } as const;
    expect(sentence({ name: "refused", ...gone })).toBe(
      `${officeMessages.unsentRentalDeleted} Wpisano: przebieg 120 000 km, paliwo 100%, 1 uszkodzenie.`,
    );
    expect(sentence({ name: "login" })).toMatch(/Po zalogowaniu/);
    expect(sentence({ name: "sending", tries: 1 })).toBe("Właśnie idzie na serwer.");
    expect(sentence({ name: "sent", at: now, version: 2 })).toContain("21-11-2026 | 14:00");
  });
});

describe("an entry", () => {
  test("is named by its kind, and signatures apart from the save before them", async () => {
    expect(entryName(entry())).toBe("Protokół wydania");
    const change = { type: "annex", content: handoverContent(), writtenAt: "" } as const;
    expect(entryName(entry({ kind: "return", wish: change }))).toBe("Aneks: protokół zwrotu");
    const signing = protocolSigning.parse(await signingJson("handover", "p1"));
    expect(entryName(entry({ wish: { type: "sign", signing } }))).toBe(
      "Podpisy pod protokołem wydania",
    );
  });

  test("shows what is lost for good when it is removed", () => {
    expect(lostWords(entry())).toBe("przebieg 120 000 km, paliwo 100%, 1 uszkodzenie");
    expect(lostWords(entry({ wish: null }))).toBe("");
  });
});

describe("the list of unsent entries", () => {
  test("groups them by rental, the oldest first", () => {
    const entries = [
      entry({ id: "a", rentalId: "r2" }),
      entry({ id: "b" }),
      entry({ id: "c", rentalId: "r2", kind: "return", title: "Citroën C3, Anna Kowal" }),
      entry({ id: "d", state: { name: "sent", at: now, version: 1 } }),
    ];
    expect(
      unsentGroups(entries).map(({ title, entries: of }) => [title, of.map(({ id }) => id)]),
    ).toEqual([
      ["Citroën C3, Anna Kowal", ["a", "c"]],
      ["Citroën C3, Anna Nowak", ["b"]],
    ]);
  });
});
