import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { rental } from "../../../shared/api/rental.ts";
import { sendDue } from "../../../server/reactions/mail_loop.ts";
import { readEvents } from "../../../server/ledger/read.ts";
import { type Api, type ApiReply, openApi } from "./api.ts";
import { bookingJson, CAR } from "./booking_world.ts";
import { startMailServer, type TestMailServer } from "./smtp.ts";

/** A server with a mail server and one booked rental, and the calls of a test for both. */
export interface MailWorld {
  readonly api: Api;
  readonly mail: TestMailServer;
  readonly token: string;
  readonly rentalId: string;
  book(changes?: Record<string, unknown>): Promise<string>;
  send(changes?: Record<string, unknown>, headers?: Record<string, string>): Promise<ApiReply>;
  status(): Promise<string>;
  /** Types of the events since the booking and its own mail. */
  events(): Promise<string[]>;
  close(): Promise<void>;
}

/** Opens it; the notification of the booking has been sent. */
export async function openMailWorld(): Promise<MailWorld> {
  const mail = await startMailServer();
  const api = await openApi([CAR], {
    SMTP_URL: mail.url,
    RATE_LIMITS: "off",
    PUBLIC_URL: "https://autoplac.example.com",
  });
  const token = await api.login();
  await api.services.catalogue.change(() => [
    { kind: "setting", put: { id: "company", ...sampleCompany } },
  ]);
  async function book(changes: Record<string, unknown> = {}): Promise<string> {
    const reply = await api.call("POST", "/api/rental", { json: bookingJson(changes), token });
    const { id } = rental.parse(reply.json);
    await sendDue(api.services);
    mail.received.splice(0);
    return id;
  }
  const rentalId = await book();
  return {
    api,
    mail,
    token,
    rentalId,
    book,
    async send(changes = {}, headers = {}) {
      const json = {
        rentalId,
        templateName: "confirmation",
        recipient: "anna@example.com",
        subject: "Twoja rezerwacja",
        body: "Dzień dobry!",
        ...changes,
      };
      return await api.call("POST", "/api/email/custom", { json, token, headers });
    },
    async status() {
      const reply = await api.call("GET", `/api/rental/${rentalId}`, { token });
      return rental.parse(reply.json).status;
    },
    async events() {
      const all = await Array.fromAsync(readEvents(api.services.kv));
      return all.slice(BOOKED).map(({ event }) => event.type);
    },
    async close() {
      api.close();
      await mail.close();
    },
  };
}

/** RentalBooked, MailQueued, MailSent. */
const BOOKED = 3;
