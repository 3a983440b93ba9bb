import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { messages } from "../../../shared/messages.ts";
import { loginMessages } from "../../../shared/identity/login_messages.ts";
import {
  failureSentence,
  ForeignReply,
  NetworkFailure,
  ProblemFailure,
} from "../../../web/api/failures.ts";
import { isOnline, noteReachable } from "../../../web/kit/states/online.ts";
import { dropTokens, keepTokens, session } from "../../../web/api/tokens.ts";
import { request } from "../../../web/api/transport.ts";
import { fakeBrowser, json, problem, type SeenCall, silence } from "./fake_browser.ts";

const old = { accessToken: "old", refreshToken: "once" };
const fresh = { accessToken: "fresh", refreshToken: "twice" };

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  dropTokens("loggedOut");
  noteReachable();
});

describe("a call", () => {
  test("goes to /api with its query, leaving out what is empty", async () => {
    const { calls } = fakeBrowser(() => json([]));
    await request("GET", "/rental/filtered", {
      query: { page: 2, sortAscending: false, searchTerm: "", rentalCarId: undefined },
    });
    expect(calls[0]?.path).toBe("/api/rental/filtered?page=2&sortAscending=false");
  });

  test("sends the token, the idempotency key and the known version", async () => {
    const { calls } = fakeBrowser(() => json({}));
    keepTokens(old);
    await request("PUT", "/rental/1", { body: { a: 1 }, idempotencyKey: "k", ifMatch: '"3"' });
    expect(calls[0]?.body).toEqual({ a: 1 });
    expect(Object.fromEntries(calls[0]?.headers ?? [])).toEqual({
      accept: "application/json",
      authorization: "Bearer old",
      "content-type": "application/json",
      "idempotency-key": "k",
      "if-match": '"3"',
    });
  });

  test("to the public catalogue sends no token, even during a login", async () => {
    const { calls } = fakeBrowser(() => json([]));
    keepTokens(old);
    await request("GET", "/rentalcar", { public: true });
    expect(calls[0]?.headers.has("Authorization")).toBe(false);
  });

  test("returns status, data, version and the server's date", async () => {
    fakeBrowser(() =>
      json({ id: "1" }, 201, { ETag: '"7"', Date: "Sat, 21 Nov 2026 08:00:00 GMT" })
    );
    expect(await request("POST", "/rental", { body: {} })).toEqual({
      status: 201,
      data: { id: "1" },
      etag: '"7"',
      date: new Date("2026-11-21T08:00:00Z"),
    });
  });

  test("answered from the service worker's cache has the age of the cached reply", async () => {
    fakeBrowser(() => json([], 200, { "X-Data-From": "Fri, 20 Nov 2026 07:42:00 GMT" }));
    const { date } = await request("GET", "/rentalcar", { public: true });
    expect(date).toEqual(new Date("2026-11-20T07:42:00Z"));
  });

  test("answered without content returns no data", async () => {
    fakeBrowser(() => new Response(null, { status: 204 }));
    expect((await request("DELETE", "/rental/1")).data).toBeUndefined();
  });

  test("for a file returns the file", async () => {
    const headers = { "Content-Type": "application/pdf" };
    fakeBrowser(() => new Response("%PDF-1.7", { headers }));
    const { data } = await request("GET", "/rentaldocument/1/pdf");
    expect(data instanceof Blob && await data.text()).toBe("%PDF-1.7");
  });
});

