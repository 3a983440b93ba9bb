import { describe, expect, test } from "vitest";
import { ensureFirstUser } from "../../server/identity/first_user.ts";
import { replacePassword } from "../../server/identity/change_password.ts";
import { knownLogins, tokens } from "../../shared/api/identity.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { PASSWORD } from "../support/server/api.ts";
import { apiSuite } from "../support/server/api_suite.ts";

const EMAIL = "admin@example.com";
const NEW = "zupełnie nowe hasło";
const PHONE = "Mozilla/5.0 (Linux; Android 14) Chrome/129.0.0.0 Mobile Safari/537.36";
const api = apiSuite([], { ADMIN_EMAIL: EMAIL });

async function logIn(password = PASSWORD, userAgent = PHONE) {
  return await api.call("POST", "/api/identity/login", {
    json: { email: EMAIL, password },
    headers: { "User-Agent": userAgent },
  });
}
async function loggedIn(userAgent = PHONE) {
  return tokens.parse((await logIn(PASSWORD, userAgent)).json);
}
function change(token: string, currentPassword: string, newPassword: string) {
  return api.call("POST", "/api/identity/password", {
    token,
    json: { currentPassword, newPassword },
  });
}
async function isIn(token: string): Promise<boolean> {
  return (await api.call("GET", "/api/identity/logins", { token })).status === 200;
}

describe("POST /identity/password", () => {
  test("changes the password, ends every other login and returns new tokens to the caller", async () => {
    const [mine, other] = [await loggedIn(), await loggedIn("Firefox/131.0")];
    api.setNow("2026-11-21T09:00:01.000Z");
    const reply = await change(mine.accessToken, PASSWORD, NEW);
    expect([reply.status, reply.headers.get("Cache-Control")]).toEqual([200, "no-store"]);
    const next = tokens.parse(reply.json);
    expect([
      await isIn(next.accessToken),
      await isIn(mine.accessToken),
      await isIn(other.accessToken),
    ])
      .toEqual([true, false, false]);
    expect([(await logIn(PASSWORD)).status, (await logIn(NEW)).status]).toEqual([401, 200]);
    expect(api.logged.join("")).not.toContain(NEW);
  });

  test("requires the current password, and a new one that is long and not common", async () => {
    const { accessToken } = await loggedIn();
    const faults = async (current: string, next: string) => {
      const reply = await change(accessToken, current, next);
      return [reply.status, reply.problem().errors];
    };
    expect(await faults("nie to", NEW)).toEqual([400, [
      { path: "currentPassword", message: officeMessages.passwordWrong },
    ]]);
    expect(await faults(PASSWORD, "krótkie")).toEqual([400, [
      { path: "newPassword", message: officeMessages.passwordTooShort },
    ]]);
    expect(await faults(PASSWORD, "Qwerty123456")).toEqual([400, [
      { path: "newPassword", message: officeMessages.passwordCommon },
    ]]);
    expect(await faults(PASSWORD, " Admin@Example.com ")).toEqual([400, [
      { path: "newPassword", message: officeMessages.passwordIsEmail },
    ]]);
    expect((await logIn()).status).toBe(200);
  });

  test("wrong current passwords are limited like failed logins", async () => {
    const { accessToken } = await loggedIn();
    const statuses = [];
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await change(accessToken, `zgadnięte ${tries}`, NEW)).status);
    }
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  test("a change of a password is 401 without a token", async () => {
    const reply = await api.call("POST", "/api/identity/password", {
      json: { currentPassword: PASSWORD, newPassword: NEW },
    });
    expect(reply.status).toBe(401);
  });

  test("a restart with the same ADMIN_PASSWORD keeps the changed password, one with another replaces it", async () => {
    const { accessToken } = await loggedIn();
    await change(accessToken, PASSWORD, NEW);
    await ensureFirstUser(api.services);
    expect((await logIn(NEW)).status).toBe(200);
    const config = { ...api.services.config, adminPassword: "hasło z konfiguracji" };
    await ensureFirstUser({ ...api.services, config });
    expect([(await logIn(NEW)).status, (await logIn("hasło z konfiguracji")).status])
      .toEqual([401, 200]);
  });
});

describe("the logins of an administrator", () => {
  async function logins(token: string) {
    const reply = await api.call("GET", "/api/identity/logins", { token });
    return knownLogins.parse(reply.json);
  }

  test("are listed with their device, the most recently used first, the caller's own marked", async () => {
    const phone = await loggedIn();
    api.setNow("2026-11-21T09:10:00.000Z");
    const desk = await loggedIn("Mozilla/5.0 (Windows NT 10.0) Firefox/131.0");
    api.setNow("2026-11-21T09:14:00.000Z");
    const refreshed = tokens.parse(
      (await api.call("POST", "/api/identity/refresh", {
        json: { refreshToken: phone.refreshToken },
      })).json,
    );
    expect(await logins(refreshed.accessToken)).toMatchObject([
      {
        device: "Chrome, Android",
        startedAt: "2026-11-21T09:00:00.000Z",
        usedAt: "2026-11-21T09:14:00.000Z",
        isCurrent: true,
      },
      { device: "Firefox, Windows", usedAt: "2026-11-21T09:10:00.000Z", isCurrent: false },
    ]);
    expect(await logins(desk.accessToken)).toMatchObject([{ isCurrent: false }, {
      isCurrent: true,
    }]);
  });

  test("can be ended one by one or all together, and their tokens are refused immediately", async () => {
    const [mine, lost, third] = [await loggedIn(), await loggedIn(), await loggedIn()];
    const [found] = lost.refreshToken.split(".");
    const end = (path: string, token: string) =>
      api.call("DELETE", `/api/identity/logins${path}`, { token });
    expect((await end(`/${found}`, mine.accessToken)).status).toBe(204);
    expect([await isIn(mine.accessToken), await isIn(lost.accessToken)]).toEqual([true, false]);
    const refresh = await api.call("POST", "/api/identity/refresh", {
      json: { refreshToken: lost.refreshToken },
    });
    expect(refresh.status).toBe(401);
    expect((await end("", third.accessToken)).status).toBe(204);
    expect([await isIn(mine.accessToken), await isIn(third.accessToken)]).toEqual([false, false]);
    expect((await end("/kto-to", mine.accessToken)).status).toBe(401);
  });
});

test("a forgotten password is replaced only for a known e-mail, and all logins of its user end", async () => {
  const { accessToken } = await loggedIn();
  expect(await replacePassword(api.services, "inny@example.com", NEW)).toBe("unknown");
  expect((await logIn()).status).toBe(200);
  api.setNow("2026-11-21T09:00:01.000Z");
  expect(await replacePassword(api.services, EMAIL, NEW)).toBe("replaced");
  expect([await isIn(accessToken), (await logIn(NEW)).status]).toEqual([false, 200]);
});
