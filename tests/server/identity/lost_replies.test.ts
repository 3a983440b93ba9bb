import { describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { holdFiles } from "../../../server/files/hold_files.ts";
import { ensureFirstUser } from "../../../server/identity/first_user.ts";
import { readUsers } from "../../../server/identity/users.ts";
import { createLogins } from "../../../server/identity/logins.ts";
import { isPassword } from "../../../server/identity/password.ts";
import { beginLogin, rotate } from "../../../server/identity/refresh_token.ts";
import { forgetTries, takeTry } from "../../../server/identity/tries.ts";
import { isSecretOfStore } from "../../../server/ledger/is_secret_of_store.ts";
import { keys } from "../../../server/store/keys.ts";
import { Busy, TooManyTries } from "../../../shared/refusals.ts";
import { type CommitFault, faultyCommits } from "../../support/server/changed_kv.ts";
import { openTestLedger } from "../../support/server/ledger.ts";
import { eachTest } from "../../support/each_test.ts";

const ledger = eachTest(() => openTestLedger());

const ALLOWANCE = { what: "login by account", most: 2, seconds: 900 };
const LOGIN = {
  id: "a user",
  email: "admin@example.com",
  status: "active" as const,
  passwordHash: "",
  since: "2026-11-20T09:00:00.000Z",
};
/** Each kind of fault, once and repeatedly. */
const FAULTS: CommitFault[][] = [
  ["dropped"],
  ["lost reply"],
  ["sent again"],
  ["dropped", "dropped", "lost reply"],
  ["dropped", "sent again"],
];

/** The services of a start; its next commits end with `faults`. */
function worldWith(faults: CommitFault[], env: Record<string, string> = {}) {
  const kv = faultyCommits(ledger.kv, [...faults]);
  const logins = createLogins({ ...ledger, kv });
  return { ...ledger, kv, logins, config: readConfig("start", env) };
}

async function firstHash(): Promise<string> {
  const [first] = await readUsers(ledger.kv);
  return first?.status === "active" ? first.passwordHash : "";
}

/** The refresh token after `token`. */
async function next(
  world: ReturnType<typeof worldWith>,
  token: string,
  idempotencyKey?: string,
): Promise<string | undefined> {
  return (await rotate(world, token, [LOGIN], idempotencyKey))?.refreshToken;
}

describe.each(FAULTS.map((faults) => ({ faults })))("a commit that is $faults", ({ faults }) => {
  test("of a first start shows the generated password, which is the stored one", async () => {
    const { generatedPassword = "" } = await ensureFirstUser(worldWith(faults));
    const passwordHash = await firstHash();
    expect(await isPassword(generatedPassword, passwordHash)).toBe(true);
  });

  test("of a start with another password replaces the stored one", async () => {
    await ensureFirstUser(worldWith([], { ADMIN_PASSWORD: "correct horse" }));
    await ensureFirstUser(worldWith(faults, { ADMIN_PASSWORD: "another horse" }));
    const passwordHash = await firstHash();
    expect(await isPassword("another horse", passwordHash)).toBe(true);
  });

  test("of a first start marks the store with its own secret", async () => {
    expect(await isSecretOfStore(worldWith(faults).kv, ledger.vault)).toBe(true);
  });

  test("of a login or a refresh, with a key and without one, takes effect once", async () => {
    const first = await beginLogin(worldWith(faults), LOGIN);
    const second = await next(worldWith(faults), first.refreshToken);
    expect(second).toMatch(/^.+\..+$/);
    const third = await next(worldWith(faults), second ?? "", "key");
    expect(await next(worldWith([]), second ?? "", "key")).toBe(third);
    expect(await next(worldWith([]), third ?? "")).toBeDefined();
    expect(await Array.fromAsync(ledger.kv.list({ prefix: [keys.refreshFamily("")[0] ?? ""] })))
      .toHaveLength(1);
  });

  test("of a try counts it once, and that of a successful login deletes the tries", async () => {
    await takeTry(worldWith(faults), ALLOWANCE, "anna");
    await takeTry(worldWith([]), ALLOWANCE, "anna");
    await expect(takeTry(worldWith([]), ALLOWANCE, "anna")).rejects.toThrow(TooManyTries);
    await forgetTries(worldWith(faults.slice(-1)), ALLOWANCE, "anna");
    if (faults.includes("dropped")) return;
    await expect(takeTry(worldWith([]), ALLOWANCE, "anna")).resolves.toBe(1);
  });

  test("that begins a hold keeps the files for their own upload, until the hold is ended", async () => {
    const hold = await holdFiles(worldWith(faults), "car/a", ["car/a"]);
    expect((await hold?.ending())?.checks).toHaveLength(1);
    expect(await holdFiles(worldWith([]), "car/a", ["car/a"])).toBeUndefined();
    const ending = await holdFiles(worldWith([]), "car/b", ["car/b"]);
    await ending?.release();
    expect(await holdFiles(worldWith([]), "car/b", ["car/b"])).toBeDefined();
  });

  test("that ends a hold frees the name, and is never mistaken for another's", async () => {
    const coming: CommitFault[] = [];
    const world = { ...ledger, kv: faultyCommits(ledger.kv, coming) };
    const hold = await holdFiles(world, "car/a", ["car/a"]);
    coming.push(...faults);
    // Where the reply was lost, a commit that named the files may have ended it as well.
    expect(await hold?.release()).toBe(faults.every((fault) => fault === "dropped"));
    expect(await holdFiles(world, "car/a", ["car/a"])).toBeDefined();
  });
});

test("a token that another request has used ends the login, although the store repeats its commit", async () => {
  const first = await beginLogin(worldWith([]), LOGIN);
  const second = await next(worldWith([]), first.refreshToken);
  expect(await next(worldWith(["sent again"]), first.refreshToken)).toBeUndefined();
  expect(await next(worldWith([]), second ?? "")).toBeUndefined();
});

test("a store that accepts no write is reported as busy, and shows no password", async () => {
  const faults = Array.from({ length: 20 }, (): CommitFault => "dropped");
  await expect(ensureFirstUser(worldWith(faults))).rejects.toThrow(Busy);
  expect(await readUsers(ledger.kv)).toEqual([]);
});
