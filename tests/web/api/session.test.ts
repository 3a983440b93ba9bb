import { subscribe } from "valtio/vanilla";
import { afterEach, expect, test, vi } from "vitest";
import { loginMessages } from "../../../shared/identity/login_messages.ts";
import { keepResource, keptResource } from "../../../web/api/resource_cache.ts";
import { logIn } from "../../../web/api/log_in.ts";
import { isLoggedIn, logOut } from "../../../web/api/session.ts";
import { dropTokens, keepTokens, session } from "../../../web/api/tokens.ts";
import { fakeBrowser, json, problem } from "./fake_browser.ts";

const tokens = { accessToken: "a", refreshToken: "r" };

afterEach(() => dropTokens("loggedOut"));

test("a login keeps both tokens under their names and counts as logged in", async () => {
  const { calls, storage } = fakeBrowser(() => json(tokens));
  await logIn({ email: "admin@example.com", password: "secret" });
  expect(calls[0]).toMatchObject({
    method: "POST",
    path: "/api/identity/login",
    body: { email: "admin@example.com", password: "secret" },
  });
  expect([storage.getItem("accessToken"), storage.getItem("refreshToken")]).toEqual(["a", "r"]);
  expect(isLoggedIn()).toBe(true);
});

test("a refused login keeps nothing", async () => {
  const { storage } = fakeBrowser(() => problem(401, loginMessages.loginFailed));
  await expect(logIn({ email: "admin@example.com", password: "wrong" })).rejects.toThrow(
    loginMessages.loginFailed,
  );
  expect(storage.length).toBe(0);
  expect(isLoggedIn()).toBe(false);
});

test("a login whose reply has another shape keeps nothing", async () => {
  const { storage } = fakeBrowser(() => json({ token: "a" }));
  await expect(logIn({ email: "admin@example.com", password: "secret" })).rejects.toThrow(
    TypeError,
  );
  expect(storage.length).toBe(0);
});

test("a logout removes the tokens immediately and tells the server which login has ended", () => {
  const { calls, storage } = fakeBrowser(() => new Response(null, { status: 204 }));
  keepTokens(tokens);
  logOut();
  expect(storage.length).toBe(0);
  expect(calls[0]).toMatchObject({
    method: "POST",
    path: "/api/identity/logout",
    body: { refreshToken: "r" },
    // Sent even if the app is closed at the same moment.
    keepalive: true,
  });
});

test("a logout works without a network", async () => {
  const { storage } = fakeBrowser(() => new TypeError("Failed to fetch"));
  keepTokens(tokens);
  logOut();
  await new Promise((done) => setTimeout(done));
  expect(storage.length).toBe(0);
  expect(isLoggedIn()).toBe(false);
});

test("a logout in another tab logs this tab out", () => {
  const { storage } = fakeBrowser(() => json({}));
  keepTokens(tokens);
  const listener = vi.fn();
  const stop = subscribe(session, listener, true);
  storage.clear();
  globalThis.dispatchEvent(new Event("storage"));
  expect(listener).toHaveBeenCalledOnce();
  expect(isLoggedIn()).toBe(false);
  stop();
  globalThis.dispatchEvent(new Event("storage"));
  expect(listener).toHaveBeenCalledOnce();
});

test("a logout drops the data loaded for the administrator", () => {
  fakeBrowser(() => json({}));
  keepTokens(tokens);
  keepResource("rentals?page=1", ["Nowak"]);
  keepTokens({ accessToken: "a2", refreshToken: "r2" });
  expect(keptResource("rentals?page=1")).toEqual(["Nowak"]);
  dropTokens("sessionEnded");
  expect(keptResource("rentals?page=1")).toBeUndefined();
});

/** The event that this tab receives when another one writes; null removes the value. */
function otherTabWrote(storage: Storage, key: string, newValue: string | null): void {
  if (newValue === null) storage.removeItem(key);
  else storage.setItem(key, newValue);
  globalThis.dispatchEvent(Object.assign(new Event("storage"), { key, newValue }));
}

test("a logout in another tab is distinguished from a session that ended there", () => {
  const { storage } = fakeBrowser(() => new Response(null, { status: 204 }));
  keepTokens(tokens);
  otherTabWrote(storage, "accessToken", null);
  expect(session.status).toBe("out");

  otherTabWrote(storage, "accessToken", "b");
  otherTabWrote(storage, "loggedOut", "true");
  otherTabWrote(storage, "loggedOut", null);
  otherTabWrote(storage, "accessToken", null);
  expect(session.status).toBe("loggedOut");

  otherTabWrote(storage, "accessToken", "c");
  expect(session.status).toBe("in");
  otherTabWrote(storage, "accessToken", null);
  expect(session.status).toBe("out");
});

test("a page restored by Back notices a logout that happened since it was left", () => {
  const { storage } = fakeBrowser(() => json({}));
  keepTokens(tokens);
  storage.clear();
  expect(session.status).toBe("in");
  globalThis.dispatchEvent(new Event("pageshow"));
  expect(session.status).toBe("out");
});

test("a token refresh keeps the session and renders nothing again", () => {
  fakeBrowser(() => json({}));
  keepTokens(tokens);
  const listener = vi.fn();
  const stop = subscribe(session, listener, true);
  keepTokens({ accessToken: "a2", refreshToken: "r2" });
  stop();
  expect(listener).not.toHaveBeenCalled();
});
