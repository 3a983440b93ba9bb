import { Secret, TOTP } from "otpauth";
import { beforeEach, describe, expect, test } from "vitest";
import { replacePassword } from "../../server/identity/change_password.ts";
import { useCode } from "../../server/identity/second_factor.ts";
import { readUsers } from "../../server/identity/users.ts";
import {
  account,
  officeUsers,
  recoveryCodes,
  secondFactorSetup,
} from "../../shared/api/identity.ts";
import { loginMessages } from "../../shared/identity/login_messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { PASSWORD } from "../support/server/api.ts";
import { apiSuite } from "../support/server/api_suite.ts";
import { storedText } from "../support/server/stored_text.ts";

const EMAIL = "admin@example.com";
const START = Date.parse("2026-11-21T09:00:00.000Z");
const api = apiSuite([], { ADMIN_EMAIL: EMAIL });
let token: string;
beforeEach(async () => {
  token = await api.login();
});

function post(path: string, json: unknown, as: string | undefined = token) {
  return api.call("POST", `/api/identity/${path}`, { ...(as ? { token: as } : {}), json });
}

/** The code of an authenticator app, this many seconds after the start of the test. */
function codeAt(secret: string, seconds = 0): string {
  return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: START + seconds * 1000,
  });
}

async function setUp() {
  const reply = await post("second-factor/setup", { currentPassword: PASSWORD });
  return secondFactorSetup.parse(reply.json);
}

/** Switches it on with the code of the previous step, so that the current one is unused. */
async function switchedOn() {
  const { secret, setup } = await setUp();
  const reply = await post("second-factor", { setup, code: codeAt(secret, -30) });
  return { secret, codes: recoveryCodes.parse(reply.json).codes };
}

function logIn(code?: string, password = PASSWORD) {
  const json = { email: EMAIL, password, ...(code === undefined ? {} : { code }) };
  return api.call("POST", "/api/identity/login", { json });
}

async function own() {
  return account.parse((await api.call("GET", "/api/identity/account", { token })).json);
}

