import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createServices } from "../../server/create_services.ts";
import { ensureAdministrator } from "../../server/identity/administrator.ts";
import { createLog } from "../../server/log.ts";
import type { MailOutcome, OutgoingMail } from "../../server/mail/mailer.ts";
import type { BuiltFile } from "../../server/pages/built_files.ts";
import type { Services } from "../../server/services.ts";
import { tokens } from "../../shared/api/identity.ts";

/** The administrator of every test app. */
export const ADMIN = { email: "biuro@example.com", password: "correct horse battery" };

export interface RequestOptions {
  /** Sent as JSON. */
  readonly json?: unknown;
  /** Sent as it is. */
  readonly body?: BodyInit;
  /** An access token. */
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Where the request seems to come from. */
  readonly address?: string;
}

/** The whole server in memory, over a real store. */
export interface TestApp {
  readonly services: Services;
  /** Mails that went out. */
  readonly mails: OutgoingMail[];
  /** What the log says, a line each. */
  readonly logged: string[];
  setNow(now: string): void;
  /** Moves the clock on. */
  pass(time: { days?: number; minutes?: number; seconds?: number }): void;
  request(method: string, path: string, options?: RequestOptions): Promise<Response>;
  /** Makes the administrator as the first start does. */
  makeAdministrator(): Promise<void>;
  /** Logs the administrator in, who is made where there is none. @returns an access token. */
  login(): Promise<string>;
  close(): void;
}

/** Opens a test app: 21 November 2026, 10:00 in Warsaw, with `env` beside its own configuration. */
export async function openTestApp(
  env: Readonly<Record<string, string>> = {},
  { kv, files }: { kv?: Deno.Kv; files?: ReadonlyMap<string, BuiltFile> } = {},
): Promise<TestApp> {
  const store = kv ?? await Deno.openKv(":memory:");
  const config = readConfig("start", {
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...env,
  });
  const mails: OutgoingMail[] = [];
  const logged: string[] = [];
  let now = "2026-11-21T09:00:00.000Z";
  const log = createLog((line) => logged.push(line), () => now);
  const services = createServices({ config, kv: store, log, secret: "a secret for tests only" }, {
    clock: () => now,
    mailer: {
      configured: true,
      send(mail): Promise<MailOutcome> {
        mails.push(mail);
        return Promise.resolve({ sent: true });
      },
    },
  });
  const app = createApp(services, files);

  async function request(
    method: string,
    path: string,
    { json, body, token, headers, address = "192.0.2.1" }: RequestOptions = {},
  ): Promise<Response> {
    const content = json === undefined ? body : JSON.stringify(json);
    const init: RequestInit = {
      method,
      headers: {
        ...(json === undefined ? {} : { "Content-Type": "application/json" }),
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(content === undefined ? {} : { body: content }),
    };
    const remoteAddr = { transport: "tcp", hostname: address, port: 40_000 } as const;
    return await app.request(path, init, { remoteAddr });
  }

  async function makeAdministrator(): Promise<void> {
    await ensureAdministrator(services);
  }

  return {
    services,
    mails,
    logged,
    setNow(next) {
      now = next;
    },
    pass({ days = 0, minutes = 0, seconds = 0 }) {
      now = new Date(Date.parse(now) + (days * 1440 + minutes) * 60_000 + seconds * 1000)
        .toISOString();
    },
    request,
    makeAdministrator,
    async login() {
      await makeAdministrator();
      const reply = await request("POST", "/api/identity/login", { json: ADMIN });
      return tokens.parse(await reply.json()).accessToken;
    },
    close: () => store.close(),
  };
}
