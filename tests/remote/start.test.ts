import { expect, test } from "vitest";
import { CAR } from "../support/server/booking_world.ts";
import type { StoreRequest } from "../support/server/kv_connect_double.ts";
import { openRemoteWorld } from "../support/server/remote_world.ts";
import { eachTest } from "../support/each_test.ts";
import { postJson } from "../support/server/server_process.ts";

const world = eachTest(() => openRemoteWorld([CAR]));

function isOf(kind: StoreRequest["kind"], entry: string) {
  return (request: StoreRequest) =>
    request.kind === kind && request.keys.some(([first]) => first === entry);
}

test("the generated password is printed and works, although the reply to its commit was lost", async () => {
  world.store.inject("lose reply", 1, isOf("write", "administrator"));
  const server = await world.start({ ADMIN_PASSWORD: "" });
  const password = /hasło: (\S+)/.exec(server.printed())?.[1];
  const login = await postJson(`${server.origin}/api/identity/login`, {
    email: "admin@example.com",
    password,
  });
  await login.body?.cancel();
  expect(world.store.counts.lostReplies).toBe(1);
  expect(login.status).toBe(200);
});

test.each([["read"], ["write"]] as const)(
  "a start whose store fails at a %s ends with one sentence",
  async (kind) => {
    world.store.inject("drop", 1_000, isOf(kind, "administrator"));
    const failed = await world.start().catch((error: unknown) => error);
    expect(String(failed)).toContain("Cannot start: the store failed (");
    expect(String(failed)).not.toMatch(/\n\s+at /);
  },
);

test("a login is answered 200 and can be refreshed, although the store's replies to both commits were lost", async () => {
  const server = await world.start({ ADMIN_PASSWORD: "correct horse" });
  async function post(path: string, json: unknown): Promise<Response> {
    return await postJson(`${server.origin}/api/identity/${path}`, json);
  }
  // The counts of tries, their deletion, the login itself.
  world.store.inject("lose reply", 5, ({ kind }) => kind === "write");
  const login = await post("login", { email: "admin@example.com", password: "correct horse" });
  expect(login.status).toBe(200);
  let { refreshToken } = await login.json();
  for (let times = 0; times < 3; times += 1) {
    world.store.inject("lose reply", 1, ({ kind }) => kind === "write");
    const refreshed = await post("refresh", { refreshToken });
    expect(refreshed.status).toBe(200);
    ({ refreshToken } = await refreshed.json());
  }
});
