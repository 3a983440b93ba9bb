import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../server/app.ts";
import { ensureFirstUser } from "../../server/identity/first_user.ts";
import { readConfig } from "../../server/config.ts";
import { problem } from "../../shared/api/problem.ts";
import { type Tokens, tokens } from "../../shared/api/identity.ts";
import { messages } from "../../shared/messages.ts";
import { loginMessages } from "../../shared/identity/login_messages.ts";
import { tooManyTriesWords } from "../../shared/too_many_tries.ts";
import { type Api, openApi, PASSWORD } from "../support/server/api.ts";
import { storedText } from "../support/server/stored_text.ts";

const EMAIL = "admin@example.com";
const START = Date.parse("2026-11-21T09:00:00.000Z");
let api: Api;
let app: ReturnType<typeof createApp>;
beforeEach(() => open());
afterEach(() => api.close());

async function open(env: Record<string, string> = {}): Promise<void> {
  api = await openApi([], env);
  app = createApp(api.services);
}

async function reopen(env: Record<string, string> = {}): Promise<void> {
  api.close();
  await open(env);
}

/** Moves the clock to so many minutes after the start of the test. */
function atMinute(minutes: number): void {
  api.setNow(new Date(START + minutes * 60_000).toISOString());
}

async function send(
  path: string,
  json: unknown,
  { address = "192.0.2.1", headers = {} }: {
    address?: string;
    headers?: Record<string, string>;
  } = {},
): Promise<{ status: number; json: unknown; headers: Headers }> {
  const remoteAddr = { transport: "tcp", hostname: address, port: 40_000 } as const;
  const reply = await app.request(`/api/identity/${path}`, {
    method: "POST",
    body: JSON.stringify(json),
    headers: { "Content-Type": "application/json", ...headers },
  }, { remoteAddr });
  const text = await reply.text();
  return { status: reply.status, json: text && JSON.parse(text), headers: reply.headers };
}

function logIn(from: { address?: string; headers?: Record<string, string> } = {}) {
  return send("login", { email: EMAIL, password: PASSWORD }, from);
}

function failLogin(from: { address?: string; email?: string } = {}) {
  return send("login", { email: from.email ?? EMAIL, password: "wrong" }, from);
}

async function newLogin(): Promise<Tokens> {
  return tokens.parse((await logIn()).json);
}

function refresh(refreshToken: string, key?: string) {
  return send("refresh", { refreshToken }, key ? { headers: { "Idempotency-Key": key } } : {});
}

describe("login", () => {
  test("an administrator gets an access token for the calls that visitors may not make", async () => {
    const { accessToken } = await newLogin();
    const opened = await api.call("GET", "/api/rental/filtered", { token: accessToken });
    const closed = await api.call("GET", "/api/rental/filtered");
    expect([opened.status, closed.status]).toEqual([200, 401]);
  });

  test("the e-mail is compared trimmed and without case", async () => {
    const { status } = await send("login", { email: " Admin@EXAMPLE.com ", password: PASSWORD });
    expect(status).toBe(200);
  });

  test.each([
    ["a wrong password", { email: EMAIL, password: "wrong" }],
    ["an unknown e-mail", { email: "nobody@example.com", password: PASSWORD }],
  ])("%s is 401 with the same sentence", async (_, json) => {
    const reply = await send("login", json);
    expect([reply.status, problem.parse(reply.json).errorMessage])
      .toEqual([401, loginMessages.loginFailed]);
    expect(reply.headers.get("WWW-Authenticate")).toBe("Bearer");
  });

  test.each([["absent", undefined], ["null", null], ["empty", ""]])(
    "a field that is %s gets its sentence, the login's before the password's",
    async (_, nothing) => {
      const sentences = [
        [{ email: nothing, password: nothing }, ["Proszę podać login.", "Proszę podać hasło."]],
        [{ email: nothing, password: PASSWORD }, ["Proszę podać login."]],
        [{ email: EMAIL, password: nothing }, ["Proszę podać hasło."]],
      ] as const;
      for (const [json, expected] of sentences) {
        const reply = await send("login", json);
        const { errorMessage, errors } = problem.parse(reply.json);
        expect([reply.status, errorMessage]).toEqual([400, expected[0]]);
        expect(errors?.map(({ message }) => message)).toEqual(expected);
      }
    },
  );

  test("an expired token does not prevent a login", async () => {
    const reply = await logIn({ headers: { Authorization: "Bearer old" } });
    expect(reply.status).toBe(200);
  });

  test("the store contains neither the password nor a refresh token in plain text", async () => {
    const { refreshToken } = await newLogin();
    const stored = await storedText(api.services.kv);
    expect(stored).not.toContain(PASSWORD);
    expect(stored).not.toContain(refreshToken.split(".")[1]);
    expect(stored).toContain("$argon2id$");
  });
});

