import { afterEach, beforeEach, expect, test } from "vitest";
import { createApp } from "../../server/app.ts";
import { readConfig } from "../../server/config.ts";
import { createServices } from "../../server/create_services.ts";
import { ensureFirstUser } from "../../server/identity/first_user.ts";
import { hashPassword } from "../../server/identity/password.ts";
import { changeUsers, readUsers } from "../../server/identity/users.ts";
import { deactivateUser } from "../../server/commands/users/user_access.ts";
import { createLog } from "../../server/log.ts";
import { openStore } from "../../server/store/open_store.ts";
import { tokens } from "../../shared/api/identity.ts";
import { type KvConnectDouble, openKvConnectDouble } from "../support/server/kv_connect_double.ts";

const PASSWORD = "haslo-do-testow";
let store: KvConnectDouble;
let kv: Deno.Kv;
let now: number;
beforeEach(async () => {
  store = await openKvConnectDouble();
  ({ kv } = await openStore(store.url, store.accessToken));
  now = Date.parse("2026-11-21T09:00:00.000Z");
});
afterEach(async () => {
  kv.close();
  await store.close();
});

/** A separate instance on the store, whose clock the test moves. */
async function startInstance() {
  const clock = () => new Date(now).toISOString();
  const config = readConfig("start", { ADMIN_PASSWORD: PASSWORD });
  const log = createLog(() => undefined, clock);
  const services = createServices({ config, kv, log, secret: "a secret for tests" }, { clock });
  await ensureFirstUser(services);
  const app = createApp(services);

  async function post(path: string, json: unknown) {
    const reply = await app.request(`/api/identity/${path}`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(json),
    });
    const text = await reply.text();
    return text === "" ? undefined : JSON.parse(text);
  }

  /** The status of a call that reads only the head and the login from the store. */
  async function statusWith(token: string): Promise<number> {
    const headers = { Authorization: `Bearer ${token}` };
    const reply = await app.request("/api/carfeature", { headers });
    await reply.body?.cancel();
    return reply.status;
  }

  return { post, statusWith, services };
}

async function twoInstancesWithALogin() {
  const [one, other] = [await startInstance(), await startInstance()];
  const login = { email: "admin@example.com", password: PASSWORD };
  const { accessToken, refreshToken } = tokens.parse(await one.post("login", login));
  const statuses = async () => [
    await one.statusWith(accessToken),
    await other.statusWith(accessToken),
  ];
  expect(await statuses()).toEqual([200, 200]);
  const [user] = await readUsers(kv);
  return { one, other, accessToken, refreshToken, statuses, kv, userId: user?.id ?? "" };
}

test("a logout ends the access token immediately on its instance, on the other within 60 seconds", async () => {
  const { one, refreshToken, statuses } = await twoInstancesWithALogin();
  now += 10_000;
  await one.post("logout", { refreshToken });
  expect((await statuses())[0]).toBe(401);
  now += 59_999;
  expect(await statuses()).toEqual([401, 401]);
});

test("a deactivated user loses access immediately on one instance, on the other within 60 seconds", async () => {
  const { one, kv, statuses, userId } = await twoInstancesWithALogin();
  const passwordHash = await hashPassword(PASSWORD);
  const other = { id: crypto.randomUUID(), email: "ola@example.com", passwordHash };
  const since = new Date(now).toISOString();
  await changeUsers(kv, (users) => [...users, { ...other, status: "active", since }]);
  now += 10_000;
  const config = { ...one.services.config, adminEmail: other.email };
  const confirmation = { currentPassword: PASSWORD, code: "" };
  await deactivateUser({ ...one.services, config }, other.id, userId, confirmation);
  expect((await statuses())[0]).toBe(401);
  now += 59_999;
  expect(await statuses()).toEqual([401, 401]);
});

test("wrong passwords are counted over all instances", async () => {
  const { one, other } = await twoInstancesWithALogin();
  const wrong = { email: "admin@example.com", password: "wrong" };
  const replies = [];
  for (let tries = 0; tries < 6; tries += 1) {
    replies.push(await (tries % 2 === 0 ? one : other).post("login", wrong));
  }
  expect(replies.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
});

test("a stolen refresh token that is used again ends all access tokens of its login everywhere", async () => {
  const { one, other, accessToken, refreshToken } = await twoInstancesWithALogin();
  const next = tokens.parse(await other.post("refresh", { refreshToken }));
  await one.post("refresh", { refreshToken });
  now += 59_999;
  for (const token of [accessToken, next.accessToken]) {
    expect([await one.statusWith(token), await other.statusWith(token)]).toEqual([401, 401]);
  }
});

test("checking for an ended login costs one request in 50 seconds, however many calls there are", async () => {
  const { other, accessToken } = await twoInstancesWithALogin();
  const loginReads = async (calls: number) => {
    const recording = store.record();
    await Promise.all(Array.from({ length: calls }, () => other.statusWith(accessToken)));
    return recording.stop().filter(({ keys }) => keys.some(([part]) => part === "refresh_family"))
      .length;
  };
  now += 49_999;
  expect(await loginReads(20)).toBe(0);
  now += 1;
  expect(await loginReads(20)).toBe(1);
  expect(await loginReads(20)).toBe(0);
});
