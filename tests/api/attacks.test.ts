import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { keys } from "../../server/store/keys.ts";
import { administrator } from "../support/browser/browser_administrator.ts";
import { administratorTokens } from "../support/browser/browser_administrator_tokens.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { dayFromNow } from "../support/browser/browser_days.ts";
import { makeStore } from "../support/server/cars.ts";
import { connectTo, type RawConnection } from "../support/server/raw_connection.ts";
import { postJson, type ServerProcess, startServer } from "../support/server/server_process.ts";
import { bookingMails, startMailServer, type TestMailServer } from "../support/server/smtp.ts";
import { eachTest, tempFolder } from "../support/each_test.ts";

const MEGABYTE = 1024 * 1024;
const CHUNKED = "Transfer-Encoding: chunked\r\n";
let server: ServerProcess | undefined;
let opened: RawConnection[];

const folder = eachTest(tempFolder);
beforeEach(async () => {
  opened = [];
  server = undefined;
  await makeStore(folder.store, [CAR]);
});
afterEach(async () => {
  for (const one of opened) one.close();
  await server?.kill().catch(() => undefined);
});

async function connect(origin: string): Promise<RawConnection> {
  const one = await connectTo(origin);
  opened.push(one);
  return one;
}

function post(path: string, headers: string): string {
  return `POST ${path} HTTP/1.1\r\nHost: x\r\n${headers}\r\n`;
}

/** The most memory that a process has had so far, in MB. */
async function peakMegabytes(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/VmHWM:\s+(\d+)/.exec(status)?.[1]) / 1024;
}

