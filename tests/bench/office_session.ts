import sharp from "sharp";
import { startServer } from "../support/server/server_process.ts";

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