describe("the limit of failed logins", () => {
  test("after twenty for an account, from any addresses, the right password is 429, too", async () => {
    for (let index = 1; index <= 20; index += 1) {
      expect((await failLogin({ address: `192.0.2.${index}` })).status).toBe(401);
    }
    const reply = await logIn({ address: "192.0.2.99" });
    expect([reply.status, problem.parse(reply.json).errorMessage])
      .toEqual([429, tooManyTriesWords(900)]);
    expect(reply.headers.get("Retry-After")).toBe("900");
  });

  test("after five from one address, for any accounts, only that address gets 429", async () => {
    for (let index = 1; index <= 5; index += 1) {
      await failLogin({ email: `somebody${index}@example.com` });
    }
    expect((await logIn()).status).toBe(429);
    expect((await logIn({ address: "192.0.2.2" })).status).toBe(200);
  });

  test("does not block a device that has logged in to the account before, which has five tries of its own", async () => {
    const known = { email: EMAIL, password: PASSWORD, device: "a known device" };
    expect((await send("login", known)).status).toBe(200);
    for (let index = 1; index <= 20; index += 1) await failLogin({ address: `192.0.2.${index}` });
    expect((await logIn()).status).toBe(429);
    expect((await send("login", { ...known, device: "another device" })).status).toBe(429);
    expect((await send("login", known)).status).toBe(200);
    for (let index = 1; index <= 5; index += 1) {
      expect((await send("login", { ...known, password: "wrong" })).status).toBe(401);
    }
    expect((await send("login", known)).status).toBe(429);
  });

  test("counts the failed logins of the last fifteen minutes at any time", async () => {
    for (const minute of [0, 13, 13.5, 14, 14.5]) {
      atMinute(minute);
      expect((await failLogin()).status).toBe(401);
    }
    expect((await logIn()).headers.get("Retry-After")).toBe("30");
    atMinute(15.1);
    expect((await failLogin()).status).toBe(401);
    const reply = await logIn();
    expect([reply.status, reply.headers.get("Retry-After")]).toEqual([429, "774"]);
    atMinute(28.1);
    expect((await logIn()).status).toBe(200);
  });

  test("a successful login resets the count", async () => {
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1) await failLogin();
      expect((await logIn()).status).toBe(200);
    }
  });

  test("simultaneous attempts cannot exceed it", async () => {
    const replies = await Promise.all(Array.from({ length: 12 }, () => failLogin()));
    expect(replies.filter(({ status }) => status === 401)).toHaveLength(5);
    expect(replies.filter(({ status }) => status === 429)).toHaveLength(7);
  });

  test("simultaneous successful logins are all accepted", async () => {
    const replies = await Promise.all(Array.from({ length: 8 }, () => logIn()));
    expect(replies.map(({ status }) => status)).toEqual(Array(8).fill(200));
  });

  test("addresses of one IPv6 network count as one", async () => {
    for (let index = 1; index <= 5; index += 1) {
      await failLogin({ address: `2001:db8:0:7::${index}`, email: `somebody${index}@example.com` });
    }
    expect((await logIn({ address: "2001:db8:0:7:9:9:9:9" })).status).toBe(429);
    expect((await logIn({ address: "2001:db8:0:8::1" })).status).toBe(200);
  });

  test("X-Forwarded-For is used only behind our own proxy, and only its last entry", async () => {
    const forwarded = (index: number) => ({ "X-Forwarded-For": `10.0.0.${index}, 198.51.100.7` });
    for (let index = 1; index <= 5; index += 1) {
      const json = { email: `somebody${index}@example.com`, password: "wrong" };
      await send("login", json, { headers: forwarded(index) });
    }
    expect((await logIn()).status).toBe(429);

    await reopen({ TRUSTED_PROXY: "on" });
    for (let index = 1; index <= 5; index += 1) {
      const json = { email: `somebody${index}@example.com`, password: "wrong" };
      await send("login", json, { headers: forwarded(index) });
    }
    expect((await logIn({ headers: forwarded(9) })).status).toBe(429);
    expect((await logIn({ headers: { "X-Forwarded-For": "198.51.100.8" } })).status).toBe(200);
  });

  test("the store contains no address and no e-mail of a failed login in plain text", async () => {
    await failLogin({ address: "203.0.113.77", email: "nosy@example.com" });
    const stored = await storedText(api.services.kv);
    expect(stored).toContain("login by address");
    expect(stored).not.toContain("203.0.113.77");
    expect(stored).not.toContain("nosy");
  });

  test("can be disabled for load tests", async () => {
    await reopen({ RATE_LIMITS: "off" });
    for (let index = 0; index < 7; index += 1) expect((await failLogin()).status).toBe(401);
  });
});

