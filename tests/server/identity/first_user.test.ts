import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { ensureFirstUser, generatePassword } from "../../../server/identity/first_user.ts";
import { readUsers } from "../../../server/identity/users.ts";
import { createLogins } from "../../../server/identity/logins.ts";
import { isPassword } from "../../../server/identity/password.ts";
import { toBytes } from "../../../server/store/json_bytes.ts";
import { keys } from "../../../server/store/keys.ts";
import { createVault } from "../../../server/ledger/vault.ts";
import { storedText } from "../../support/server/stored_text.ts";

let kv: Deno.Kv;
let made: number;
beforeEach(async () => {
  kv = await Deno.openKv(":memory:");
  made = 0;
});
afterEach(() => kv.close());

function start(env: Record<string, string> = {}, now = "2026-11-21T09:00:00.000Z") {
  return ensureFirstUser({
    kv,
    config: readConfig("start", env),
    vault: createVault("a secret for tests only"),
    ids: () => `id ${made += 1}`,
    clock: () => now,
    logins: createLogins({ kv, clock: () => now }),
  });
}

async function firstUser() {
  const [first] = await readUsers(kv);
  return first;
}

async function opensWith(password: string): Promise<boolean> {
  const user = await firstUser();
  return await isPassword(password, user?.status === "active" ? user.passwordHash : "");
}

describe("the first start", () => {
  test("a first start generates a password, prints it once and stores only its hash", async () => {
    const { generatedPassword = "" } = await start();
    expect(generatedPassword).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    expect(await opensWith(generatedPassword)).toBe(true);
    expect(await storedText(kv)).not.toContain(generatedPassword);
    expect((await start()).generatedPassword).toBeUndefined();
    expect(await opensWith(generatedPassword)).toBe(true);
    expect(generatePassword()).not.toBe(generatePassword());
  });

  test("a first start uses ADMIN_EMAIL and ADMIN_PASSWORD where they are set, and prints nothing", async () => {
    const env = { ADMIN_EMAIL: "Biuro@Example.com", ADMIN_PASSWORD: "correct horse" };
    expect(await start(env)).toEqual({ generatedPassword: undefined });
    expect(await firstUser()).toMatchObject({ id: "id 1", email: "biuro@example.com" });
    expect(await opensWith("correct horse")).toBe(true);
  });

  test("a first start of two instances at once prints one password, which works", async () => {
    const starts = await Promise.all([start(), start()]);
    const printed = starts.flatMap(({ generatedPassword }) => generatedPassword ?? []);
    expect(printed).toHaveLength(1);
    expect(await opensWith(printed[0] ?? "")).toBe(true);
  });
});

describe("a later start", () => {
  test("does not hash a password that has not changed", async () => {
    const env = { ADMIN_PASSWORD: "correct horse" };
    await start(env);
    // A hash that cannot be checked: verifying a password throws.
    const administrator = await firstUser();
    const users = [{ ...administrator, passwordHash: "unreadable" }];
    await kv.set(keys.users(), toBytes({ users }));
    await start(env);
    await expect(start({ ADMIN_PASSWORD: "another horse" })).rejects.toThrow();
  });

  test("on a store of release 0.1.0 records the password without ending a login", async () => {
    const env = { ADMIN_PASSWORD: "correct horse" };
    await start(env);
    const { configured, status, ...old } = await firstUser() ??
      { configured: "", status: "active" };
    await kv.set(keys.users(), toBytes(old));
    await start(env, "2026-12-01T09:00:00.000Z");
    expect(await firstUser()).toEqual({ ...old, status, configured });
  });

  const env = { ADMIN_EMAIL: "a@example.com", ADMIN_PASSWORD: "correct horse" };
  const later = "2026-12-01T09:00:00.000Z";

  test("with the same e-mail and password changes nothing", async () => {
    await start(env);
    const before = await firstUser();
    await start(env, later);
    expect(await firstUser()).toEqual(before);
  });

  test("with another password replaces the old one, of the same administrator", async () => {
    await start(env);
    await start({ ...env, ADMIN_PASSWORD: "another horse" }, later);
    expect([await opensWith("correct horse"), await opensWith("another horse")])
      .toEqual([false, true]);
    expect(await firstUser()).toMatchObject({ id: "id 1", since: later });
  });

  test("with another e-mail keeps the password", async () => {
    await start(env);
    await start({ ...env, ADMIN_EMAIL: "b@example.com" }, later);
    expect(await firstUser()).toMatchObject({ email: "b@example.com", since: later });
    expect(await opensWith("correct horse")).toBe(true);
  });

  test("without ADMIN_PASSWORD keeps the password", async () => {
    await start(env);
    await start({ ADMIN_EMAIL: env.ADMIN_EMAIL }, later);
    expect(await opensWith("correct horse")).toBe(true);
  });
});