describe("a failure", () => {
  test("described by the server shows the server's sentence, with its fields", async () => {
    const errors = [{ path: "customerPhone", message: messages.phoneInvalid }];
    const type = "/problems/bad_request";
    fakeBrowser(() => problem(400, messages.phoneInvalid, { errors, type }));
    const failure = await caught(request("POST", "/rental", { body: {} }));
    expect(failure).toBeInstanceOf(ProblemFailure);
    expect(failure).toMatchObject({ status: 400, errors, errorMessage: messages.phoneInvalid });
    expect(failure).toMatchObject({ problem: { type } });
    expect(failureSentence(failure)).toBe(messages.phoneInvalid);
  });

  test("to make all papers of a rental keeps its step, where the step is known", async () => {
    const type = "/problems/not_made";
    fakeBrowser(() => problem(500, "Błąd", { type, step: "return" }));
    expect(await caught(request("POST", "/x"))).toMatchObject({ problem: { step: "return" } });
    fakeBrowser(() => problem(500, "Błąd", { type, step: "dinner" }));
    expect(await caught(request("POST", "/x"))).not.toHaveProperty("problem.step");
  });

  test("without a sentence shows the sentence of its status", async () => {
    const html = { "Content-Type": "text/html" };
    fakeBrowser(() => new Response("<h1>Bad gateway</h1>", { status: 502, headers: html }));
    expect(failureSentence(await caught(request("GET", "/rental")))).toBe(messages.serverBusy);
  });

  test("for too many requests contains the time to wait", async () => {
    fakeBrowser(() => json({ errorMessage: "Za dużo." }, 429, { "Retry-After": "30" }));
    expect(await caught(request("POST", "/x"))).toMatchObject({ status: 429, retryAfter: 30 });
  });

  test("for too many tries without a sentence names the minutes to wait", async () => {
    fakeBrowser(() => json({}, 429, { "Retry-After": "891" }));
    expect(failureSentence(await caught(request("POST", "/identity/login"))))
      .toBe("Zbyt wiele prób. Spróbuj ponownie za 15 minut.");
  });

  test("whose body is plain text shows that text", async () => {
    fakeBrowser(() => json("Samochód jest w naprawie.", 409));
    const failure = await caught(request("POST", "/rental", { body: {} }));
    expect(failure).toMatchObject({ status: 409, errorMessage: "Samochód jest w naprawie." });
  });

  test.each([
    ["a list", "[1]"],
    ["null", "null"],
    ["invalid words", '{ "errorMessage": 7, "errors": "none" }'],
    ["truncated JSON", '{ "errorMessage": "Za'],
  ])(
    "whose body is %s keeps its status, its meaning, and an empty list of errors",
    async (_, body) => {
      const type = { "Content-Type": "application/problem+json" };
      fakeBrowser(() => new Response(body, { status: 404, headers: type }));
      const failure = await caught(request("GET", "/rentalcar/1"));
      expect(failure).toMatchObject({ status: 404, errorMessage: messages.notFound, errors: [] });
      expect(isOnline()).toBe(true);
    },
  );

  test("of the network is distinguished from a refusal by the server, and the device counts as offline", async () => {
    fakeBrowser(() => new TypeError("Failed to fetch"));
    const failure = await caught(request("GET", "/rental"));
    expect(failure).toBeInstanceOf(NetworkFailure);
    expect(failureSentence(failure)).toBe(messages.offline);
    expect(isOnline()).toBe(false);
  });

  test("of the network is reported where a captive portal sends its page with 200", async () => {
    const html = { "Content-Type": "text/html; charset=utf-8" };
    fakeBrowser(() => new Response("<title>Hotel Wi-Fi</title>", { headers: html }));
    expect(await caught(request("GET", "/rental"))).toBeInstanceOf(NetworkFailure);
    expect(isOnline()).toBe(false);
  });

  test.each([400, 401, 403, 404, 407, 409, 412, 422, 429])(
    "of the network is reported where another server sends a page with %d, and the session stays",
    async (status) => {
      const html = { "Content-Type": "text/html" };
      const { calls } = fakeBrowser(() =>
        new Response("<title>Wi-Fi</title>", { status, headers: html })
      );
      keepTokens(old);
      expect(await caught(request("GET", "/rental"))).toBeInstanceOf(ForeignReply);
      expect([isOnline(), calls.length, session.status]).toEqual([false, 1, "in"]);
    },
  );

  test("without a reply is reported where the JSON is truncated", async () => {
    const type = { "Content-Type": "application/json" };
    fakeBrowser(() => new Response('[{"id":', { headers: type }));
    expect(await caught(request("GET", "/rental"))).toBeInstanceOf(NetworkFailure);
  });

  test("is reported after 15 seconds without a reply", async () => {
    fakeBrowser(() => silence());
    const pending = caught(request("GET", "/rental"));
    await vi.advanceTimersByTimeAsync(14_999);
    expect(await Promise.race([pending, "still waiting"])).toBe("still waiting");
    await vi.advanceTimersByTimeAsync(1);
    expect(await pending).toBeInstanceOf(NetworkFailure);
  });

  test("caused by the caller's own abort does not count the device as offline", async () => {
    fakeBrowser(() => silence());
    const stop = new AbortController();
    const pending = caught(request("GET", "/rental", { signal: stop.signal }));
    stop.abort();
    expect(await pending).toBe(stop.signal.reason);
    expect(isOnline()).toBe(true);
  });
});

