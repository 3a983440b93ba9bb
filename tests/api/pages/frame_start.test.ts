import { beforeEach, describe, expect, test } from "vitest";
import { problem } from "../../../shared/api/problem.ts";
import { postJson, runTask, startServer } from "../../support/server/server_process.ts";
import { eachTest, tempFolder } from "../../support/each_test.ts";

const ADMIN = { ADMIN_EMAIL: "biuro@example.com", ADMIN_PASSWORD: "correct horse battery" };

let store: string;
const folder = eachTest(tempFolder);
beforeEach(() => {
  store = `${folder.path}/data/ledger.sqlite3`;
});

/** The output of a start that fails, with its exit code. */
async function refusal(env: Record<string, string>): Promise<string> {
  const printed = await startServer(store, env).then(
    async (server) => `It serves, and ends with ${await server.stop()}`,
    (error: Error) => error.message,
  );
  return printed.trim();
}

describe("a start", () => {
  test("a start prints the address, the login once and that mails wait; SIGTERM ends it with code 0", async () => {
    const first = await startServer(store);
    const password = /hasło: (\S+)/.exec(first.printed())?.[1];
    const reply = await postJson(`${first.origin}/api/identity/login`, {
      email: "admin@example.com",
      password,
    });
    expect(reply.status).toBe(200);
    await reply.body?.cancel();
    expect(first.printed()).toContain("admin@example.com");
    expect(first.printed()).toContain("SMTP_URL");
    expect(await first.stop()).toBe(0);

    const second = await startServer(store);
    expect(second.printed()).not.toContain("hasło");
    expect(await second.stop()).toBe(0);
  });

  test("a start stores its generated secret next to the store; both and a backup are readable for their owner only", async () => {
    // As most machines have it: files of a process are readable to all.
    const before = Deno.umask(0o022);
    const server = await startServer(store, ADMIN);
    await server.stop();
    const backup = await runTask("backup", { KV_PATH: store }, {
      args: [`${folder.path}/a.backup`],
    });
    Deno.umask(before);
    expect(backup.text).toContain("Backed up");
    const others: string[] = [];
    for (const where of [folder.path, `${folder.path}/data`]) {
      for await (const { name, isFile } of Deno.readDir(where)) {
        const { mode } = await Deno.stat(`${where}/${name}`);
        if (isFile && ((mode ?? 0) & 0o077) !== 0) others.push(name);
      }
    }
    expect(others).toEqual([]);
    expect((await Deno.readTextFile(`${store}.secret`)).trim()).toMatch(/^[\w-]{43}$/);
  });

  test("a write without a body is not refused for its missing content type", async () => {
    const server = await startServer(store, ADMIN);
    const statuses = [];
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const reply = await fetch(`${server.origin}/api/none`, { method });
      statuses.push(reply.status);
      await reply.body?.cancel();
    }
    await server.stop();
    expect(statuses).toEqual([404, 404, 404, 404]);
  });

  test("a stop finishes running requests and accepts no new ones", async () => {
    const server = await startServer(store, ADMIN);
    const { hostname, port } = new URL(server.origin);
    const address = { hostname, port: Number(port) };
    const body = JSON.stringify({ email: ADMIN.ADMIN_EMAIL, password: ADMIN.ADMIN_PASSWORD });
    const login = await Deno.connect(address);
    await send(
      login,
      "POST /api/identity/login HTTP/1.1\r\nHost: autoplac\r\nConnection: close\r\n" +
        `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body[0]}`,
    );
    await fetch(`${server.origin}/api/health`).then((health) => health.body?.cancel());

    const code = server.stop();
    let reply = await fetch(`${server.origin}/api/health`);
    while (reply.status === 200) {
      await reply.body?.cancel();
      reply = await fetch(`${server.origin}/api/health`);
    }
    expect([reply.status, reply.headers.get("Retry-After")]).toEqual([503, "1"]);
    expect(problem.parse(await reply.json()).type).toBe("/problems/busy");
    await send(login, body.slice(1));
    expect(await new Response(login.readable).text()).toMatch(/^HTTP\/1.1 200 /);
    expect(await code).toBe(0);
  });
});

async function send(connection: Deno.Conn, text: string): Promise<void> {
  const writer = connection.writable.getWriter();
  await writer.write(new TextEncoder().encode(text));
  writer.releaseLock();
}

describe("a start that fails prints the cause in one sentence", () => {
  test.each([
    ["an invalid port", { PORT: "abc" }, "PORT"],
    ["an address of another machine", { HOST: "203.0.113.5" }, "HOST 203.0.113.5"],
    [
      "a path where no store can be opened",
      { KV_PATH: "/dev/null/ledger.sqlite3" },
      "KV_PATH /dev/null",
    ],
    ["an invalid mail server", { SMTP_URL: "mail.example.com" }, "SMTP_URL"],
  ])("%s", async (_, env, named) => {
    const printed = await refusal({ ...ADMIN, ...env });
    expect(printed).toMatch(/^The server ended with 1: Cannot start: [^\n]+\.$/);
    expect(printed).toContain(named);
  });

  test("because the file is not a store", async () => {
    await Deno.mkdir(`${folder.path}/data`);
    await Deno.writeTextFile(store, "no database at all, but a text\n".repeat(200));
    const printed = await refusal(ADMIN);
    expect(printed).toMatch(/^The server ended with 1: Cannot start: KV_PATH [^\n]+\.$/);
  });

  test("because another server uses the store, or the port", async () => {
    const server = await startServer(store, ADMIN);
    expect(await refusal(ADMIN)).toMatch(/ended with 1: Cannot open the store [^\n]+\.$/);
    const { port } = new URL(server.origin);
    const printed = await refusal({
      ...ADMIN,
      KV_PATH: `${folder.path}/other.sqlite3`,
      PORT: port,
    });
    expect(printed).toContain(`Cannot start: PORT ${port} is not free`);
    expect(await server.stop()).toBe(0);
  });
});
