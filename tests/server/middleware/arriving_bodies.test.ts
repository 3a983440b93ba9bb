import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { createApp } from "../../../server/app.ts";
import { createArrivingBodies } from "../../../server/middleware/arriving_bodies.ts";
import { problem } from "../../../shared/api/problem.ts";
import { SHORT_LENGTH, TEXT_LENGTH } from "../../../shared/fields.ts";
import { messages } from "../../../shared/messages.ts";
import { signature } from "../../../shared/papers/signature.ts";
import { SIGNATURE_POINTS, SIGNATURE_WIDTH } from "../../../shared/papers/signature_rules.ts";
import { type Api, openApi } from "../../support/server/api.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";

const KB = 1024;
const LIMITS = {
  form: 100 * KB,
  visitor: 100 * KB,
  patience: 200,
  deadline: 300,
  pace: 32 * KB,
};
const FORM = { "Content-Type": "multipart/form-data; boundary=x" };
const JSON_TYPE = { "Content-Type": "application/json" };
let api: Api;

beforeEach(async () => {
  api = await openApi([CAR], {}, { bodies: createArrivingBodies(LIMITS) });
});
afterEach(() => api.close());

/** A body that the test sends piece by piece, and how much of it the server has asked for. */
function openBody(first: Uint8Array<ArrayBuffer> = new Uint8Array(0)) {
  let asked = 0;
  let sender: ReadableStreamDefaultController<Uint8Array> | undefined;
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      sender = controller;
      if (first.length > 0) controller.enqueue(first);
    },
    pull: () => void (asked += 1),
  }, { highWaterMark: 0 });
  return {
    stream,
    asked: () => asked,
    send: (bytes: Uint8Array) => sender?.enqueue(bytes),
    end: () => sender?.close(),
  };
}

function send(path: string, body: ReadableStream<Uint8Array>, headers: Record<string, string>) {
  return createApp(api.services).request(path, { method: "POST", body, headers });
}

async function sentence(reply: Response): Promise<[number, string]> {
  return [reply.status, problem.parse(await reply.json()).errorMessage];
}

describe("a body that a visitor may not send", () => {
  test.each([
    ["a form to a call of the office", `/api/car/${CAR}/images`, FORM],
    ["a form to a public call", "/api/rental", FORM],
    ["a form to no call at all", "/api/nothing", FORM],
    ["JSON to a call of the office", "/api/rentalcar", JSON_TYPE],
    ["bytes of no type to a call of the office", "/api/identity/second-factor/setup", {}],
  ])(
    "%s is 401 before anything of it is read, and ends its connection",
    async (_, path, headers) => {
      const body = openBody();
      const reply = await send(path, body.stream, headers);
      expect(await sentence(reply)).toEqual([401, messages.loginRequired]);
      expect(reply.headers.get("Connection")).toBe("close");
      expect(body.asked()).toBe(0);
    },
  );

  test("a token of an ended login is 401 before anything of a form is read", async () => {
    const token = await api.login();
    await api.call("DELETE", "/api/identity/logins", { token });
    const body = openBody();
    const headers = { ...FORM, Authorization: `Bearer ${token}` };
    const reply = await send(`/api/car/${CAR}/images`, body.stream, headers);
    expect(await sentence(reply)).toEqual([401, messages.sessionEnded]);
    expect(body.asked()).toBe(0);
  });
});

