import { type Tokens, tokens } from "../../../shared/api/identity.ts";
import { personReply } from "../../../shared/api/my_booking.ts";
import { ANSWER_DIGITS, BOOKING_PROOF, BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { createApp } from "../../app.ts";
import { completePastRentals } from "../../commands/rentals/complete_past_rentals.ts";
import { queueDigest } from "../../commands/mail/queue_digest.ts";
import { queueReminders } from "../../commands/mail/queue_reminders.ts";
import { beginLogin } from "../../identity/refresh_token.ts";
import { deleteDriverData } from "../../reactions/delete_driver_data.ts";
import { drawDuePdfs } from "../../reactions/draw_due_pdfs.ts";
import { sendDue } from "../../reactions/mail_loop.ts";
import type { ActiveUser } from "../../identity/users.ts";
import type { Services } from "../../services.ts";
import type { DemoMailer } from "./demo_mailer.ts";

/** The demo's business: its clock, and the calls of its people to the server in this process. */
export interface DemoOffice {
  now(): Instant;
  setNow(now: Instant): void;
  /** A new UUIDv7 with the present time, the same in each run. */
  newId(): string;
  /** The administrator's, which calls about others' access ask for. */
  readonly currentPassword: string;
  /** A call of the administrator. @returns the reply's JSON. @throws DemoFailed. */
  office(method: string, path: string, json?: unknown): Promise<unknown>;
  /** Sends a file as the administrator. */
  sendFile(method: string, path: string, file: File): Promise<unknown>;
  /** Reads a file as the administrator. */
  file(path: string): Promise<Uint8Array<ArrayBuffer>>;
  /** A call of a visitor. */
  visitor(path: string, json: unknown): Promise<unknown>;
  /** A call by the newest link that was mailed to this person, who gives the end of their phone. */
  byLink(person: LinkedPerson, path: string, json?: unknown): Promise<unknown>;
  /** Sets a password by the link that was mailed to this address. */
  acceptInvitation(email: string, newPassword: string): Promise<void>;
  /** What the server does every minute, except for jobs that delete data of former years. */
  work(): Promise<void>;
  /** Ends the administrator's login. */
  leave(): Promise<void>;
}

interface LinkedPerson {
  readonly email: string;
  readonly phone: string;
}

/** Opens the office of this user. */
export function openDemoOffice(
  services: Services,
  { administrator, currentPassword, mailer, clock, setNow }: {
    readonly administrator: ActiveUser;
    readonly currentPassword: string;
    readonly mailer: DemoMailer;
    readonly clock: () => Instant;
    readonly setNow: (now: Instant) => void;
  },
): DemoOffice {
  const app = createApp(services);
  let login: { readonly tokens: Tokens; readonly since: number } | undefined;

  async function send(method: string, path: string, init: RequestInit): Promise<Response> {
    const reply = await app.request(`/api${path}`, { method, ...init });
    if (!reply.ok) throw new DemoFailed(`${method} ${path}: ${reply.status} ${await reply.text()}`);
    return reply;
  }

  async function call(
    method: string,
    path: string,
    json: unknown,
    headers: Record<string, string> = {},
  ): Promise<unknown> {
    const sent = json === undefined
      ? { headers }
      : { headers: { ...headers, ...AS_JSON }, body: JSON.stringify(json) };
    const text = await (await send(method, path, sent)).text();
    return text === "" ? undefined : JSON.parse(text);
  }

  async function authorized(): Promise<Record<string, string>> {
    const now = Date.parse(clock());
    if (!login) {
      login = { tokens: await beginLogin(services, administrator), since: now };
    } else if (now - login.since > TOKEN_USE_MS) {
      const { refreshToken } = login.tokens;
      const reply = await call("POST", "/identity/refresh", { refreshToken });
      login = { tokens: tokens.parse(reply), since: now };
    }
    return { Authorization: `Bearer ${login.tokens.accessToken}` };
  }

  return {
    now: clock,
    setNow,
    newId: services.ids,
    currentPassword,
    office: async (method, path, json) => await call(method, path, json, await authorized()),
    async sendFile(method, path, file) {
      const body = new FormData();
      body.set("file", file);
      return await (await send(method, path, { body, headers: await authorized() })).json();
    },
    async file(path) {
      return await (await send("GET", path, { headers: await authorized() })).bytes();
    },
    visitor: (path, json) => call("POST", path, json),
    async byLink({ email, phone }, path, json) {
      const link = { [BOOKING_TOKEN]: mailer.tokenOf(email) };
      const answer = { digits: phone.replace(/\D/g, "").slice(-ANSWER_DIGITS.digits) };
      const reply = personReply.parse(await call("POST", "/booking/person", answer, link));
      const proof = reply.state === "confirmed" ? reply.proof : "";
      return await call("POST", path, json, { ...link, [BOOKING_PROOF]: proof });
    },
    async acceptInvitation(email, newPassword) {
      const token = mailer.tokenOf(email);
      await call("POST", "/identity/password-link/use", { token, newPassword });
    },
    async work() {
      for (const work of WORKS) await work(services);
    },
    async leave() {
      if (login) {
        await call("POST", "/identity/logout", { refreshToken: login.tokens.refreshToken });
      }
    },
  };
}

/** A call of the demo was refused: the demo does not fit the product's rules any more. */
class DemoFailed extends Error {
  override readonly name = "DemoFailed";
}

const WORKS = [
  completePastRentals,
  queueReminders,
  queueDigest,
  deleteDriverData,
  drawDuePdfs,
  (services: Services) => sendDue(services),
];
const AS_JSON = { "Content-Type": "application/json" };
/** An access token is valid for 15 minutes. */
const TOKEN_USE_MS = 10 * 60_000;