describe("the access token", () => {
  test("is accepted for fifteen minutes, then it is 401 on every call, also on public reads", async () => {
    const { accessToken: token } = await newLogin();
    atMinute(14.9);
    expect((await api.call("GET", "/api/rental/filtered", { token })).status).toBe(200);
    atMinute(15.1);
    for (const path of ["/api/rental/filtered", "/api/rentalcar", "/api/today"]) {
      const reply = await api.call("GET", path, { token });
      expect(reply.refusal()).toEqual([401, messages.sessionEnded]);
    }
  });

  describe("is refused immediately on the instance where its login ends", () => {
    const statusWith = async ({ accessToken }: Tokens) =>
      (await api.call("GET", "/api/rental/filtered", { token: accessToken })).status;

    test("by a logout; another login continues", async () => {
      const [mine, other] = [await newLogin(), await newLogin()];
      expect([await statusWith(mine), await statusWith(other)]).toEqual([200, 200]);
      await send("logout", { refreshToken: mine.refreshToken });
      expect([await statusWith(mine), await statusWith(other)]).toEqual([401, 200]);
    });

    test("by a stolen refresh token that is used again: the owner's and the thief's", async () => {
      const stolen = await newLogin();
      const thiefs = tokens.parse((await refresh(stolen.refreshToken)).json);
      expect([await statusWith(stolen), await statusWith(thiefs)]).toEqual([200, 200]);
      expect((await refresh(stolen.refreshToken)).status).toBe(401);
      expect([await statusWith(stolen), await statusWith(thiefs)]).toEqual([401, 401]);
    });

    test("by a new password of the administrator", async () => {
      const login = await newLogin();
      expect(await statusWith(login)).toBe(200);
      atMinute(1);
      const config = readConfig("start", { ADMIN_PASSWORD: "another password" });
      await ensureFirstUser({ ...api.services, config });
      expect(await statusWith(login)).toBe(401);
    });

    test("also while other calls are running", async () => {
      const { accessToken: token, refreshToken } = await newLogin();
      const calls = Array.from(
        { length: 20 },
        () => api.call("GET", "/api/rental/filtered", { token }),
      );
      await Promise.all([...calls, send("logout", { refreshToken })]);
      expect((await api.call("GET", "/api/rental/filtered", { token })).status).toBe(401);
    });
  });

  test("of another server, changed, unsigned or malformed is 401", async () => {
    const { accessToken } = await newLogin();
    const other = await openApi([], { ADMIN_EMAIL: EMAIL });
    other.setNow("2026-11-21T09:00:01.000Z");
    const foreign = await other.login();
    other.close();
    const [head = "", body = "", mark = ""] = accessToken.split(".");
    const none = btoa(JSON.stringify({ alg: "none" })).replaceAll("=", "");
    for (
      const token of [
        `${head}.${body}.${mark.split("").reverse().join("")}`,
        `${none}.${body}.`,
        foreign.replace(/[^.]+$/, mark),
        "x",
        "",
      ]
    ) {
      const reply = await api.call("GET", "/api/rentalcar", {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect(reply.status).toBe(401);
    }
    const basic = await api.call("GET", "/api/rentalcar", {
      headers: { Authorization: "Basic YTpi" },
    });
    expect(basic.status).toBe(401);
  });
});

describe("refresh", () => {
  test("returns new tokens, which work", async () => {
    const first = await newLogin();
    atMinute(20);
    const second = tokens.parse((await refresh(first.refreshToken)).json);
    expect(second.refreshToken).not.toBe(first.refreshToken);
    const reply = await api.call("GET", "/api/rental/filtered", { token: second.accessToken });
    expect(reply.status).toBe(200);
  });

  test("of an old token is 401 and ends its login, and no other", async () => {
    const other = await newLogin();
    const first = await newLogin();
    const second = tokens.parse((await refresh(first.refreshToken)).json);
    const reply = await refresh(first.refreshToken);
    expect([reply.status, problem.parse(reply.json).errorMessage])
      .toEqual([401, messages.sessionEnded]);
    expect((await refresh(second.refreshToken)).status).toBe(401);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  test("of two at once with the same token exactly one succeeds, and the login ends", async () => {
    const { refreshToken } = await newLogin();
    const replies = await Promise.all([refresh(refreshToken), refresh(refreshToken)]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
    const won = tokens.parse(replies.find(({ status }) => status === 200)?.json);
    expect((await refresh(won.refreshToken)).status).toBe(401);
  });

  test("repeated with its key after a lost reply returns the same next token, also of two at once", async () => {
    const first = await newLogin();
    await refresh(first.refreshToken, "try-1");
    const replies = await Promise.all([1, 2].map(() => refresh(first.refreshToken, "try-1")));
    const [second, again] = replies.map(({ json }) => tokens.parse(json).refreshToken);
    expect(again).toBe(second);
    expect((await refresh(second ?? "", "try-2")).status).toBe(200);
  });

  test("of two at once with the same key both get the same next token", async () => {
    const { refreshToken } = await newLogin();
    const replies = await Promise.all([1, 2].map(() => refresh(refreshToken, "try-1")));
    const given = replies.map(({ json }) => tokens.parse(json).refreshToken);
    expect(new Set(given).size).toBe(1);
  });

  test.each([["another key", "try-2"], ["none", undefined]])(
    "repeated with %s ends the login",
    async (_name, key) => {
      const first = await newLogin();
      const second = tokens.parse((await refresh(first.refreshToken, "try-1")).json);
      expect((await refresh(first.refreshToken, key)).status).toBe(401);
      expect((await refresh(second.refreshToken)).status).toBe(401);
    },
  );

  test("repeated with its key once the next token was used ends the login", async () => {
    const first = await newLogin();
    const second = tokens.parse((await refresh(first.refreshToken, "try-1")).json);
    const third = tokens.parse((await refresh(second.refreshToken, "try-2")).json);
    expect((await refresh(first.refreshToken, "try-1")).status).toBe(401);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  test("is possible for 30 days from the last one", async () => {
    const first = await newLogin();
    atMinute(29.9 * 1440);
    const second = tokens.parse((await refresh(first.refreshToken)).json);
    atMinute((29.9 + 29.9) * 1440);
    const third = tokens.parse((await refresh(second.refreshToken)).json);
    atMinute((29.9 + 29.9 + 30.1) * 1440);
    expect((await refresh(third.refreshToken)).status).toBe(401);
  });

  test.each([["x"], ["a.b"], ["."], ["0199a000-0000-7000-8000-000000000001.secret"]])(
    "of %s, which is not a token of this server, is 401",
    async (token) => {
      expect((await refresh(token)).status).toBe(401);
    },
  );

  test("a login ends when the administrator's password or e-mail is changed", async () => {
    for (
      const changed of [{ ADMIN_PASSWORD: "another password" }, { ADMIN_EMAIL: "b@example.com" }]
    ) {
      const { refreshToken } = await newLogin();
      atMinute(1);
      const config = readConfig("start", { ADMIN_PASSWORD: PASSWORD, ...changed });
      await ensureFirstUser({ ...api.services, config });
      expect((await refresh(refreshToken)).status).toBe(401);
      await reopen();
    }
  });
});

describe("logout", () => {
  test("ends the login of the refresh token, and no other", async () => {
    const [mine, other] = [await newLogin(), await newLogin()];
    expect((await send("logout", { refreshToken: mine.refreshToken })).status).toBe(204);
    expect((await refresh(mine.refreshToken)).status).toBe(401);
    expect((await refresh(other.refreshToken)).status).toBe(200);
  });

  test("is accepted with an expired access token: the refresh token identifies the login", async () => {
    const { accessToken, refreshToken } = await newLogin();
    atMinute(15.1);
    const headers = { Authorization: `Bearer ${accessToken}` };
    expect((await send("logout", { refreshToken }, { headers })).status).toBe(204);
    expect((await refresh(refreshToken)).status).toBe(401);
  });

  test("of a login that has already ended gets the same reply", async () => {
    expect((await send("logout", { refreshToken: "a.b" })).status).toBe(204);
  });
});