describe("a slow body", () => {
  test.each(["/api/rental", "/api/identity/login", "/api/email/contact-form"])(
    "to %s is 408 after its deadline, and ends its connection",
    async (path) => {
      const body = openBody(new TextEncoder().encode("{"));
      const reply = await send(path, body.stream, JSON_TYPE);
      expect(await sentence(reply)).toEqual([408, messages.bodyTooSlow]);
      expect(reply.headers.get("Connection")).toBe("close");
    },
  );

  test("of an administrator's form is 408, too", async () => {
    const body = openBody(new TextEncoder().encode("--x\r\n"));
    const token = { Authorization: `Bearer ${await api.login()}` };
    const headers = { ...FORM, ...token, "Content-Length": String(80 * KB) };
    const reply = await send(`/api/car/${CAR}/images`, body.stream, headers);
    expect(await sentence(reply)).toEqual([408, messages.bodyTooSlow]);
  });

  test("may take a second longer for each piece of a certain size that has arrived", async () => {
    const body = openBody();
    const reply = send("/api/rental", body.stream, JSON_TYPE);
    body.send(new Uint8Array(60 * KB).fill(0x20));
    // Longer than the deadline of a body of nothing.
    await new Promise((resolve) => setTimeout(resolve, 500));
    body.send(new TextEncoder().encode("{}"));
    body.end();
    expect((await reply).status).toBe(400);
  });

  test("is refused as soon as the time that a stop gives is over", async () => {
    api.close();
    const bodies = createArrivingBodies({ ...LIMITS, deadline: 20_000 });
    api = await openApi([CAR], {}, { bodies });
    const body = openBody(new TextEncoder().encode("{"));
    const reply = send("/api/rental", body.stream, JSON_TYPE);
    await expect.poll(body.asked).toBeGreaterThan(0);
    api.services.bodies.hurry(20);
    expect(await sentence(await reply)).toEqual([503, messages.serverBusy]);
  });

  test("has no time of its own if it begins while the server stops", async () => {
    api.services.bodies.hurry(0);
    const body = openBody(new TextEncoder().encode("{"));
    const reply = await send("/api/rental", body.stream, JSON_TYPE);
    expect(await sentence(reply)).toEqual([503, messages.serverBusy]);
    const token = { Authorization: `Bearer ${await api.login()}` };
    const form = openBody();
    const refused = await send(`/api/car/${CAR}/images`, form.stream, { ...FORM, ...token });
    expect(await sentence(refused)).toEqual([503, messages.serverBusy]);
  });
});

test.each([
  [new Deno.errors.BadResource("gone"), 400, messages.badJson],
  [new Error("too much"), 500, messages.serverFailed],
])("an aborted upload is distinguished from a failure of the server: %o", async (error, ...is) => {
  const stream = new ReadableStream({ start: (controller) => controller.error(error) });
  const headers = { ...FORM, "Content-Length": "9", Authorization: `Bearer ${await api.login()}` };
  expect(await sentence(await send(`/api/car/${CAR}/images`, stream, headers))).toEqual(is);
});