describe("the server", () => {
  test("keeps its memory when anonymous senders flood it with chunked forms of 20 MB", async () => {
    server = await startServer(folder.store);
    await (await fetch(`${server.origin}/api/rentalcar`)).text();
    const before = await peakMegabytes(server.pid);
    const chunk = new Uint8Array(MEGABYTE).fill(65);
    const head = new TextEncoder().encode(`${MEGABYTE.toString(16)}\r\n`);
    const part = new Uint8Array([...head, ...chunk, 13, 10]);
    async function flood(origin: string): Promise<string> {
      const one = await connect(origin);
      const form = `${CHUNKED}Content-Type: multipart/form-data; boundary=x\r\n`;
      await one.send(post("/api/rental", form));
      for (let sent = 0; sent < 20; sent += 1) await one.send(part).catch(() => undefined);
      await one.send("0\r\n\r\n").catch(() => undefined);
      return await one.ended;
    }
    const { origin } = server;
    const replies = await Promise.all(Array.from({ length: 30 }, () => flood(origin)));
    expect(replies.filter((reply) => reply.startsWith("HTTP/1.1 401"))).toHaveLength(30);
    expect(await peakMegabytes(server.pid) - before).toBeLessThan(150);
  }, 60_000);

  test("takes 60 uploads of 14 MB at once within 1 GB of memory", async () => {
    server = await startServer(folder.store, {
      ADMIN_EMAIL: administrator.email,
      ADMIN_PASSWORD: administrator.password,
    });
    const { accessToken } = await administratorTokens(server.origin);
    const { origin } = server;
    // Under another name than the call takes, so that no time is spent on decoding.
    const field = '--x\r\nContent-Disposition: form-data; name="photo"; filename="a.jpg"\r\n\r\n';
    const tail = "\r\n--x--";
    const length = 14 * MEGABYTE + field.length + tail.length;
    const headers = `Authorization: Bearer ${accessToken}\r\nContent-Length: ${length}\r\n` +
      "Content-Type: multipart/form-data; boundary=x\r\nConnection: close\r\n";
    const part = new Uint8Array(MEGABYTE).fill(65);
    let moved = performance.now();
    /** No sender gets on: all have sent what they could, so that the server holds as much as it ever does. */
    const isStill = expect.poll(() => performance.now() - moved, { timeout: 30_000 });
    const still = isStill.toBeGreaterThan(500);
    async function upload(): Promise<string> {
      for (;;) {
        const one = await connect(origin);
        await one.send(post(`/api/car/${CAR}/images`, headers) + field);
        for (let sent = 0; sent < 14; sent += 1) {
          await one.send(part).catch(() => undefined);
          moved = performance.now();
        }
        await still;
        await one.send(tail).catch(() => undefined);
        const [, status = ""] = (await one.ended).split(" ");
        if (status !== "503" && status !== "") return status;
        await new Promise((resolve) => setTimeout(resolve, 500));
      }
    }
    const statuses = await Promise.all(Array.from({ length: 60 }, upload));
    expect(new Set(statuses)).toEqual(new Set(["400"]));
    // All of them at once would take 990 MB.
    expect(await peakMegabytes(server.pid)).toBeLessThan(800);
  }, 120_000);

  test(
    "goes on answering while someone keeps opening connections, with 256 open files",
    async () => {
      server = await startServer(folder.store, {}, { under: ["prlimit", "--nofile=256"] });
      const { origin } = server;
      for (let count = 0; count < 400; count += 1) await connect(origin);
      const [first] = opened;
      await first?.ended;
      expect((await fetch(`${origin}/api/health`)).status).toBe(200);
      const waiting = opened.at(-1);
      await waiting?.send("GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n");
      await expect.poll(() => waiting?.received()).toContain("200 OK");

      // Fewer files than it has counted on at its start.
      const files = await Array.fromAsync(Deno.readDir(`/proc/${server.pid}/fd`));
      const args = ["--pid", String(server.pid), `--nofile=${files.length - 10}:256`];
      expect((await new Deno.Command("prlimit", { args }).output()).success).toBe(true);
      const { logged } = server;
      await expect.poll(async () => {
        await connect(origin);
        return logged();
      }, { interval: 5 }).toContain("connection not accepted");
      const late = await connect(origin);
      await late.send("GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n");
      await expect.poll(() => late.received()).toContain("200 OK");
      for (const one of opened) one.close();
      expect(await server.stop()).toBe(0);
    },
    60_000,
  );

  test(
    "answers visitors at once while six connections send JSON of a megabyte that nests half a million deep",
    async () => {
      server = await startServer(folder.store, { RATE_LIMITS: "on" });
      const { origin, pid } = server;
      const list = async () => {
        const begun = performance.now();
        await (await fetch(`${origin}/api/rentalcar?pickup=none`)).text();
        return performance.now() - begun;
      };
      await list();
      const before = await peakMegabytes(pid);
      const body = "[".repeat(488_000) + "]".repeat(488_000);
      const headers = { "Content-Type": "application/json" };
      const flood = Array.from({ length: 6 }, async (_, index) => {
        const path = ["/api/quote", "/api/rental", "/api/identity/login"][index % 3];
        const statuses = [];
        for (let sent = 0; sent < 9; sent += 1) {
          const reply = await fetch(origin + path, { method: "POST", body, headers });
          await reply.text();
          statuses.push(reply.status);
        }
        return statuses;
      });
      const took: number[] = [];
      let isOver = false;
      const flooding = Promise.all(flood).finally(() => isOver = true);
      do took.push(await list()); while (!isOver);
      const statuses = (await flooding).flat();
      expect(new Set(statuses)).toEqual(new Set([413, 429]));
      expect(statuses.filter((status) => status === 413).length).toBeLessThan(30);
      expect(took.toSorted((one, other) => one - other)[took.length >> 1]).toBeLessThan(200);
      expect(await peakMegabytes(pid) - before).toBeLessThan(100);
    },
    60_000,
  );

  test("answers a visitor while slow bodies would take all connections", async () => {
    server = await startServer(folder.store, {}, { under: ["prlimit", "--nofile=256"] });
    const body = "Content-Type: application/json\r\nContent-Length: 900\r\n";
    const over = new Set<RawConnection>();
    for (let count = 0; count < 200; count += 1) {
      const one = await connect(server.origin);
      void one.ended.then(() => over.add(one));
      // A server that is busy may have closed it before its request was read.
      await one.send(`${post("/api/rental", body)}{`).catch(() => undefined);
    }
    // Those above 128: without a refusal, only those would end for which there is no connection.
    const refused = () => opened.filter((one) => over.has(one) || one.received() !== "");
    await expect.poll(() => refused().length).toBeGreaterThanOrEqual(72);
    const visitor = await connect(server.origin);
    await visitor.send("GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n");
    await expect.poll(() => visitor.received(), { timeout: 10_000 }).toContain("200 OK");
  }, 60_000);

  test(
    "ends within 5 s of SIGTERM, not ready until then, although an anonymous body goes on slowly",
    async () => {
      server = await startServer(folder.store);
      const slow = await connect(server.origin);
      await slow.send(post("/api/rental", `${CHUNKED}Content-Type: application/json\r\n`));
      const dripping = setInterval(() => slow.send("1\r\n \r\n").catch(() => undefined), 50);
      // An idle one must not hold it, either.
      await connect(server.origin);
      const monitor = await connect(server.origin);
      const health = async () => {
        await monitor.send("GET /api/health HTTP/1.1\r\nHost: x\r\n\r\n");
        return monitor.received();
      };
      await expect.poll(health).toContain("200 OK");
      const begun = performance.now();
      const stopped = server.stop();
      await expect.poll(health).toMatch(/503 Service Unavailable[^]*\nretry-after: \d/i);
      expect(await stopped).toBe(0);
      expect(performance.now() - begun).toBeLessThan(5_000);
      clearInterval(dripping);
      expect(await slow.ended).toContain("503 Service Unavailable");
    },
    30_000,
  );
});

describe("a mail server that hangs", () => {
  let mail: TestMailServer;
  beforeEach(async () => void (mail = await startMailServer()));
  afterEach(() => mail.close());

  test(
    "does not hold a server that is told to stop: the next start sends the mail at once",
    async () => {
      mail.behave("is silent");
      server = await startServer(folder.store, { SMTP_URL: mail.url });
      const booking = bookingJson({
        startDateTime: undefined,
        endDateTime: undefined,
        startDate: dayFromNow(2),
        startTime: "09:00",
        endDate: dayFromNow(3),
        endTime: "09:00",
      });
      const reply = await postJson(`${server.origin}/api/rental`, booking);
      expect(reply.status).toBe(201);
      await expect.poll(mail.heard, { timeout: 10_000 }).toBeGreaterThan(0);
      const begun = performance.now();
      expect(await server.stop()).toBe(0);
      expect(performance.now() - begun).toBeLessThan(6_500);

      const kv = await Deno.openKv(folder.store);
      const claims = await Array.fromAsync(kv.list({ prefix: keys.mailClaims() }));
      kv.close();
      expect(claims).toEqual([]);
      mail.behave("politely");
      server = await startServer(folder.store, { SMTP_URL: mail.url });
      await expect.poll(() => bookingMails(mail).length, { timeout: 8_000 }).toBeGreaterThan(0);
      expect(await server.stop()).toBe(0);
    },
    60_000,
  );
});
