import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../../server/app.ts";
import { VERSION } from "../../../server/routes/health.ts";
import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { type Api, openApi, PASSWORD } from "../../support/server/api.ts";
import { bookingJson, CAR } from "../../support/server/booking_world.ts";

let api: Api;
beforeEach(async () => {
  api = await openApi([CAR]);
});
afterEach(() => api.close());

describe("the log", () => {
  test("logs one JSON object per request: time, level, id, method, pattern, status, milliseconds", async () => {
    const { headers } = await api.call("GET", `/api/rentalcar/${CAR}?pickup=none`);
    expect(api.logged).toHaveLength(1);
    expect(JSON.parse(api.logged.join(""))).toEqual({
      time: "2026-11-21T09:00:00.000Z",
      level: "info",
      message: "request",
      requestId: headers.get("X-Request-Id"),
      method: "GET",
      path: "/api/rentalcar/:id",
      status: 200,
      ms: expect.any(Number),
    });
  });

  test("never logs an address, a query, a body, a token or an id sent by the caller", async () => {
    const token = await api.login();
    const secrets = ["anna", "600100200", "44051401359", "haslo", token, CAR, "filtered?"];
    await api.call("GET", "/api/rental/anna@example.com?phone=600100200", {
      token,
      headers: { "X-Request-Id": "44051401359" },
    });
    await api.call("GET", "/api/rental/filtered?searchTerm=anna", { token });
    await api.call("POST", "/api/rental", { json: bookingJson() });
    await api.call("POST", "/api/rental", { json: { customerEmail: "anna@example.com" } });
    await api.call("POST", "/api/identity/login", { json: { email: "anna", password: "haslo" } });
    const right = { email: "admin@example.com", password: PASSWORD };
    await api.call("POST", "/api/identity/login", { json: right });
    await api.call("GET", "/api/anna/600100200");
    await api.call("GET", "/kontakt/anna");
    expect(api.logged.length).toBeGreaterThan(7);
    const logged = api.logged.join("").toLowerCase();
    for (const secret of secrets) expect(logged).not.toContain(secret.toLowerCase());
  });

  test("contains the cause of a failure, which the reply does not contain", async () => {
    api.services.kv.close();
    const reply = await api.call("GET", "/api/rental");
    expect([reply.status, reply.problem()]).toEqual([500, {
      type: "/problems/server_failed",
      title: "Server failed",
      status: 500,
      detail: messages.serverFailed,
      errorMessage: messages.serverFailed,
    }]);
    const failure: unknown = JSON.parse(api.logged[0] ?? "");
    expect(failure).toMatchObject({
      level: "error",
      requestId: reply.headers.get("X-Request-Id"),
      status: 500,
      error: expect.any(String),
      stack: expect.stringContaining("at "),
    });
    // afterEach closes the store of this test: give it one that is open.
    api = await openApi();
  });
});

describe("headers of every reply", () => {
  test.each([["/api/rentalcar"], ["/api/none"], ["/"], ["/robots.txt"], ["/images/none.webp"]])(
    "forbid frames, sniffing and foreign content, and set a referrer policy: %s",
    async (path) => {
      const { headers } = await api.call("GET", path);
      const policy = headers.get("Content-Security-Policy")?.split("; ") ?? [];
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy.join()).not.toMatch(/unsafe|\*|https?:/);
      expect(policy[0]).toMatch(/^default-src '(none|self)'$/);
      expect(headers.get("X-Content-Type-Options")).toBe("nosniff");
      expect(headers.get("Referrer-Policy")).toBe("strict-origin-when-cross-origin");
      expect(headers.get("Strict-Transport-Security")).toBeNull();
    },
  );

  test("let a page load code, pictures and data from this server only", async () => {
    const { headers } = await api.call("GET", "/");
    // The whole policy: another source or a missing rule would let in more.
    expect(headers.get("Content-Security-Policy")?.split("; ").toSorted()).toEqual([
      "base-uri 'none'",
      "connect-src 'self'",
      "default-src 'self'",
      "font-src 'self'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "frame-src blob:",
      "img-src 'self' data: blob:",
      "manifest-src 'self'",
      "object-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "worker-src 'self'",
    ]);
  });

  test("keep the stricter policy of an icon that is opened by itself", async () => {
    const icon = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'/>");
    await api.services.files.put("carFeature/abs.svg", icon, "image/svg+xml");
    const { status, headers } = await api.call("GET", "/images/carFeature/abs.svg");
    expect([status, headers.get("Content-Security-Policy")])
      .toEqual([200, "default-src 'none'; style-src 'unsafe-inline'; sandbox"]);
  });

  test("require TLS behind TLS, and allow pictures from a configured address", async () => {
    api.close();
    api = await openApi([], {
      PUBLIC_URL: "https://autoplac.example",
      IMAGE_BASE_URL: "https://img.example/photos",
    });
    const { headers } = await api.call("GET", "/");
    expect(headers.get("Strict-Transport-Security"))
      .toBe("max-age=31536000; includeSubDomains");
    expect(headers.get("Content-Security-Policy"))
      .toContain("img-src 'self' data: blob: https://img.example");
  });
});

