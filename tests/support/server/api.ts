import { createApp } from "../../../server/app.ts";
import { readConfig } from "../../../server/config.ts";
import { createServices } from "../../../server/create_services.ts";
import { ensureFirstUser } from "../../../server/identity/first_user.ts";
import { readUsers } from "../../../server/identity/users.ts";
import { beginLogin } from "../../../server/identity/refresh_token.ts";
import { readEvents } from "../../../server/ledger/read.ts";
import { createLog } from "../../../server/log.ts";
import type { Services } from "../../../server/services.ts";
import { keys } from "../../../server/store/keys.ts";
import type { StoredEvent } from "../../../server/store/stored_event.ts";
import { type Problem, problem } from "../../../shared/api/problem.ts";
import { bytesOnly } from "./bytes_only.ts";
import { putRentalCars } from "./cars.ts";

export const PASSWORD = "haslo-do-testow";

/** One reply, its JSON read. */
export interface ApiReply {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
  /** The reply as problem details; fails the test if it is none. */
  problem(): Problem;
  /** Its status, and the message of its problem details. */
  refusal(): [status: number, message: string];
}

/** How a test calls. */
export interface Call {
  readonly json?: unknown;
  readonly body?: string;
  readonly form?: FormData;
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** The real server in memory over a real store, with a clock that a test sets. */
export interface Api {
  readonly services: Services;
  /** Every line of the log so far. */
  readonly logged: string[];
  call(method: string, path: string, call?: Call): Promise<ApiReply>;
  /** The same by the administrator, who logs in before the first call at a time of the clock. */
  office(method: string, path: string, call?: Call): Promise<ApiReply>;
  /** What was recorded so far. */
  events(): Promise<StoredEvent[]>;
  /** Its types. */
  eventTypes(): Promise<string[]>;
  /** The reply as it is received, for binary content. */
  request(path: string, init?: RequestInit): Promise<Response>;
  /** An access token of the administrator, as a login gives it. */
  login(): Promise<string>;
  setNow(now: string): void;
  close(): void;
}

/** Opens a server whose store holds these rental cars; Saturday, ten o'clock in Warsaw. */
export async function openApi(
  carIds: readonly string[] = [],
  env: Record<string, string> = {},
  changes: Partial<Services> = {},
): Promise<Api> {
  const kv = bytesOnly(await Deno.openKv(":memory:"));
  const logged: string[] = [];
  let now = "2026-11-21T09:00:00.000Z";
  const clock = () => now;
  const services = createServices({
    config: readConfig("start", { ADMIN_PASSWORD: PASSWORD, ...env }),
    kv,
    log: createLog((line) => logged.push(line), clock),
    secret: "a secret for tests only",
  }, { clock, ...changes });
  await putAdministrator(services);
  await putRentalCars(services.catalogue, carIds);
  const app = createApp(services);

  const events = () => Array.fromAsync(readEvents(kv));
  let login: Promise<string> | undefined;

  async function call(method: string, path: string, options: Call = {}): Promise<ApiReply> {
    const body = options.body ??
      (options.json === undefined ? undefined : JSON.stringify(options.json));
    const sent = options.form ?? body;
    const reply = await app.request(path, {
      method,
      ...(sent === undefined ? {} : { body: sent }),
      headers: {
        ...(body === undefined ? {} : { "Content-Type": "application/json" }),
        ...(options.token ? { Authorization: `Bearer ${options.token}` } : {}),
        ...options.headers,
      },
    });
    const text = await reply.text();
    const isJson = reply.headers.get("Content-Type")?.includes("json") ?? false;
    const json: unknown = isJson ? JSON.parse(text) : text;
    return {
      status: reply.status,
      headers: reply.headers,
      json,
      problem: () => problem.parse(json),
      refusal: () => [reply.status, problem.parse(json).errorMessage],
    };
  }

  return {
    services,
    logged,
    call,
    async office(method, path, options) {
      login ??= officeToken(services);
      return await call(method, path, { token: await login, ...options });
    },
    events,
    eventTypes: async () => (await events()).map(({ event }) => event.type),
    request: async (path, init) => await app.request(path, init),
    login: () => officeToken(services),
    setNow(next) {
      now = next;
      login = undefined;
    },
    close: () => kv.close(),
  };
}

/** An access token of a new login of the administrator, who is created if missing. */
export async function officeToken(services: Services): Promise<string> {
  if ((await readUsers(services.kv)).length === 0) await putAdministrator(services);
  const [administrator] = await readUsers(services.kv);
  if (administrator?.status !== "active") {
    throw new Error("Cannot log in: there is no administrator");
  }
  return (await beginLogin(services, administrator)).accessToken;
}

/** As the first start creates them; the password is hashed once, since that is slow on purpose. */
async function putAdministrator(services: Services): Promise<void> {
  const { adminEmail, adminPassword = "" } = services.config;
  const who = `${adminEmail} ${adminPassword}`;
  const made = administrators.get(who);
  if (made) {
    await services.kv.set(keys.users(), made);
    return;
  }
  await ensureFirstUser(services);
  administrators.set(who, (await services.kv.get(keys.users())).value);
}

const administrators = new Map<string, unknown>();
