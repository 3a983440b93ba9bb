import { startServer } from "../support/server_process.ts";

/** The real server in a process of its own, with the sample cars and an administrator logged in. */
export interface OfficeSession {
  /** Calls the server as the administrator. @throws Error for a reply that is no success */
  call(path: string, init?: RequestInit): Promise<Response>;
  close(): Promise<void>;
}

export async function openOfficeSession(): Promise<OfficeSession> {
  const folder = await Deno.makeTempDir();
  const server = await startServer(`${folder}/ledger.sqlite3`, {
    SAMPLE_DATA: "on",
    ADMIN_PASSWORD: PASSWORD,
  });
  async function send(path: string, init: RequestInit): Promise<Response> {
    const reply = await fetch(server.origin + path, init);
    if (!reply.ok) throw new Error(`Cannot measure: ${path} was answered with ${reply.status}`);
    return reply;
  }
  const login = await send("/api/identity/login", {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email: "admin@example.com", password: PASSWORD }),
  });
  const { accessToken } = await login.json();
  return {
    call: (path, init = {}) =>
      send(path, { ...init, headers: { ...init.headers, Authorization: `Bearer ${accessToken}` } }),
    async close() {
      await server.stop();
      await Deno.remove(folder, { recursive: true });
    },
  };
}

const PASSWORD = "haslo-do-pomiarow";