describe("the caching of replies", () => {
  test.each([["/api/rentalcar"], ["/api/rental"], ["/api/openapi.json"], ["/api/none"]])(
    "a reply to a call with a token is not cached: %s",
    async (path) => {
      const { headers } = await api.office("GET", path);
      expect(headers.get("Cache-Control")).toBe("no-store");
    },
  );

  test("replies about logins, problems, and those without a caching rule are not cached", async () => {
    for (
      const { headers } of [
        await api.call("POST", "/api/identity/login", { json: { email: "a", password: "b" } }),
        await api.call("POST", "/api/identity/refresh", { json: { refreshToken: "a.b" } }),
        await api.call("GET", "/api/rentalcar/none"),
        await api.call("GET", "/api/rental"),
        await api.call("GET", "/api/health"),
      ]
    ) expect(headers.get("Cache-Control")).toBe("no-store");
  });

  test("public replies of the catalogue may be cached", async () => {
    const { headers } = await api.call("GET", "/api/rentalcar");
    expect(headers.get("Cache-Control")).toContain("public");
  });
});

describe("requests that the middleware refuses", () => {
  test.each([
    ["an unknown call", "GET", "/api/none", 404, messages.notFound],
    ["the root of the API", "GET", "/api", 404, messages.notFound],
    ["a call with another method", "DELETE", "/api/rental", 405, officeMessages.methodNotAllowed],
    ["a write to a page", "POST", "/kontakt", 404, messages.notFound],
  ])("%s gets problem details, never a page", async (_, method, path, status, sentence) => {
    const reply = await api.call(method, path);
    expect(reply.headers.get("Content-Type")).toBe("application/problem+json");
    expect(reply.refusal()).toEqual([status, sentence]);
  });

  test("a 405 lists the allowed methods", async () => {
    const { headers } = await api.call("DELETE", "/api/rental");
    expect(headers.get("Allow")).toBe("GET, HEAD, POST");
  });

  const json = { "Content-Type": "application/json" };
  test.each([
    ["malformed JSON", "{", json, 400, messages.badJson],
    ["a text", "email=a", { "Content-Type": "text/plain" }, 415, messages.wrongMediaType],
    [
      "a form where JSON is taken",
      "a=b",
      { "Content-Type": "application/x-www-form-urlencoded" },
      415,
      messages.wrongMediaType,
    ],
    ["more than 16 KiB", "x".repeat(16_385), json, 413, messages.bodyTooLarge],
  ])("%s is refused with its own status", async (_, body, headers, status, sentence) => {
    const reply = await api.call("POST", "/api/identity/login", { body, headers });
    expect(reply.refusal()).toEqual([status, sentence]);
  });

  test("a body over the limit without a Content-Length is refused while it arrives", async () => {
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += 4_096;
        controller.enqueue(new Uint8Array(4_096).fill(0x20));
      },
    });
    const reply = await createApp(api.services).request("/api/identity/login", {
      method: "POST",
      body: endless,
      headers: json,
    });
    expect(reply.status).toBe(413);
    expect(sent).toBeLessThan(4 * 16_384);
  });

  test("HEAD answers like GET, without the body", async () => {
    const head = await createApp(api.services).request("/api/rentalcar", { method: "HEAD" });
    const get = await api.call("GET", "/api/rentalcar");
    expect([head.status, await head.text(), head.headers.get("ETag")])
      .toEqual([200, "", get.headers.get("ETag")]);
  });
});

