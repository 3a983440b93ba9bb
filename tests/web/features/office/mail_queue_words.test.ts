import { expect, test } from "vitest";
import { mailQueueWords } from "../../../../web/features/office/mail_queue_words.ts";

test("no note is shown if no mail waits, with an account or without one", () => {
  expect(mailQueueWords({ waiting: 0, hasAccount: true })).toBeUndefined();
  expect(mailQueueWords({ waiting: 0, hasAccount: false })).toBeUndefined();
});

test.each([
  [1, "1 wiadomość czeka na wysłanie."],
  [3, "3 wiadomości czekają na wysłanie."],
  [12, "12 wiadomości czeka na wysłanie."],
  [22, "22 wiadomości czekają na wysłanie."],
])("%i pending mails are counted in Polish", (waiting, title) => {
  expect(mailQueueWords({ waiting, hasAccount: true })?.title).toBe(title);
});
