import type { Hono } from "hono";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createServices } from "../../server/create_services.ts";
import { createLog } from "../../server/log.ts";
import type { AppEnv } from "../../server/middleware/session.ts";
import type { Services } from "../../server/services.ts";
import { openStore } from "../../server/store/open_store.ts";
import { bookingJson } from "../support/server/booking_world.ts";
import { putRentalCars } from "../support/server/cars.ts";
import sharp from "sharp";
import { startServer } from "../support/server/server_process.ts";

/** The real server over a separate store in a file, which contains rental cars only. */
export interface BenchWorld {
  readonly services: Services;
  readonly app: Hono<AppEnv>;
  readonly carIds: readonly string[];
  close(): Promise<void>;
}

/** Opens a world; `watch` may wrap the store before anything uses it. */
export async function openBenchWorld(
  { cars, watch = (kv) => kv }: { cars: number; watch?: (kv: Deno.Kv) => Deno.Kv },
): Promise<BenchWorld> {
  const folder = await Deno.makeTempDir();
  const store = await openStore(`${folder}/ledger.sqlite3`);
  const kv = watch(store.kv);
  const services = createServices({
    config: readConfig("start", { RATE_LIMITS: "off" }),
    kv,
    alone: store.alone,
    compact: store.compact,
    checkpoint: store.checkpoint,
    log: createLog(() => undefined, () => ""),
    secret: "a secret for measuring only",
  });
  const carIds = Array.from({ length: cars }, () => crypto.randomUUID());
  await putRentalCars(services.catalogue, carIds);
  return {
    services,
    app: createApp(services),
    carIds,
    async close() {
      store.close();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

const DAY = 86_400_000;

/**
 * Sends booking number `index` as a visitor does, through the whole server: its own customer, its
 * own key, a day of its own for a car, from tomorrow on.
 */
export function bookingSender({ app, carIds }: BenchWorld): (index: number) => Promise<void> {
  const today = Math.floor(Date.now() / DAY) * DAY;
  return async (index) => {
    const start = today + (1 + Math.floor(index / carIds.length)) * DAY + 9 * 3_600_000;
    const reply = await app.request("/api/rental", {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
      body: JSON.stringify(bookingJson({
        rentalCarId: carIds[index % carIds.length],
        startDateTime: new Date(start).toISOString(),
        endDateTime: new Date(start + 5 * 3_600_000).toISOString(),
        customerEmail: `klient${index}@example.com`,
      })),
    });
    await reply.body?.cancel();
    if (reply.status !== 201) throw new Error(`Cannot measure: a booking got ${reply.status}`);
  };
}

/**
 * The real server in a process of its own with an administrator logged in: over the store in a file
 * that is named, else over a new one with the sample cars.
 */
export interface OfficeSession {
  /** Calls the server as the administrator. @throws Error for a reply that is no success */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** When the server's process was begun, on this process's clock. */
  readonly startedAt: number;
  readonly pid: number;
  readonly origin: string;
  /** The administrator's access token. */
  readonly token: string;
  /** Logs in again: a token ends after a quarter of an hour. */
  freshToken(): Promise<string>;
  /** All that a browser keeps of the login. */
  readonly tokens: Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export async function openOfficeSession(
  { store, env = { SAMPLE_DATA: "on" } }: { store?: string; env?: Record<string, string> } = {},
): Promise<OfficeSession> {
  const folder = await Deno.makeTempDir();
  const startedAt = performance.now();
  const server = await startServer(store ?? `${folder}/ledger.sqlite3`, {
    ...env,
    ADMIN_PASSWORD: PASSWORD,
  });
  async function send(path: string, init: RequestInit): Promise<Response> {
    const reply = await fetch(server.origin + path, init);
    if (!reply.ok) throw new Error(`Cannot measure: ${path} was answered with ${reply.status}`);
    return reply;
  }
  async function login(): Promise<Record<string, string>> {
    const reply = await send("/api/identity/login", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ email: "admin@example.com", password: PASSWORD }),
    });
    return await reply.json();
  }
  const tokens = await login();
  const { accessToken = "" } = tokens;
  return {
    startedAt,
    pid: server.pid,
    origin: server.origin,
    token: accessToken,
    freshToken: async () => (await login()).accessToken ?? "",
    tokens,
    call: (path, init = {}) =>
      send(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${accessToken}` } }),
    async close() {
      await server.stop();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

const PASSWORD = "haslo-do-pomiarow";

/** A JPEG as a phone sends it after shrinking: 200 to 300 kB, more with more noise (`sigma`). */
export async function phonePhoto(sigma = 14): Promise<Uint8Array<ArrayBuffer>> {
  const noise = { type: "gaussian", mean: 128, sigma } as const;
  const create = {
    width: 1_600,
    height: 1_200,
    channels: 3,
    background: "#808080",
    noise,
  } as const;
  return new Uint8Array(await sharp({ create }).jpeg({ quality: 60 }).toBuffer());
}