describe("GET /health", () => {
  test("health replies with the version, or 503 while the store does not answer", async () => {
    const well = await api.call("GET", "/api/health");
    expect([well.status, well.json]).toEqual([200, { status: "ok", version: VERSION }]);
    api.services.kv.close();
    const ill = await api.call("GET", "/api/health");
    expect(ill.refusal()).toEqual([503, messages.serverBusy]);
    api = await openApi();
  });
});

describe("the documentation", () => {
  test("describes every call with its address, its errors and who may make it", async () => {
    const { json } = await api.call("GET", "/api/openapi.json");
    expect(json).toMatchObject({
      openapi: "3.1.0",
      servers: [{ url: "/api" }],
      components: {
        securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
        schemas: { Problem: { type: "object" }, RentalCar: { type: "object" } },
      },
      paths: {
        "/rental": {
          post: { responses: { "4XX": { content: { "application/problem+json": {} } } } },
        },
        "/rental/filtered": { get: { security: [{ bearer: [] }] } },
        "/identity/login": { post: {} },
        "/health": { get: {} },
        "/availability/{carId}": { get: {} },
      },
    });
  });

  test("stays the same however often it is asked for", async () => {
    const first = await api.call("GET", "/api/openapi.json");
    const second = await api.call("GET", "/api/openapi.json");
    expect(second.json).toEqual(first.json);
  });

  test("is shown by a viewer that is served by this server only", async () => {
    const page = await api.call("GET", "/api/docs");
    const html = String(page.json);
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address);
    expect(addresses.length).toBeGreaterThan(1);
    for (const address of addresses) {
      expect(address).toMatch(/^\/api\/docs\//);
      expect((await api.call("GET", address ?? "")).status).toBe(200);
    }
    expect(page.headers.get("Content-Security-Policy")).toContain(
      "style-src 'self' 'unsafe-inline'",
    );
    expect(page.headers.get("Content-Security-Policy")).not.toContain("script-src 'unsafe");
  });

  test("serves no other file of the viewer's folder", async () => {
    expect((await api.call("GET", "/api/docs/package.json")).status).toBe(404);
    expect((await api.call("GET", "/api/docs/..%2Fpackage.json")).status).toBe(404);
  });
});

describe("the cached lists that every visitor loads", () => {
  test.each([["/api/rentalcar"], ["/api/salecar"]])(
    "%s is answered with the bytes, headers and log line of an uncached reply, but no request id",
    async (path) => {
      const soon = await api.call("GET", path);
      const usual = await api.call("GET", path, { headers: { "If-None-Match": '"older"' } });
      expect(soon.json).toEqual(usual.json);
      const named = ({ headers }: typeof soon) =>
        [...headers].filter(([name]) => name !== "x-request-id");
      expect(named(soon)).toEqual(named(usual));
      const [first, second] = api.logged.map((line) => JSON.parse(line));
      expect(soon.headers.get("X-Request-Id")).toBeNull();
      const { requestId: number, ...line } = second;
      expect(number).toBe(usual.headers.get("X-Request-Id"));
      expect({ ...first, ms: 0 }).toEqual({ ...line, ms: 0 });
    },
  );

  test("a store that does not answer gives the same 503 as for every call", async () => {
    api.services.kv.close();
    const reply = await api.call("GET", "/api/rentalcar");
    expect(reply.refusal()).toEqual([500, messages.serverFailed]);
    expect(reply.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
    api = await openApi();
  });
});