describe("a 401", () => {
  test("causes one silent refresh and one retry with the new token", async () => {
    const { calls, storage } = fakeBrowser(server);
    keepTokens(old);
    expect((await request("GET", "/rental")).data).toEqual({ ok: true });
    expect(calls.map(({ path }) => path))
      .toEqual(["/api/rental", "/api/identity/refresh", "/api/rental"]);
    expect(calls[1]?.body).toEqual({ refreshToken: "once" });
    expect(calls[1]?.headers.has("Authorization")).toBe(false);
    expect([storage.getItem("accessToken"), storage.getItem("refreshToken")])
      .toEqual(["fresh", "twice"]);
  });

  test("to many concurrent calls causes one refresh for all of them", async () => {
    const { calls } = fakeBrowser(server);
    keepTokens(old);
    const paths = ["/a", "/b", "/c", "/d"];
    const replies = await Promise.all(paths.map((path) => request("GET", path)));
    expect(replies.map(({ data }) => data)).toEqual(paths.map(() => ({ ok: true })));
    expect(refreshes(calls)).toBe(1);
  });

  test("is repeated with the token of another tab that has refreshed in the meantime, without a refresh", async () => {
    const { calls, storage } = fakeBrowser((call) => {
      storage.setItem("accessToken", "fresh");
      return server(call);
    });
    keepTokens(old);
    expect((await request("GET", "/rental")).data).toEqual({ ok: true });
    expect(refreshes(calls)).toBe(0);
  });

  test("waits for a refresh that runs in another tab", async () => {
    let letGo = () => {};
    const otherTab = new Promise<void>((done) => letGo = done);
    const held: string[] = [];
    vi.stubGlobal("navigator", {
      onLine: true,
      locks: {
        request: async (name: string, work: () => Promise<string>) => {
          held.push(name);
          await otherTab;
          return work();
        },
      },
    });
    const { calls, storage } = fakeBrowser(server);
    keepTokens(old);
    const pending = request("GET", "/rental");
    await vi.advanceTimersByTimeAsync(0);
    expect([held.length, refreshes(calls)]).toEqual([1, 0]);
    storage.setItem("accessToken", "fresh");
    letGo();
    expect((await pending).data).toEqual({ ok: true });
    expect(refreshes(calls)).toBe(0);
  });

  test("is handled without Web Locks too", async () => {
    vi.stubGlobal("navigator", { onLine: true });
    const { calls } = fakeBrowser(server);
    keepTokens(old);
    await Promise.all([request("GET", "/a"), request("GET", "/b")]);
    expect(refreshes(calls)).toBe(1);
  });

  test("whose refresh the server refuses removes the tokens and ends the session", async () => {
    const { storage } = fakeBrowser(() => problem(401, messages.loginRequired));
    keepTokens(old);
    expect(await caught(request("GET", "/rental"))).toMatchObject({ status: 401 });
    expect(session.status).toBe("sessionEnded");
    expect([storage.getItem("accessToken"), storage.getItem("refreshToken")]).toEqual([null, null]);
  });

  test("after the refresh ends the session instead of retrying forever", async () => {
    const { calls } = fakeBrowser((call) =>
      isRefresh(call) ? json(fresh) : problem(401, messages.loginRequired)
    );
    keepTokens(old);
    expect(await caught(request("GET", "/rental"))).toMatchObject({ status: 401 });
    expect(calls).toHaveLength(3);
    expect(session.status).toBe("sessionEnded");
  });

  test.each([
    ["a page", () => new Response("<title>Wi-Fi</title>", { status: 403 })],
    ["unknown JSON", () => json({ error: "log in to the Wi-Fi" }, 401)],
  ])("whose refresh is answered by another server with %s keeps the session", async (_, answer) => {
    const { storage } = fakeBrowser((call) =>
      isRefresh(call) ? answer() : problem(401, messages.loginRequired)
    );
    keepTokens(old);
    await caught(request("GET", "/rental"));
    expect([session.status, storage.getItem("refreshToken")]).toEqual(["in", "once"]);
  });

  test("given to the refreshed token by a captive portal ends no session", async () => {
    const { calls } = fakeBrowser((call) => {
      if (isRefresh(call)) return json(fresh);
      return call.headers.get("Authorization") === "Bearer old"
        ? problem(401, messages.loginRequired)
        : json({ error: "log in to the Wi-Fi" }, 401);
    });
    keepTokens(old);
    expect(await caught(request("GET", "/rental"))).toMatchObject({ status: 401 });
    expect([calls.length, session.status]).toEqual([3, "in"]);
  });

  test("whose refresh gets no reply keeps the session", async () => {
    const { storage } = fakeBrowser((call) =>
      isRefresh(call) ? new TypeError("Failed to fetch") : problem(401, messages.loginRequired)
    );
    keepTokens(old);
    expect(await caught(request("GET", "/rental"))).toBeInstanceOf(NetworkFailure);
    expect(session.status).toBe("in");
    expect(storage.getItem("refreshToken")).toBe("once");
  });

  test("whose refresh gets no reply is refreshed with the same key, so that the lost reply is returned", async () => {
    let cut = true;
    const { calls, storage } = fakeBrowser((call) =>
      isRefresh(call) && cut ? new TypeError("Failed to fetch") : server(call)
    );
    keepTokens(old);
    await caught(request("GET", "/rental"));
    cut = false;
    expect((await request("GET", "/rental")).data).toEqual({ ok: true });
    const keys = calls.filter(isRefresh).map(({ headers }) => headers.get("Idempotency-Key"));
    expect(keys[0]).toMatch(/^[\d.]{31,63}$/);
    expect(keys[1]).toBe(keys[0]);
    expect(storage.getItem("refreshKey")).toBeNull();
  });

  test("whose refresh fails with a server error keeps the session too", async () => {
    fakeBrowser((call) => problem(isRefresh(call) ? 503 : 401, "x"));
    keepTokens(old);
    expect(await caught(request("GET", "/rental"))).toMatchObject({ status: 503 });
    expect(session.status).toBe("in");
  });

  test("does not restore a session that was logged out during the refresh", async () => {
    const { storage } = fakeBrowser((call) => {
      if (isRefresh(call)) dropTokens("loggedOut");
      return server(call);
    });
    keepTokens(old);
    expect(await caught(request("GET", "/rental"))).toMatchObject({ status: 401 });
    expect(session.status).toBe("loggedOut");
    expect(storage.getItem("accessToken")).toBeNull();
  });

  test("to a call without a token is an ordinary refusal", async () => {
    const { calls } = fakeBrowser(() => problem(401, loginMessages.loginFailed));
    keepTokens(old);
    const login = request("POST", "/identity/login", { public: true, body: {} });
    expect(failureSentence(await caught(login))).toBe(loginMessages.loginFailed);
    expect(calls).toHaveLength(1);
    expect(session.status).toBe("in");
  });
});

