import { expect, test } from "vitest";
import { mailQueueWords } from "../../../../web/features/office/mail_queue_words.ts";

const DAY = "2026-11-25T12:00:00.000Z";

test("no note is shown if no mail waits, with an account or without one", () => {
  expect(mailQueueWords({ waiting: 0, hasAccount: true }, DAY)).toBeUndefined();
  expect(mailQueueWords({ waiting: 0, hasAccount: false }, DAY)).toBeUndefined();
});

test.each([
  [1, "1 wiadomość czeka na wysłanie."],
  [3, "3 wiadomości czekają na wysłanie."],
  [12, "12 wiadomości czeka na wysłanie."],
  [22, "22 wiadomości czekają na wysłanie."],
])("%i pending mails are counted in Polish", (waiting, title) => {
  expect(mailQueueWords({ waiting, hasAccount: true }, DAY)?.title).toBe(title);
});

test.each([
  ["2026-11-25T19:59:59.000Z", false],
  ["2026-11-25T20:00:00.000Z", true],
  ["2026-11-26T05:59:59.000Z", true],
  ["2026-11-26T06:00:00.000Z", false],
])(
  "between 21:00 and 7:00 in Warsaw the note has the time of the mails to customers: %s",
  (now, isNight) => {
    const text = mailQueueWords({ waiting: 1, hasAccount: true }, now)?.text ?? "";
    expect(text.includes("Wiadomości do klientów wychodzą od 7:00.")).toBe(isNight);
  },
);