describe("the budget of bodies under way", () => {
  beforeEach(async () => {
    api.close();
    const limits = { ...LIMITS, deadline: 20_000, patience: 100 };
    api = await openApi([CAR], {}, { bodies: createArrivingBodies(limits) });
  });

  test("lets an upload wait unread until another is done, or refuses it with a time to come back", async () => {
    const headers = { ...FORM, Authorization: `Bearer ${await api.login()}` };
    const path = `/api/car/${CAR}/images`;
    const first = openBody();
    const taking = send(path, first.stream, { ...headers, "Content-Length": String(80 * KB) });
    await expect.poll(first.asked).toBeGreaterThan(0);
    const second = openBody();
    const reply = await send(path, second.stream, {
      ...headers,
      "Content-Length": String(80 * KB),
    });
    expect(await sentence(reply)).toEqual([503, messages.serverBusy]);
    expect(reply.headers.get("Retry-After")).toBe("5");
    expect(second.asked()).toBe(0);
    first.end();
    expect((await taking).status).toBe(400);
    const third = openBody();
    const taken = send(path, third.stream, { ...headers, "Content-Length": String(80 * KB) });
    third.end();
    expect((await taken).status).toBe(400);
  });

  test("counts chunked bodies: huge ones of visitors keep out each other, never a booking", async () => {
    const huge = [openBody(), openBody(), openBody()];
    const replies = huge.map(({ stream }) => send("/api/rental", stream, JSON_TYPE));
    for (const body of huge) body.send(new Uint8Array(33 * KB).fill(0x20));
    await expect.poll(() => Math.min(...huge.map((body) => body.asked()))).toBeGreaterThan(0);
    huge[0]?.send(new Uint8Array(KB).fill(0x20));
    const booking = openBody(new TextEncoder().encode(`{"x":"${"y".repeat(4 * KB)}"}`));
    booking.end();
    expect((await send("/api/rental", booking.stream, JSON_TYPE)).status).toBe(400);
    expect(await sentence(await replies[0] ?? new Response())).toEqual([503, messages.serverBusy]);
    for (const body of huge.slice(1)) body.end();
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([503, 400, 400]);
  });

  test("has room for some slow bodies only, so that they never take all connections: the oldest is refused", async () => {
    api.close();
    const limits = { ...LIMITS, deadline: 20_000, arriving: 3 };
    api = await openApi([CAR], {}, { bodies: createArrivingBodies(limits) });
    const slow = [openBody(), openBody(), openBody()];
    const replies = slow.map(({ stream }) => send("/api/rental", stream, JSON_TYPE));
    await expect.poll(() => Math.min(...slow.map((body) => body.asked()))).toBeGreaterThan(0);
    const booking = openBody(new TextEncoder().encode("{}"));
    booking.end();
    const reply = await send("/api/rental", booking.stream, JSON_TYPE);
    expect(reply.status).toBe(400);
    const refused = await replies[0] ?? new Response();
    expect(refused.headers.get("Connection")).toBe("close");
    expect(await sentence(refused)).toEqual([503, messages.serverBusy]);
    for (const body of slow.slice(1)) body.end();
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([503, 400, 400]);
  });

  test("refuses the slow bodies of the site that sends the most, not those of others", async () => {
    api.close();
    const limits = { ...LIMITS, deadline: 20_000, arriving: 3 };
    const bodies = createArrivingBodies(limits);
    api = await openApi([CAR], { TRUSTED_PROXY: "on" }, { bodies });
    const sent = ["192.0.2.1", "2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1"].map(
      (from) => {
        const body = openBody();
        return {
          body,
          reply: send("/api/rental", body.stream, { ...JSON_TYPE, "X-Forwarded-For": from }),
        };
      },
    );
    const [visitor, flood] = sent;
    expect((await flood?.reply)?.status).toBe(503);
    visitor?.body.send(new TextEncoder().encode("{}"));
    visitor?.body.end();
    expect((await visitor?.reply)?.status).toBe(400);
    for (const { body } of sent.slice(2)) body.end();
    await Promise.all(sent.map(({ reply }) => reply));
  });

  test("is free again after every reply, a refused one too", async () => {
    const token = await api.login();
    const headers = { ...FORM, Authorization: `Bearer ${token}` };
    for (let time = 0; time < 4; time += 1) {
      const body = openBody(new Uint8Array(70 * KB));
      body.end();
      const length = { "Content-Length": String(70 * KB) };
      const reply = await send(`/api/car/${CAR}/images`, body.stream, { ...headers, ...length });
      expect(reply.status).toBe(400);
    }
  });
});

