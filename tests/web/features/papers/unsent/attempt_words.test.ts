import { expect, test } from "vitest";
import { messages } from "../../../../../shared/messages.ts";
import { officeMessages } from "../../../../../shared/office_messages.ts";
import { attemptWords, idsToTry } from "../../../../../web/features/papers/unsent/use_unsent.ts";
import { anEntry } from "../../../offline/an_entry.ts";

const now = Date.parse("2026-11-21T13:00:09.000Z");
const here = { online: true, now };

test("'Wyślij teraz' shows why an entry still waits, when it was tried and when it will be tried again", () => {
  const waiting = { name: "waiting", tries: 2, nextTryAt: now + 60_000, triedAt: now } as const;
  const busy = anEntry({ state: { ...waiting, reason: messages.serverBusy } });
  expect(attemptWords(busy, here)).toEqual({
    title: officeMessages.unsentStillWaits,
    text: "Serwer jest chwilowo zajęty. Ostatnia próba o 14:00:09, następna o 14:01.",
  });
  const offline = anEntry({ state: { ...waiting, reason: messages.offline } });
  expect(attemptWords(offline, { ...here, online: false })).toEqual({
    title: officeMessages.unsentStillWaits,
    text: "Nie ma sieci. Wyśle się samo, gdy wróci. Ostatnia próba o 14:00:09.",
  });
  const stranger = anEntry({ state: { ...waiting, reason: officeMessages.foreignReplied } });
  expect(attemptWords(stranger, { ...here, online: false }).text).toMatch(/Wi-Fi/);
});

test("'Wyślij teraz' shows that an entry was sent, is being sent or needs a login", () => {
  expect(attemptWords("sent", here)).toEqual({ title: officeMessages.unsentSent });
  expect(attemptWords("under way", here)).toEqual({ title: officeMessages.unsentUnderWay });
  expect(attemptWords(anEntry({ state: { name: "login" } }), here))
    .toMatchObject({ title: "Wymaga logowania", text: expect.stringMatching(/Sesja wygasła/) });
});

test("'Wyślij teraz' tries all pending entries except stuck ones and those behind them", () => {
  const refused = anEntry({ state: { name: "refused", status: 400, reason: "Nie." } });
  const [first, second, other] = [
    anEntry({ rentalId: "r2" }),
    anEntry({ rentalId: "r2" }),
    anEntry(),
  ];
  expect(idsToTry([refused, first, second, other])).toEqual([first.id, second.id]);
});

test("'Wyślij teraz' tries a rental's entries up to the first stuck one", () => {
  const mended = anEntry();
  const stuck = anEntry({ state: { name: "refused", status: 400, reason: "Nie." } });
  expect(idsToTry([mended, stuck, anEntry()])).toEqual([mended.id]);
});
