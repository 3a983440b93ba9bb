import http2 from "node:http2";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { ConnectionLimits } from "../../server/open_connections.ts";
import { createLog } from "../../server/log.ts";
import { findServeOne, type Listening, serveConnections } from "../../server/serve_connections.ts";
import { connectTo, hangUpBlocking, type RawConnection } from "../support/server/raw_connection.ts";

const ASK = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";
const MEGABYTES = 30;
let server: Listening;
let isOpen: boolean;
let origin: string;
let opened: RawConnection[];
/** Requests that have arrived and wait for `proceed`. */
let waiting: number;
let proceed: () => void;

beforeEach(() => {
  opened = [];
  listen({ idle: 400, most: 4, linger: 600 });
});
afterEach(async () => {
  proceed();
  await close();
  for (const one of opened) one.close();
});

/** @returns once all connections are closed */
async function close(): Promise<void> {
  if (!isOpen) return;
  isOpen = false;
  server.refuse();
  await server.close();
}

function listen(limits: ConnectionLimits): void {
  const waits = Promise.withResolvers<void>();
  proceed = waits.resolve;
  isOpen = true;
  waiting = 0;
  server = serveConnections(
    {
      host: "127.0.0.1",
      port: 0,
      log: createLog(() => undefined, () => "now"),
      onListen: (port) => origin = `http://127.0.0.1:${port}`,
      limits,
      serveOne: findServeOne(),
    },
    async (request) => {
      const { pathname } = new URL(request.url);
      if (pathname === "/wait") {
        waiting += 1;
        await waits.promise;
      }
      if (pathname === "/large") return new Response(new Uint8Array(MEGABYTES * 1_000_000));
      if (pathname === "/refused") {
        return new Response("no", { status: 401, headers: { Connection: "close" } });
      }
      if (pathname === "/read") await request.text();
      return new Response("answered");
    },
  );
}

async function connect(...sent: string[]): Promise<RawConnection> {
  const one = await connectTo(origin);
  opened.push(one);
  for (const text of sent) await one.send(text);
  return one;
}

async function answered(one: RawConnection): Promise<void> {
  await expect.poll(one.received).toContain("answered");
}

