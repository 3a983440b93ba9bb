import ICAL from "ical.js";
import type { Email } from "postal-mime";
import { describe, expect, test } from "vitest";
import { createMailer } from "../../../server/mail/mailer.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { openApi, PASSWORD } from "../../support/server/api.ts";
import { bookedRental, bookingJson, CAR } from "../../support/server/booking_world.ts";
import { startMailServer } from "../../support/server/smtp.ts";
import { eachTest } from "../../support/each_test.ts";

const mail = eachTest(() => startMailServer());
const api = eachTest(() =>
  openApi([CAR], { RATE_LIMITS: "off" }, { mailer: createMailer(mail.url) })
);

async function cancel(id: string): Promise<void> {
  const json = bookingJson({ status: "Anulowane" });
  expect((await api.office("PUT", `/api/rental/${id}`, { json })).status).toBe(200);
}

async function mailsNow(): Promise<Email[]> {
  await sendDue(api.services);
  return mail.received.splice(0);
}

describe("a mail", () => {
  function automatic(sent: Email): [string, string | undefined] {
    const header = sent.headers.find(({ key }) => key === "auto-submitted");
    return [sent.subject ?? "", header?.value];
  }

  test("that goes out by itself says so, to the customer and to the business", async () => {
    const id = (await bookedRental(api)).id;
    await cancel(id);
    const message = {
      customerFirstName: "Łucja",
      customerLastName: "Nowak",
      customerEmail: "lucja@example.com",
      customerPhone: "600 100 200",
      message: "Czy ten Peugeot ma hak?",
      consent: true,
    };
    await api.call("POST", "/api/email/contact-form", { json: message });
    const invited = { email: "ola@example.com", currentPassword: PASSWORD };
    await api.office("POST", "/api/user", { json: invited });
    const sent = (await mailsNow()).map(automatic);
    expect(sent.length).toBeGreaterThanOrEqual(4);
    for (const one of sent) expect(one).toEqual([expect.any(String), "auto-generated"]);
  });

  test("that an administrator writes does not", async () => {
    const id = (await bookedRental(api)).id;
    await mailsNow();
    const json = { rentalId: id, templateName: "custom", subject: "Fotelik", body: "Mamy go." };
    expect((await api.office("POST", "/api/email/custom", { json })).status).toBe(200);
    expect(mail.received.map(automatic)).toEqual([["Fotelik", undefined]]);
  });
});

describe("the calendar files of a booking, read by another program", () => {
  async function fillCompany(changes: Record<string, unknown> = {}): Promise<void> {
    await api.services.catalogue.change(() => [
      { kind: "setting", put: { id: "company", ...sampleCompany, ...changes } },
    ]);
  }

  function calendarOf(sent: readonly Email[]) {
    const files = sent.flatMap(({ attachments }) => attachments)
      .filter(({ mimeType }) => mimeType === "text/calendar");
    expect(files).toHaveLength(1);
    const [file] = files;
    const content = file?.content ?? "";
    const text = typeof content === "string" ? content : new TextDecoder().decode(content);
    const calendar = ICAL.Component.fromString(text);
    const events = calendar.getAllSubcomponents("vevent");
    expect(events).toHaveLength(1);
    const [event = new ICAL.Component("vevent")] = events;
    return {
      method: calendar.getFirstPropertyValue("method"),
      mailMethod: file?.method,
      organizers: event.getAllProperties("organizer").map((one) => [
        one.getFirstValue(),
        one.getFirstParameter("cn"),
      ]),
      uid: event.getFirstPropertyValue("uid"),
      sequence: Number(event.getFirstPropertyValue("sequence")),
      status: event.getFirstPropertyValue("status"),
      start: String(event.getFirstPropertyValue("dtstart")),
      stamps: event.getAllProperties("dtstamp").length,
    };
  }

  async function bothFiles() {
    const id = (await bookedRental(api)).id;
    const published = calendarOf(await mailsNow());
    await cancel(id);
    return { id, published, cancelled: calendarOf(await mailsNow()) };
  }

  test("have exactly one organizer, the business, and the cancellation removes the entry (RFC 5546)", async () => {
    await fillCompany();
    const { id, published, cancelled } = await bothFiles();
    const organizers = [[`mailto:${sampleCompany.email}`, sampleCompany.name]];
    const common = { organizers, uid: `${id}@rezerwacje.autoplac`, stamps: 1 };
    expect(published).toMatchObject({ ...common, method: "PUBLISH", mailMethod: "PUBLISH" });
    expect(published.start).toBe("2026-11-27T07:00:00Z");
    expect(cancelled).toMatchObject({
      ...common,
      method: "CANCEL",
      mailMethod: "CANCEL",
      status: "CANCELLED",
    });
    expect(cancelled.sequence).toBeGreaterThan(published.sequence);
  });

  test("name no private address where the business shows no e-mail", async () => {
    const { sales } = sampleCompany.departments;
    const departments = { ...sampleCompany.departments, sales: { ...sales, email: "" } };
    await fillCompany({ email: "", name: 'Auto "Plac"; s.c.', departments });
    const { published, cancelled } = await bothFiles();
    for (const { organizers } of [published, cancelled]) {
      expect(organizers).toEqual([["invalid:nomail", "Auto 'Plac'; s.c."]]);
    }
  });
});