/** Accepts only the fresh token, and exchanges the refresh token `once` for it. */
describe("an access token that is about to end", () => {
  /** A token that the server made `now` and that ends after some minutes. */
  const token = (name: string, ends: number) =>
    `h.${btoa(JSON.stringify({ name, exp: Math.floor(ends / 1_000) }))}.s`;
  let now = Date.parse("2031-03-05T10:00:00Z");
  beforeEach(async () => {
    // Renewals of an earlier test are long ago, and no clock is known to be wrong.
    vi.setSystemTime(now += 60 * 60_000);
    fakeBrowser(() => json({}, 200, { Date: new Date(now).toUTCString() }));
    await request("GET", "/salecar", { public: true });
  });

  /** Refuses each token that has ended by its own clock. */
  function withClock(clock: () => number) {
    let made = 0;
    const statuses: number[] = [];
    const made15 = () => token(`${made += 1}`, clock() + 15 * 60_000);
    const browser = fakeBrowser((call) => {
      const date = { Date: new Date(clock()).toUTCString() };
      if (isRefresh(call)) return json({ accessToken: made15(), refreshToken: "r" }, 200, date);
      const sent = call.headers.get("Authorization")?.split(".")[1] ?? "";
      const isOver = JSON.parse(atob(sent)).exp * 1_000 <= clock();
      statuses.push(isOver ? 401 : 200);
      return isOver ? problem(401, messages.loginRequired, {}, date) : json({}, 200, date);
    });
    keepTokens({ accessToken: made15(), refreshToken: "r" });
    return { ...browser, statuses };
  }

  test("is renewed before the call, once for all calls, so that none is refused", async () => {
    const { calls, statuses } = withClock(() => Date.now());
    await request("GET", "/a");
    expect(refreshes(calls)).toBe(0);
    vi.setSystemTime(now + 20 * 60_000);
    await Promise.all(["/a", "/b", "/c"].map((path) => request("GET", path)));
    expect([refreshes(calls), statuses]).toEqual([1, [200, 200, 200, 200]]);
  });

  test("is renewed by the clock of the server where the device's is behind", async () => {
    const { calls, statuses } = withClock(() => Date.now() + 3 * 60 * 60_000);
    await request("GET", "/a");
    vi.setSystemTime(now + 14.9 * 60_000);
    await request("GET", "/a");
    expect([refreshes(calls), statuses]).toEqual([1, [200, 200]]);
  });

  test("is not renewed again and again where the device's clock is ahead", async () => {
    const { calls, statuses } = withClock(() => Date.now() - 3 * 60 * 60_000);
    for (let minute = 0; minute < 10; minute += 1) {
      vi.setSystemTime(now + minute * 60_000);
      await request("GET", "/a");
    }
    expect(refreshes(calls)).toBeLessThanOrEqual(1);
    expect(new Set(statuses)).toEqual(new Set([200]));
  });

  test("that the server cannot renew now is left to it, and the session goes on", async () => {
    const { calls, storage } = fakeBrowser((call) =>
      isRefresh(call) ? problem(503, "x") : json({})
    );
    const ended = token("ended", now - 60_000);
    keepTokens({ accessToken: ended, refreshToken: "r" });
    await request("GET", "/a");
    expect(refreshes(calls)).toBe(1);
    expect(storage.getItem("accessToken")).toBe(ended);
    expect(session.status).toBe("in");
  });

  test("without a network fails with one lost request, not after two timeouts", async () => {
    const { calls } = fakeBrowser(() => new TypeError("cut"));
    keepTokens({ accessToken: token("ended", now - 60_000), refreshToken: "r" });
    expect(await caught(request("GET", "/a"))).toBeInstanceOf(NetworkFailure);
    expect(calls.map(({ path }) => path)).toEqual(["/api/identity/refresh"]);
    expect(session.status).toBe("in");
  });

  test("delays no call of a page that is being left", () => {
    const { calls } = fakeBrowser(() => json({}));
    keepTokens({ accessToken: token("ended", now - 60_000), refreshToken: "r" });
    void request("POST", "/a", { keepalive: true });
    expect(calls.map(({ path }) => path)).toEqual(["/api/a"]);
  });

  test("that lasts delays no call", () => {
    const { calls } = fakeBrowser(() => json({}));
    keepTokens({ accessToken: token("lasts", now + 60_000), refreshToken: "r" });
    void request("GET", "/a");
    expect(calls.map(({ path }) => path)).toEqual(["/api/a"]);
  });
});

function server(call: SeenCall): Response {
  if (isRefresh(call)) return json(fresh);
  const known = call.headers.get("Authorization") === "Bearer fresh";
  return known ? json({ ok: true }) : problem(401, messages.loginRequired);
}

function isRefresh({ path }: SeenCall): boolean {
  return path === "/api/identity/refresh";
}

function refreshes(calls: readonly SeenCall[]): number {
  return calls.filter(isRefresh).length;
}

function caught(call: Promise<unknown>): Promise<unknown> {
  return call.then(() => "no failure", (failure: unknown) => failure);
}