describe("an idle connection is closed", () => {
  test.each([
    ["without any request", [""]],
    ["within a request's header", ["GET / HTTP/1.1\r\nHo"]],
    ["after its requests", [ASK]],
    ["within its second request's header", [ASK, "GET / HT"]],
  ])("%s", async (_, sent) => {
    const one = await connect(...sent);
    await one.ended;
  });

  test("but not one whose request is being answered, nor one that goes on asking", async () => {
    await close();
    // Long enough for a machine that is busy between two requests.
    const idle = 1_500;
    listen({ idle, most: 4, linger: 600 });
    const busy = await connect("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n");
    const asking = await connect();
    const begun = performance.now();
    for (let times = 1; performance.now() - begun < 1.5 * idle; times += 1) {
      await asking.send(ASK);
      await expect.poll(() => asking.received().split("answered")).toHaveLength(times + 1);
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    expect(busy.received()).toBe("");
    proceed();
    await answered(busy);
  });

  test("but not one whose reply is still being received", async () => {
    const reply = await fetch(`${origin}/large`);
    await new Promise((resolve) => setTimeout(resolve, 800));
    expect((await reply.arrayBuffer()).byteLength).toBe(MEGABYTES * 1_000_000);
  });
});

test("a connection whose body was refused is closed, although the body goes on", async () => {
  const one = await connect(
    "POST /refused HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n",
  );
  await one.send("5\r\nhello\r\n");
  expect(await one.ended).toContain("401 Unauthorized");
});

describe("a reply that was made without reading the body", () => {
  beforeEach(async () => {
    await close();
    listen({ idle: 300, most: 4, linger: 60_000 });
  });

  test.each(["POST", "GET"])(
    "ends the connection of a %s, although its body goes on",
    async (how) => {
      const one = await connect(
        `${how} / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nhello\r\n`,
      );
      await answered(one);
      const sending = setInterval(() => void one.send("5\r\nhello\r\n").catch(() => undefined), 20);
      expect((await one.ended).toLowerCase()).toContain("connection: close");
      clearInterval(sending);
    },
  );

  test("leaves no timer in memory once its sender has hung up", async () => {
    const begun = vi.spyOn(globalThis, "setTimeout");
    const cleared = vi.spyOn(globalThis, "clearTimeout");
    const one = await connect("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello");
    await answered(one);
    const timer = begun.mock.results[begun.mock.calls.findIndex(([, time]) => time === 1_500)];
    if (!timer) throw new Error("the connection has no timer");
    one.close();
    await expect.poll(() => cleared.mock.calls.flat()).toContain(timer.value);
  });

  test("does not end it where the body was read, or there is none", async () => {
    const one = await connect("POST /read HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\n\r\nhello");
    await answered(one);
    await one.send("POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n");
    await expect.poll(() => one.received().split("answered")).toHaveLength(3);
    expect(one.received().toLowerCase()).not.toContain("connection: close");
  });
});

test("if too many are open, a new one takes the place of that which is idle for longest", async () => {
  await close();
  listen({ idle: 60_000, most: 4, linger: 60_000 });
  const oldest = await connect(ASK);
  await answered(oldest);
  const others = [await connect(ASK), await connect(ASK), await connect(ASK)];
  for (const one of others) await answered(one);
  await oldest.send(ASK);
  await expect.poll(() => oldest.received().split("answered")).toHaveLength(3);
  const next = await connect(ASK);
  await answered(next);
  await others[0]?.ended;
  await oldest.send(ASK);
  await expect.poll(() => oldest.received().split("answered")).toHaveLength(4);
});

test("if too many are open, one whose body was refused makes room first", async () => {
  await close();
  listen({ idle: 60_000, most: 2, linger: 60_000 });
  const oldest = await connect(ASK);
  await answered(oldest);
  const refused = await connect("POST /refused HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n");
  await expect.poll(refused.received).toContain("401 Unauthorized");
  await answered(await connect(ASK));
  await refused.ended;
  await oldest.send(ASK);
  await expect.poll(() => oldest.received().split("answered")).toHaveLength(3);
});

test("if too many are open, one that has been cut within a request keeps no other open", async () => {
  await close();
  listen({ idle: 60_000, most: 2, linger: 100 });
  const session = http2.connect(origin);
  session.on("error", () => undefined);
  const [waits, refused] = ["/wait", "/refused"].map((path) => {
    const stream = session.request({ ":method": "POST", ":path": path, "content-length": 9 });
    return stream.on("error", () => undefined);
  });
  const cut = new Promise((resolve) => waits?.once("close", resolve));
  waits?.write("hello");
  await expect.poll(() => waiting).toBe(1);
  refused?.write("hello");
  await cut;
  proceed();
  const oldest = await connect(ASK);
  await answered(oldest);
  await answered(await connect(ASK));
  await answered(await connect(ASK));
  await oldest.ended;
});

test("if too many are open and none is idle, a new one is closed", async () => {
  for (let time = 0; time < 4; time += 1) await connect("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => waiting).toBe(4);
  const fifth = await connect();
  expect(await fifth.ended).toBe("");
});

test("senders that hang up before they are accepted neither keep others waiting nor end a connection", async () => {
  await close();
  listen({ idle: 60_000, most: 4, linger: 600 });
  const visitor = await connect(ASK);
  await answered(visitor);
  hangUpBlocking(origin, 40);
  const begun = performance.now();
  await answered(await connect(ASK));
  expect(performance.now() - begun).toBeLessThan(2_000);
  await visitor.send(ASK);
  await expect.poll(() => visitor.received().split("answered")).toHaveLength(3);
});

test("a server that closes ends idle connections at once, and the others after their replies", async () => {
  const idle = await connect(ASK);
  await answered(idle);
  const busy = await connect("GET /wait HTTP/1.1\r\nHost: x\r\n\r\n");
  await expect.poll(() => waiting).toBe(1);
  const closed = close();
  await idle.ended;
  await expect(connectTo(origin)).rejects.toThrow(Deno.errors.ConnectionRefused);
  expect(busy.received()).toBe("");
  proceed();
  expect(await busy.ended).toContain("answered");
  await closed;
});
