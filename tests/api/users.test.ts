import { Secret, TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { sendPasswordLink } from "../../server/commands/users/mailed_links.ts";
import { deactivateUser } from "../../server/commands/users/user_access.ts";
import { changeUsers } from "../../server/identity/users.ts";
import { readHead } from "../../server/ledger/read.ts";
import { createMailer } from "../../server/mail/mailer.ts";
import { sendDue } from "../../server/reactions/mail_loop.ts";
import { keys } from "../../server/store/keys.ts";
import {
  invitation,
  officeUsers,
  recoveryCodes,
  secondFactorSetup,
  tokens,
} from "../../shared/api/identity.ts";
import { loginMessages } from "../../shared/identity/login_messages.ts";
import { messages } from "../../shared/messages.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { rental } from "../../shared/api/rental.ts";
import { rentalHistory } from "../../shared/api/rental_history.ts";
import { bookingJson, CAR } from "../support/server/booking_world.ts";
import { type Api, openApi, PASSWORD } from "../support/server/api.ts";
import { startMailServer } from "../support/server/smtp.ts";
import { storedText } from "../support/server/stored_text.ts";
import { eachTest } from "../support/each_test.ts";

const FIRST = "admin@example.com";
const OTHER = "ola@example.com";
const NEW = "zupełnie nowe hasło";
let api: Api;
let token: string;
const mailServer = eachTest(() => startMailServer());
beforeEach(async () => {
  api = await openApi([CAR], { ADMIN_EMAIL: FIRST, PUBLIC_URL: "https://autoplac.example" }, {
    mailer: createMailer(mailServer.url),
  });
  token = await api.login();
});
afterEach(() => api.close());

/** The token of the link in the next mail to `recipient`, which a reply may not have waited for. */
async function mailedToken(recipient: string): Promise<string> {
  let found = "";
  await expect.poll(async () => {
    await sendDue(api.services);
    const mail = mailServer.received.findLast(({ to }) => to?.[0]?.address === recipient);
    [, found = ""] = /nowe-haslo#([\w-]+)/.exec(mail?.text ?? "") ?? [];
    return found !== "" && !opened.has(found);
  }, { timeout: 10_000 }).toBe(true);
  opened.add(found);
  return found;
}
const opened = new Set<string>();

function logIn(email: string, password: string, more: Record<string, string> = {}) {
  return api.call("POST", "/api/identity/login", { json: { email, password, ...more } });
}

function useLink(link: string, newPassword = NEW) {
  return api.call("POST", "/api/identity/password-link/use", {
    json: { token: link, newPassword },
  });
}

function invite(email = OTHER) {
  return api.call("POST", "/api/user", { token, json: { email, currentPassword: PASSWORD } });
}

/** Ends a user's access, or resets their second factor. */
function change(
  id: string,
  what: "deactivate" | "second-factor-reset",
  { as = token, currentPassword = PASSWORD, code = "" } = {},
) {
  return api.call("POST", `/api/user/${id}/${what}`, {
    token: as,
    json: { currentPassword, code },
  });
}

/** Subjects of the mails to a recipient, in order. */
async function mailsTo(recipient: string): Promise<(string | undefined)[]> {
  await sendDue(api.services);
  return mailServer.received.filter(({ to }) => to?.[0]?.address === recipient)
    .map(({ subject }) => subject);
}

async function users(as = token) {
  return officeUsers.parse((await api.call("GET", "/api/user", { token: as })).json);
}

/** Invites the other user, who sets a password and logs in. @returns their tokens and id. */
async function otherUser() {
  await invite();
  await useLink(await mailedToken(OTHER));
  const { accessToken, refreshToken } = tokens.parse((await logIn(OTHER, NEW)).json);
  const id = (await users()).find(({ email }) => email === OTHER)?.id ?? "";
  return { accessToken, refreshToken, id };
}

describe("an invitation", () => {
  test("is mailed with a link that sets the first password, once, and then opens the office", async () => {
    const reply = await invite(" Ola@Example.com ");
    expect([reply.status, invitation.parse(reply.json)])
      .toEqual([201, { email: OTHER, until: "2026-11-23T09:00:00.000Z", link: null }]);
    expect(await users()).toMatchObject([
      { email: FIRST, status: "active", isCurrent: true },
      { email: OTHER, status: "invited", invitedUntil: "2026-11-23T09:00:00.000Z" },
    ]);
    const link = await mailedToken(OTHER);
    expect(mailServer.received.find(({ to }) => to?.[0]?.address === OTHER)?.text)
      .toContain("48 godzin");
    expect((await logIn(OTHER, NEW)).status).toBe(401);
    expect((await useLink(link)).status).toBe(204);
    const mine = tokens.parse((await logIn(OTHER, NEW)).json);
    expect(await users(mine.accessToken)).toMatchObject([
      { email: FIRST, isCurrent: false },
      { email: OTHER, status: "active", isCurrent: true },
    ]);
    const again = await useLink(link);
    expect(again.refusal()).toEqual([410, loginMessages.linkEnded]);
  });

  test("ends after 48 hours, and can be sent again", async () => {
    await invite();
    const first = await mailedToken(OTHER);
    api.setNow("2026-11-23T09:00:00.001Z");
    expect((await useLink(first)).status).toBe(410);
    token = await api.login();
    await invite();
    const second = await mailedToken(OTHER);
    expect([(await useLink(first)).status, (await useLink(second)).status]).toEqual([410, 204]);
  });

  test("a weak password is refused at its field, and the link still works", async () => {
    await invite();
    const link = await mailedToken(OTHER);
    const weak = await useLink(link, "krótkie");
    expect([weak.status, weak.problem().errors]).toEqual([400, [
      { path: "newPassword", message: officeMessages.passwordTooShort },
    ]]);
    expect((await useLink(link, OTHER)).problem().errors).toEqual([
      { path: "newPassword", message: officeMessages.passwordIsEmail },
    ]);
    expect((await useLink(link)).status).toBe(204);
  });

  test("of a person with access, without a valid e-mail, or of the 31st person is refused", async () => {
    expect([(await invite(FIRST)).status, (await invite("ola")).problem().errors])
      .toEqual([409, [{ path: "email", message: messages.emailInvalid }]]);
    for (let index = 2; index <= 30; index += 1) await invite(`ola${index}@example.com`);
    const reply = await invite();
    expect(reply.refusal()).toEqual([409, officeMessages.tooManyUsers]);
  });

  test("without a mail server returns the link to the inviter", async () => {
    api.close();
    api = await openApi([], { ADMIN_EMAIL: FIRST, PUBLIC_URL: "https://autoplac.example" });
    token = await api.login();
    const { link } = invitation.parse((await invite()).json);
    expect(link).toMatch(/^https:\/\/autoplac\.example\/nowe-haslo#[\w-]{43}$/);
    expect((await useLink(link?.split("#")[1] ?? "")).status).toBe(204);
  });

  test("has its token neither in the store nor in the log", async () => {
    await invite();
    const link = await mailedToken(OTHER);
    expect(link).toHaveLength(43);
    expect(await storedText(api.services.kv)).not.toContain(link);
    await useLink(link);
    expect(await storedText(api.services.kv)).not.toContain(link);
    expect(api.logged.join("")).not.toContain(link);
  });

  test("a visitor can neither invite nor see who has access", async () => {
    const calls = [
      api.call("GET", "/api/user"),
      api.call("POST", "/api/user", { json: { email: OTHER } }),
      api.call("POST", `/api/user/${crypto.randomUUID()}/deactivate`),
      api.call("POST", `/api/user/${crypto.randomUUID()}/second-factor-reset`),
    ];
    expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([401, 401, 401, 401]);
  });
});

describe("a deactivated user", () => {
  test("loses access immediately on this instance, and cannot refresh, log in or use a link", async () => {
    const { accessToken, refreshToken, id } = await otherUser();
    await api.call("POST", "/api/identity/password-link", { json: { email: OTHER } });
    const link = await mailedToken(OTHER);
    // From here on this instance knows the login, and need not look at the store for a while.
    const before = await api.call("GET", "/api/rental/filtered", { token: accessToken });
    expect(before.status).toBe(200);
    expect((await change(id, "deactivate")).status).toBe(204);
    const read = await api.call("GET", "/api/rental/filtered", { token: accessToken });
    const refresh = await api.call("POST", "/api/identity/refresh", { json: { refreshToken } });
    expect([read.status, refresh.status, (await logIn(OTHER, NEW)).status]).toEqual([
      401,
      401,
      401,
    ]);
    expect((await useLink(link)).status).toBe(410);
    expect((await users()).map(({ status }) => status)).toEqual(["active", "deactivated"]);
  });

  test("can be invited again, and keeps their id for the histories", async () => {
    const { id } = await otherUser();
    await change(id, "deactivate");
    await invite();
    await useLink(await mailedToken(OTHER));
    expect((await users())[1]).toMatchObject({ id, status: "active" });
  });

  test("is never the last one with access, also where two deactivate each other at once", async () => {
    const [own] = await users();
    const alone = await change(own?.id ?? "", "deactivate");
    expect(alone.refusal()).toEqual([409, officeMessages.ownUser]);
    const other = await otherUser();
    api.setNow("2026-11-23T09:00:00.000Z");
    // Called directly: the check of the second session might run after the first deactivation. On
    // a server with another ADMIN_EMAIL, so that both may do it.
    const services = {
      ...api.services,
      config: { ...api.services.config, adminEmail: "szef@example.com" },
    };
    const outcomes = await Promise.allSettled([
      deactivateUser(services, own?.id ?? "", other.id, { currentPassword: PASSWORD, code: "" }),
      deactivateUser(services, other.id, own?.id ?? "", { currentPassword: NEW, code: "" }),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(outcomes.find(({ status }) => status === "rejected"))
      .toMatchObject({ reason: { name: "Unauthorized" } });
  });

  test("an unknown user is 404", async () => {
    const reply = await change(crypto.randomUUID(), "deactivate");
    expect(reply.status).toBe(404);
  });

  test("the logins of one user can be ended without those of another", async () => {
    const other = await otherUser();
    await api.call("DELETE", "/api/identity/logins", { token: other.accessToken });
    expect((await api.call("GET", "/api/user", { token })).status).toBe(200);
    expect((await api.call("GET", "/api/user", { token: other.accessToken })).status).toBe(401);
  });
});

describe("access of others", () => {
  test("is changed by no token alone: each call asks for the caller's present password", async () => {
    const { id } = await otherUser();
    const before = await users();
    const calls = (json: object) => [
      api.call("POST", "/api/user", { token, json: { email: "x@example.com", ...json } }),
      api.call("POST", `/api/user/${id}/deactivate`, { token, json }),
      api.call("POST", `/api/user/${id}/second-factor-reset`, { token, json }),
    ];
    const refused = [400, [{ path: "currentPassword", message: officeMessages.passwordWrong }]];
    for (const json of [{}, { currentPassword: "wrong" }]) {
      const replies = await Promise.all(calls(json));
      expect(replies.map((reply) => [reply.status, reply.problem().errors]))
        .toEqual([refused, refused, refused]);
      // Only five tries in 15 minutes.
      api.setNow("2026-11-21T09:16:00.000Z");
      token = await api.login();
    }
    expect(await users()).toEqual(before);
  });

  test("too many wrong passwords are refused, over all calls together, right ones too", async () => {
    const { id } = await otherUser();
    const wrong = { currentPassword: "wrong" };
    for (let index = 0; index < 2; index += 1) {
      expect((await change(id, "deactivate", wrong)).status).toBe(400);
      expect((await change(id, "second-factor-reset", wrong)).status).toBe(400);
    }
    const json = { currentPassword: "wrong", newPassword: NEW };
    expect((await api.call("POST", "/api/identity/password", { token, json })).status).toBe(400);
    expect([(await change(id, "deactivate")).status, (await invite("x@example.com")).status])
      .toEqual([429, 429]);
    expect((await users()).map(({ status }) => status)).toEqual(["active", "active"]);
  });

  test("is changed by no password alone where the caller has a second factor; a code works once", async () => {
    const { id } = await otherUser();
    const setup = secondFactorSetup.parse(
      (await api.call("POST", "/api/identity/second-factor/setup", {
        token,
        json: { currentPassword: PASSWORD },
      })).json,
    );
    const code = (seconds: number) =>
      new TOTP({ secret: Secret.fromBase32(setup.secret) }).generate({
        timestamp: Date.parse("2026-11-21T09:00:00.000Z") + seconds * 1000,
      });
    const json = { setup: setup.setup, code: code(-30) };
    const { codes: [recovery = ""] } = recoveryCodes.parse(
      (await api.call("POST", "/api/identity/second-factor", { token, json })).json,
    );
    const faults = async (typed: string) =>
      (await change(id, "second-factor-reset", { code: typed })).problem().errors;
    expect([await faults(""), await faults("000000")]).toEqual([
      [{ path: "code", message: officeMessages.secondFactorRequired }],
      [{ path: "code", message: loginMessages.codeWrong }],
    ]);
    expect((await change(id, "second-factor-reset", { code: code(0) })).status).toBe(204);
    expect(await faults(code(0))).toMatchObject([{ path: "code" }]);
    expect((await change(id, "deactivate", { code: recovery })).status).toBe(204);
    expect((await logIn(FIRST, PASSWORD, { code: recovery })).status).toBe(401);
  });

  test("is never one's own: the second factor goes by the account's own call", async () => {
    const [own] = await users();
    await otherUser();
    for (const what of ["deactivate", "second-factor-reset"] as const) {
      const reply = await change(own?.id ?? "", what);
      expect([reply.status, reply.problem().type, reply.problem().errorMessage])
        .toEqual([409, "/problems/own_user", officeMessages.ownUser]);
    }
  });

  test("of the user of ADMIN_EMAIL is changed by nobody else", async () => {
    const [own] = await users();
    const { accessToken: as } = await otherUser();
    api.setNow("2026-11-21T09:14:00.000Z");
    for (const what of ["deactivate", "second-factor-reset"] as const) {
      const reply = await change(own?.id ?? "", what, { as, currentPassword: NEW });
      expect(reply.refusal()).toEqual([409, officeMessages.configuredUser]);
    }
    expect((await users()).map(({ status }) => status)).toEqual(["active", "active"]);
  });

  test("is changed by a new user for 24 hours where it is older, and not by the age of the password", async () => {
    const older = await otherUser();
    api.setNow("2026-11-21T09:10:00.000Z");
    await invite("jan@example.com");
    await useLink(await mailedToken("jan@example.com"));
    const fresh = async () => tokens.parse((await logIn("jan@example.com", NEW)).json).accessToken;
    const refused = await change(older.id, "deactivate", {
      as: await fresh(),
      currentPassword: NEW,
    });
    expect([refused.status, refused.problem().type, refused.problem().errorMessage]).toEqual([
      409,
      "/problems/new_user",
      officeMessages.newUser.replace("{czas}", "22-11-2026 | 10:10"),
    ]);
    const account = { adminEmail: "jan@example.com", currentPassword: NEW };
    const call = { token: await fresh(), json: account };
    expect((await api.call("POST", "/api/settings/EmailSettings", call)).problem().type)
      .toBe("/problems/new_user");
    const jan = (await users()).find(({ email }) => email === "jan@example.com")?.id ?? "";
    // Both are new, and the other one is the older.
    const other = { as: older.accessToken, currentPassword: NEW };
    expect((await change(jan, "second-factor-reset", other)).status).toBe(204);
    const json = { currentPassword: NEW, newPassword: "jeszcze nowsze hasło" };
    api.setNow("2026-11-22T09:09:59.000Z");
    expect(
      (await change(older.id, "second-factor-reset", {
        as: await fresh(),
        currentPassword: NEW,
      })).status,
    ).toBe(409);
    const changed = await api.call("POST", "/api/identity/password", {
      token: await fresh(),
      json,
    });
    expect(changed.status).toBe(200);
    api.setNow("2026-11-22T09:10:00.000Z");
    const as = tokens.parse((await logIn("jan@example.com", json.newPassword)).json).accessToken;
    const now = await change(older.id, "deactivate", { as, currentPassword: json.newPassword });
    expect(now.status).toBe(204);
    expect((await users(as)).find(({ id }) => id === jan)?.status).toBe("active");
  });

  test("changed is told by mail to everybody who has access, with the account that did it", async () => {
    const { id } = await otherUser();
    await sendDue(api.services);
    mailServer.received.length = 0;
    await invite("x@example.com");
    await setUpSecondFactor(id);
    await change(id, "second-factor-reset");
    await change(id, "deactivate");
    const notices = Array.from({ length: 3 }, () => "Zmiana dostępu do panelu");
    expect([await mailsTo(FIRST), await mailsTo(OTHER), await mailsTo("x@example.com")])
      .toEqual([notices, notices, ["Zaproszenie do panelu"]]);
    const texts = mailServer.received.filter(({ to }) => to?.[0]?.address === FIRST)
      .map(({ text }) => text);
    for (
      const [index, what] of [
        "zaproszenie do panelu dla x@example.com",
        "reset weryfikacji dwuetapowej: ola@example.com",
        "odebranie dostępu: ola@example.com",
      ].entries()
    ) {
      expect(texts[index]).toContain(`${what}. Zrobiono to z konta ${FIRST}.`);
      expect(texts[index]).toContain("https://autoplac.example/admin/uzytkownicy");
    }
    expect(texts.join("")).not.toContain("nowe-haslo");
  });

  test("is changed in one commit with the mails about it, and so is a link for a password", async () => {
    const { id } = await otherUser();
    await setUpSecondFactor(id);
    const calls: readonly (() => Promise<unknown>)[] = [
      () => invite("x@example.com"),
      () => change(id, "second-factor-reset"),
      () => change(id, "deactivate"),
      () => sendPasswordLink(api.services, FIRST),
    ];
    for (const [index, run] of calls.entries()) {
      const before = await head();
      await run();
      const { versionstamp, seq } = await head();
      // Entries of one commit have one versionstamp.
      const stamps = await Promise.all(
        Array.from(
          { length: seq - before.seq },
          async (_, at) =>
            (await api.services.kv.get(keys.event(before.seq + 1 + at))).versionstamp,
        ),
      );
      expect(stamps, String(index)).toEqual(Array([3, 2, 2, 1][index]).fill(versionstamp));
    }
  });

  test("that stays as it is is not mailed", async () => {
    const { id } = await otherUser();
    await change(id, "deactivate");
    const before = await head();
    expect((await change(id, "deactivate")).status).toBe(204);
    expect((await change(id, "second-factor-reset")).status).toBe(204);
    expect((await head()).seq).toBe(before.seq);
  });

  test("changed is told to 30 users in one commit", async () => {
    const email = (at: number) => `osoba${at}@example.com`;
    await changeUsers(api.services.kv, (all) => [
      ...all,
      ...Array.from({ length: 28 }, (_, at) => ({
        id: crypto.randomUUID(),
        email: email(at),
        status: "active" as const,
        passwordHash: "",
        since: "2026-11-21T08:00:00.000Z",
      })),
    ]);
    expect((await invite()).status).toBe(201);
    expect([await mailsTo(email(0)), await mailsTo(email(27)), await mailsTo(OTHER)]).toEqual([
      ["Zmiana dostępu do panelu"],
      ["Zmiana dostępu do panelu"],
      ["Zaproszenie do panelu"],
    ]);
  });

  /** The newest event's number, and the versionstamp of the commit that changed the users last. */
  async function head() {
    const { kv } = api.services;
    const { head: { seq } } = await readHead(kv);
    return { seq, versionstamp: (await kv.get(keys.users())).versionstamp };
  }

  async function setUpSecondFactor(id: string): Promise<void> {
    const factor = { box: "", since: "2026-11-21T09:00:00.000Z", recovery: [], lastStep: 0 };
    await changeUsers(
      api.services.kv,
      (all) =>
        all.map((user) =>
          user.id === id && user.status === "active" ? { ...user, secondFactor: factor } : user
        ),
    );
  }
});

describe("a forgotten password", () => {
  function ask(email: string) {
    return api.call("POST", "/api/identity/password-link", { json: { email } });
  }

  test("is replaced by a mailed link within 15 minutes, once; all logins end", async () => {
    expect((await ask(" Admin@example.com")).status).toBe(202);
    const link = await mailedToken(FIRST);
    api.setNow("2026-11-21T09:14:59.000Z");
    expect((await useLink(link)).status).toBe(204);
    expect([
      (await useLink(link)).status,
      (await logIn(FIRST, PASSWORD)).status,
      (await logIn(FIRST, NEW)).status,
      (await api.call("GET", "/api/user", { token })).status,
    ]).toEqual([410, 401, 200, 401]);
  });

  test("a link ends after 15 minutes, and by a newer one", async () => {
    await ask(FIRST);
    const first = await mailedToken(FIRST);
    await ask(FIRST);
    const second = await mailedToken(FIRST);
    expect((await useLink(first)).status).toBe(410);
    api.setNow("2026-11-21T09:15:00.000Z");
    expect((await useLink(second)).status).toBe(410);
  });

  test("an unknown e-mail gets the same reply and no mail", async () => {
    const [known, unknown] = [await ask(FIRST), await ask("nikt@example.com")];
    expect([unknown.status, unknown.json]).toEqual([known.status, known.json]);
    await mailedToken(FIRST);
    expect(mailServer.received.map(({ to }) => to?.[0]?.address)).toEqual([FIRST]);
  });

  test("is answered after the same pause for every e-mail, while the work is not done", async () => {
    const work = Promise.withResolvers<boolean>();
    const begun = vi.spyOn(api.services.mailer, "isConfigured").mockReturnValue(work.promise);
    try {
      for (const email of [FIRST, "nikt@example.com"]) {
        const start = performance.now();
        let reply: { readonly status: number; readonly took: number } | undefined;
        void ask(email).then(({ status }) => {
          reply = { status, took: performance.now() - start };
        });
        await expect.poll(() => reply?.status).toBe(202);
        expect(reply?.took).toBeGreaterThan(295);
      }
      expect(begun).toHaveBeenCalledTimes(2);
    } finally {
      begun.mockRestore();
      work.resolve(true);
    }
    expect(await mailedToken(FIRST)).not.toBe("");
  });

  test("is answered the same where the work fails, which is logged without the e-mail", async () => {
    const failing = vi.spyOn(api.services.mailer, "isConfigured")
      .mockRejectedValue(new Error(`cannot mail ${FIRST}`));
    expect((await ask(FIRST)).status).toBe(202);
    failing.mockRestore();
    const [line = ""] = api.logged.filter((line) => line.includes("link not mailed"));
    expect(JSON.parse(line)).toMatchObject({ level: "error", cause: "Error" });
    expect(api.logged.join("")).not.toContain(FIRST);
  });

  test("too many requests are refused, for one account and from one address", async () => {
    for (let index = 0; index < 3; index += 1) expect((await ask(FIRST)).status).toBe(202);
    expect((await ask(FIRST)).status).toBe(429);
    expect((await ask("nikt@example.com")).status).toBe(202);
    expect((await ask("inny@example.com")).status).toBe(429);
  });

  test("a mail that could not be sent in time is not sent later", async () => {
    mailServer.answer(451);
    await ask(FIRST);
    await expect.poll(async () => {
      await sendDue(api.services);
      return api.logged.join("");
    }).toContain("mail not sent");
    mailServer.answer(0);
    api.setNow("2026-11-21T09:20:00.000Z");
    await sendDue(api.services);
    expect(mailServer.received).toEqual([]);
  });
});

describe("a login from a new device", () => {
  test("is reported by mail, but not a user's first login, nor one from a known device", async () => {
    const mails = async () => {
      await sendDue(api.services);
      return mailServer.received.map(({ subject }) => subject);
    };
    await logIn(FIRST, PASSWORD, { device: "phone" });
    await logIn(FIRST, PASSWORD, { device: "phone" });
    expect(await mails()).toEqual([]);
    await logIn(FIRST, PASSWORD, { device: "desk" });
    await logIn(FIRST, PASSWORD, { device: "desk" });
    expect(await mails()).toEqual(["Nowe logowanie do panelu"]);
    expect(mailServer.received[0]?.text).toContain("https://autoplac.example/admin/konto");
    expect(mailServer.received[0]?.text).toContain("21-11-2026 | 10:00");
  });
});

test("the history of a rental names who changed it, created its papers and mailed the customer", async () => {
  const { accessToken: olas } = await otherUser();
  const { id } = rental.parse(
    (await api.call("POST", "/api/rental", { json: bookingJson() })).json,
  );
  const changed = await api.call("PUT", `/api/rental/${id}`, {
    token,
    json: bookingJson({ id, customerLastName: "Nowak" }),
  });
  expect(changed.status).toBe(200);
  await api.call("POST", `/api/rental/${id}/documents`, { token: olas });
  const json = { rentalId: id };
  const mail = await api.call("POST", "/api/email/customer-confirmation", { token: olas, json });
  expect(mail.status).toBe(200);
  const { json: history } = await api.call("GET", `/api/rental/${id}/history`, { token });
  const { entries } = rentalHistory.parse(history);
  const usersOf = (what: string) =>
    new Set(entries.filter((one) => one.what === what).map(({ user }) => user));
  expect([
    usersOf("customer_changed"),
    usersOf("paper_made"),
    usersOf("mail_queued"),
    usersOf("mail_sent"),
    usersOf("booked"),
  ]).toEqual([
    new Set([FIRST]),
    new Set([OTHER]),
    new Set([OTHER, undefined]),
    new Set([OTHER]),
    new Set([undefined]),
  ]);
});
