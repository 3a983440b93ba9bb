import { afterEach, beforeEach, expect, test } from "vitest";
import { type KvConnectDouble, openKvConnectDouble } from "../support/server/kv_connect_double.ts";
import { remoteEnvironment } from "../support/server/remote_world.ts";
import { runTask, startServer } from "../support/server/server_process.ts";

let store: KvConnectDouble;
beforeEach(async () => {
  store = await openKvConnectDouble();
});
afterEach(() => store.close());

const SILENT = { KV_PATH: "http://127.0.0.1:9" };
const WRONG_TOKEN = { KV_ACCESS_TOKEN: "of another store" };

/** Text whose last line is the sentence: Deno itself may have printed that it waited for a lock. */
function endingWith(sentence: string): unknown {
  return expect.stringMatching(new RegExp(`(^|\\n)${RegExp.escape(sentence)}\\n$`));
}

test.each([
  ["an unreachable one", SILENT, "The store (KV_PATH) does not answer"],
  ["the wrong token", WRONG_TOKEN, "The store (KV_PATH) refuses its access token with 401"],
])("a task prints in one sentence why it cannot use a store: %s", async (_, env, sentence) => {
  expect(await runTask("verify", { ...remoteEnvironment(store), ...env }))
    .toEqual({ code: 1, text: endingWith(sentence) });
});

test("a task prints in one sentence that the store failed while it was running", async () => {
  store.knobs.errorRate = 1;
  expect(await runTask("verify", remoteEnvironment(store)))
    .toEqual({ code: 1, text: endingWith("The store (KV_PATH) answers 503") });
});

test.each([
  ["an unreachable one", SILENT, "does not answer"],
  ["the wrong token", WRONG_TOKEN, "refuses its access token with 401"],
])("a server prints in one sentence why it cannot open a store: %s", async (_, env, reason) => {
  const environment: Record<string, string> = { ...remoteEnvironment(store), ...env };
  const path = environment["KV_PATH"];
  await expect(startServer(path, environment, { mode: "serve" })).rejects.toThrow(
    `Cannot start: KV_PATH ${path} cannot be opened (The store (KV_PATH) ${reason}).\n`,
  );
});
