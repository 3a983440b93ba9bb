import { describe, expect, test } from "vitest";
import { createMailer } from "../../server/mail/mailer.ts";
import { sendDue } from "../../server/reactions/mail_loop.ts";
import { NEW_COMPANY } from "../../shared/new_company.ts";
import { messages } from "../../shared/messages.ts";
import { rental } from "../../shared/api/rental.ts";
import { openApi, PASSWORD } from "../support/server/api.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { startMailServer } from "../support/server/smtp.ts";
import { eachTest } from "../support/each_test.ts";

const mailServer = eachTest(() => startMailServer());
const api = eachTest(() =>
  openApi([CAR], { RATE_LIMITS: "off" }, { mailer: createMailer(mailServer.url) })
);

/** A rental of the office, booked under another e-mail. */
async function booked(changes: Record<string, unknown> = {}) {
  const reply = await api.call("POST", "/api/rental", { json: bookingJson(changes) });
  return rental.parse(reply.json);
}

/** Every call that takes an e-mail to write to, with the field of the e-mail. */
function callsWith(email: string, rentalId: string) {
  const json = bookingJson({ customerEmail: email });
  const contact = { customerFirstName: "Jan", message: "Czy jest?", consent: true };
  const mail = { customerEmail: email };
  return [
    api.call("POST", "/api/rental", { json }),
    api.office("POST", "/api/rental", { json }),
    api.office("PUT", `/api/rental/${rentalId}`, { json }),
    api.call("POST", "/api/email/contact-form", { json: { ...contact, ...mail } }),
    api.office("POST", "/api/settings/company", { json: { ...NEW_COMPANY, email } }),
    api.office("POST", "/api/settings/EmailSettings", { json: { adminEmail: email } }),
    api.office("POST", "/api/user", { json: { email, currentPassword: PASSWORD } }),
    api.call("POST", "/api/booking/link", { json: { email } }),
    api.call("POST", "/api/identity/password-link", { json: { email } }),
  ];
}

describe("an e-mail", () => {
  test.each(["jan@gmail..com", ".a@b.pl", "=?utf-8?q?x?=@b.pl", `${"a".repeat(65)}@b.pl`])(
    "that no mail can reach is refused by every call with the same sentence: %s",
    async (email) => {
      const { id } = await booked();
      const replies = await Promise.all(callsWith(email, id));
      for (const reply of replies) {
        expect(reply.refusal()).toEqual([400, messages.emailInvalid]);
      }
      await sendDue(api.services);
      expect(mailServer.received.every(({ to }) => to?.[0]?.address !== email)).toBe(true);
    },
  );

  test("at a domain with Polish letters is accepted, and its mail goes to the ASCII form of the domain", async () => {
    await booked({ customerEmail: "jan@żółta-łódź.pl" });
    await sendDue(api.services);
    expect(mailServer.received.map(({ to }) => to?.[0]?.address))
      .toContain("jan@xn--ta-d-pqad36cd02cla.pl");
  });
});

test("a phone number is stored as it is written down, however it was pasted", async () => {
  await booked({ customerPhone: "tel:+48600700800" });
  const { json } = await api.office("GET", "/api/rental/filtered");
  expect(json).toMatchObject({ items: [{ customerPhone: "+48600700800" }] });
});

test("a name of letters of another form is stored in plain ones, and its accents are bounded", async () => {
  await booked({ customerFirstName: "𝐉𝐚𝐧", customerLastName: `Nowak${"\u0308".repeat(150)}` });
  const { json } = await api.office("GET", "/api/rental/filtered?searchTerm=jan");
  expect(json).toMatchObject({
    items: [{ customerFirstName: "Jan", customerLastName: `Nowak${"\u0308".repeat(4)}` }],
  });
});

test("a name with accents is stored as it is typed", async () => {
  await booked({ customerLastName: "Nguyễn Thị Ánh" });
  const { json } = await api.office("GET", "/api/rental/filtered");
  expect(json).toMatchObject({ items: [{ customerLastName: "Nguyễn Thị Ánh" }] });
});