describe("JSON", () => {
  const LOGIN = "/api/identity/login";
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    api.call("POST", path, { body, headers });
  const spaces = (size: number) => `{}${" ".repeat(size - 2)}`;

  test.each([
    ["/api/rental", 64 * KB],
    ["/api/email/contact-form", 64 * KB],
    ["/api/booking/agreement/sign", 64 * KB],
    [LOGIN, 16 * KB],
    ["/api/identity/password-link", 16 * KB],
    ["/api/quote", 16 * KB],
  ])(
    "of a visitor to %s is refused beyond %i bytes, announced or in chunks",
    async (path, most) => {
      expect((await post(path, spaces(most))).status).not.toBe(413);
      expect((await post(path, spaces(most + 1))).status).toBe(413);
      const announced = openBody();
      const length = { "Content-Length": String(most + 1) };
      expect((await send(path, announced.stream, { ...JSON_TYPE, ...length })).status).toBe(413);
      expect(announced.asked()).toBe(0);
    },
  );

  test("of an administrator may have a megabyte", async () => {
    const headers = { Authorization: `Bearer ${await api.login()}` };
    expect((await post("/api/quote", spaces(KB * KB), headers)).status).toBe(400);
    expect((await post("/api/quote", spaces(KB * KB + 1), headers)).status).toBe(413);
  });

  const nested = (depth: number) => "[".repeat(depth) + "]".repeat(depth);
  test.each(["visitor", "administrator"])(
    "that is nested more than 32 deep is never parsed, however it is written: that of the %s",
    async (who) => {
      const headers: Record<string, string> = who === "visitor"
        ? {}
        : { Authorization: `Bearer ${await api.login()}` };
      const parse = vi.spyOn(JSON, "parse");
      try {
        for (
          const body of [
            nested(33),
            `{"a":${nested(32)}}`,
            '{"a":'.repeat(33) + "1" + "}".repeat(33),
            `[${nested(10)},${nested(32)}]`,
            `["\\"]]]","\\\\",${nested(32)}]`,
            "[".repeat(16 * KB),
          ]
        ) {
          const reply = await post("/api/quote", body, headers);
          expect([body.length, reply.status, reply.problem().errorMessage])
            .toEqual([body.length, 400, messages.badJson]);
          expect(parse.mock.calls.map(([text]) => text)).not.toContain(body);
        }
        for (const body of [nested(32), `["${"[".repeat(99)}\\"${"{".repeat(99)}"]`]) {
          expect((await post("/api/quote", body, headers)).status).toBe(400);
          expect(parse.mock.calls.map(([text]) => text)).toContain(body);
        }
      } finally {
        parse.mockRestore();
      }
    },
  );

  test("of the longest fields that a visitor may fill in is taken", async () => {
    const [short, long] = ["ż".repeat(SHORT_LENGTH), "ż".repeat(TEXT_LENGTH)];
    const named = { customerFirstName: short, customerLastName: short };
    const contact = {
      ...named,
      customerEmail: "anna@example.com",
      customerPhone: "",
      subject: short,
      message: long,
      consent: true,
    };
    const booking = bookingJson({ ...named, customerAddress: short, additionalInfo: long });
    // A line makes it a signature; a stroke of one point takes the most bytes.
    const points = [
      [0, 0, SIGNATURE_WIDTH, 0],
      ...Array.from({ length: SIGNATURE_POINTS - 2 }, () => [SIGNATURE_WIDTH, SIGNATURE_WIDTH]),
    ];
    const signing = {
      customerName: short,
      statements: Array(20).fill("ż".repeat(1_000)),
      customerSignature: signature.parse({ strokes: points }),
      signedAt: "2026-11-21T09:00:00.000Z",
      contentHash: "0".repeat(64),
    };
    for (
      const [path, json, status] of [
        ["/api/email/contact-form", contact, 202],
        ["/api/rental", booking, 201],
        ["/api/booking/agreement/sign", signing, 404],
      ] as const
    ) {
      expect([path, (await api.call("POST", path, { json })).status]).toEqual([path, status]);
    }
  });
});

describe("an address whose bodies are refused again and again", () => {
  const from = (address: string) => ({ ...JSON_TYPE, "X-Forwarded-For": address });
  const tooLarge = "x".repeat(64 * KB + 1);
  const deep = "[".repeat(33);

  beforeEach(async () => {
    api.close();
    api = await openApi([CAR], { TRUSTED_PROXY: "on" }, { bodies: createArrivingBodies(LIMITS) });
    for (let time = 0; time < 20; time += 1) {
      const body = time % 2 ? tooLarge : deep;
      const reply = await api.call("POST", "/api/rental", { body, headers: from("192.0.2.1") });
      expect(reply.status).toBe(time % 2 ? 413 : 400);
    }
    const next = await api.call("POST", "/api/quote", { body: deep, headers: from("192.0.2.1") });
    expect(next.status).toBe(429);
  });

  test("gets 429 with a time to come back before the next one is read, and others do not", async () => {
    const body = openBody();
    const headers = from("192.0.2.1");
    const reply = await api.request("/api/rental", { method: "POST", body: body.stream, headers });
    expect([reply.status, body.asked()]).toEqual([429, 0]);
    expect(Number(reply.headers.get("Retry-After"))).toBeGreaterThan(200);
    expect(reply.headers.get("Connection")).toBe("close");
    const other = await api.call("POST", "/api/quote", { json: {}, headers: from("192.0.2.2") });
    expect(other.status).toBe(400);
    const token = await api.login();
    const office = { json: {}, token, headers: from("192.0.2.1") };
    expect((await api.call("POST", "/api/quote", office)).status).toBe(400);
    expect((await api.call("GET", "/api/rentalcar", { headers: from("192.0.2.1") })).status).toBe(
      200,
    );
  });

  test("may send again after five minutes", async () => {
    api.setNow("2026-11-21T09:05:01.000Z");
    const reply = await api.call("POST", "/api/quote", { json: {}, headers: from("192.0.2.1") });
    expect(reply.status).toBe(400);
  });
});