describe("a second factor", () => {
  test("is set up with the password and a first code, and required from then on", async () => {
    const { secret, uri, setup } = await setUp();
    expect(uri).toMatch(/^otpauth:\/\/totp\/.*admin%40example\.com\?.*secret=/);
    expect([(await logIn()).status, await own()])
      .toEqual([200, { email: EMAIL, secondFactor: null }]);
    const wrong = await post("second-factor", { setup, code: "000000" });
    expect(wrong.problem().errors)
      .toEqual([{ path: "code", message: officeMessages.secondFactorWrong }]);
    const { codes } = recoveryCodes.parse(
      (await post("second-factor", { setup, code: codeAt(secret, -30) })).json,
    );
    expect(new Set(codes).size).toBe(10);
    expect((await own()).secondFactor)
      .toEqual({ since: "2026-11-21T09:00:00.000Z", recoveryCodesLeft: 10 });
    const asked = await logIn();
    expect([asked.status, asked.problem().type, asked.problem().errorMessage])
      .toEqual([401, "/problems/second_factor_required", officeMessages.secondFactorRequired]);
    expect((await logIn(codeAt(secret))).status).toBe(200);
  });

  test("a wrong password is answered as without a second factor", async () => {
    const { secret } = await switchedOn();
    const reply = await logIn(codeAt(secret), "wrong");
    expect([reply.problem().type, reply.problem().errorMessage])
      .toEqual(["/problems/unauthorized", loginMessages.loginFailed]);
  });

  test("a code works once, also where it is sent twice at the same time", async () => {
    const { secret } = await switchedOn();
    const replies = await Promise.all([logIn(codeAt(secret)), logIn(codeAt(secret))]);
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  });

  test("a code or a recovery code that two instances get at the same time works at one of them", async () => {
    const { secret, codes: [recovery = ""] } = await switchedOn();
    const [user] = await readUsers(api.services.kv);
    for (const code of [codeAt(secret), recovery]) {
      const uses = [1, 2, 3].map(() => useCode(api.services, user?.id ?? "", code));
      expect((await Promise.all(uses)).filter(Boolean)).toHaveLength(1);
    }
  });

  test("accepts the codes of the previous and the next step, and none further away", async () => {
    const { secret } = await switchedOn();
    for (const [seconds, status] of [[60, 401], [-60, 401], [30, 200]] as const) {
      expect((await logIn(codeAt(secret, seconds))).status).toBe(status);
    }
    // The use of a code also invalidates older ones.
    expect((await logIn(codeAt(secret))).status).toBe(401);
  });

  test("limits wrong codes like wrong passwords", async () => {
    const { secret } = await switchedOn();
    for (let index = 0; index < 5; index += 1) {
      expect((await logIn(`00000${index}`)).status).toBe(401);
    }
    expect((await logIn(codeAt(secret))).status).toBe(429);
  });

  test("each recovery code works once, however it is typed; new ones replace all of them", async () => {
    const { codes: [first = "", second = ""] } = await switchedOn();
    expect([
      (await logIn(first.toLowerCase().replace("-", " "))).status,
      (await logIn(first)).status,
      (await own()).secondFactor?.recoveryCodesLeft,
    ]).toEqual([200, 401, 9]);
    const renewed = await post("second-factor/recovery-codes", { currentPassword: PASSWORD });
    const { codes: [fresh = ""] } = recoveryCodes.parse(renewed.json);
    expect([(await logIn(second)).status, (await logIn(fresh)).status]).toEqual([401, 200]);
  });

  test("can be switched off with the password, and by no call for the second factor of others", async () => {
    await switchedOn();
    const wrong = await post("second-factor/off", { currentPassword: "wrong" });
    expect([wrong.status, (await logIn()).status]).toEqual([400, 401]);
    expect((await post("second-factor/off", { currentPassword: PASSWORD })).status).toBe(204);
    expect((await logIn()).status).toBe(200);
    await switchedOn();
    const [user] = officeUsers.parse((await api.call("GET", "/api/user", { token })).json);
    expect(user?.hasSecondFactor).toBe(true);
    const json = { currentPassword: PASSWORD, code: "" };
    await api.call("POST", `/api/user/${user?.id}/second-factor-reset`, { token, json });
    expect((await logIn()).status).toBe(401);
  });

  test("is switched off by the task on the server's machine, which sets a new password", async () => {
    await switchedOn();
    expect(await replacePassword(api.services, EMAIL, "zupełnie nowe hasło")).toBe("replaced");
    expect((await logIn(undefined, "zupełnie nowe hasło")).status).toBe(200);
  });

  test("refuses a setup of another user, a changed one, and one that is eleven minutes old", async () => {
    const { secret, setup } = await setUp();
    const changed = setup.replace(/^./, (first) => first === "A" ? "B" : "A");
    const forged = await post("second-factor", { setup: changed, code: codeAt(secret) });
    expect(forged.problem().errors?.[0]?.path).toBe("setup");
    api.setNow(new Date(START + 661_000).toISOString());
    const late = await post("second-factor", { setup, code: codeAt(secret, 661) });
    expect(late.problem().errors)
      .toEqual([{ path: "setup", message: officeMessages.secondFactorTooLate }]);
  });

  test("requires the password, and a login", async () => {
    const wrong = await post("second-factor/setup", { currentPassword: "wrong" });
    expect(wrong.problem().errors)
      .toEqual([{ path: "currentPassword", message: officeMessages.passwordWrong }]);
    const paths = ["setup", "off", "recovery-codes"].map((path) => `second-factor/${path}`);
    for (const path of paths) {
      expect((await post(path, { currentPassword: PASSWORD }, "")).status).toBe(401);
    }
  });

  test("keeps its secret and its recovery codes unreadable in the store, and out of the log", async () => {
    const { secret, codes } = await switchedOn();
    const stored = await storedText(api.services.kv) + api.logged.join("");
    for (const text of [secret, ...codes, ...codes.map((code) => code.replace("-", ""))]) {
      expect(stored).not.toContain(text);
    }
  });
});
