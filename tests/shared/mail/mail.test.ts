import { describe, expect, test } from "vitest";
import { type MailEvent, mailEvent } from "../../../shared/mail/events.ts";
import { evolveMail, type MailState, noMail } from "../../../shared/mail/mail.ts";

const AT = "2026-11-21T09:00:00.000Z";
const queued: MailEvent = {
  type: "MailQueued",
  kind: "confirmation",
  to: "customer",
  customerId: "c",
  rentalId: "r",
  thenStatus: "Aktywne",
};
const givenUp: MailEvent = {
  type: "MailGivenUp",
  attempt: 1,
  reason: "SMTP 550",
  permanent: true,
};

function after(...events: MailEvent[]): MailState<string> {
  return events.reduce<MailState<string>>(
    (state, event) => evolveMail(state, event, AT, event.type === "MailQueued" ? "box" : undefined),
    noMail,
  );
}

describe("a mail", () => {
  test("a mail to a customer is due three minutes later, left to its sender until then, one to the business at once", () => {
    expect(after(queued)).toMatchObject({ nextAttemptAt: "2026-11-21T09:03:00.000Z" });
    expect(after({ ...queued, to: "business" })).toMatchObject({ nextAttemptAt: AT });
  });

  test("a waiting mail has the cause of its last failed attempt", () => {
    const failed: MailEvent = {
      type: "MailAttemptFailed",
      attempt: 1,
      reason: "SMTP 451",
      nextAttemptAt: "2026-11-21T09:00:08.000Z",
    };
    expect(after(queued, failed)).toMatchObject({
      status: "waiting",
      attempts: 1,
      reason: "SMTP 451",
    });
  });

  test("a failed mail keeps its content and the cause; a retry gives it all its attempts again", () => {
    expect(after(queued, givenUp)).toMatchObject({
      status: "failed",
      content: "box",
      reason: "SMTP 550",
      permanent: true,
    });
    expect(after(queued, givenUp, { type: "MailRetried" })).toEqual(after(queued));
  });

  test("a sent mail keeps whether the rental's status changed, and no content", () => {
    const sent = after(queued, { type: "MailSent", attempt: 1, statusUpdated: false });
    expect(sent).toMatchObject({ status: "sent", statusUpdated: false });
    expect(JSON.stringify(sent)).not.toContain("box");
  });

  test("cannot be retried unless it was given up", () => {
    expect(() => after(queued, { type: "MailRetried" })).toThrow("while it is waiting");
  });

  test("events of earlier releases are still readable", () => {
    for (
      const event of [
        { type: "MailSent", attempt: 1 },
        { type: "MailGivenUp", attempt: 3, reason: "SMTP 550" },
        { type: "MailWithdrawn", cause: "erasure" },
      ]
    ) expect(mailEvent.parse(event)).toEqual(event);
  });
});
