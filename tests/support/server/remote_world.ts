import { createCatalogue } from "../../../server/catalogue/catalogue.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { openStore } from "../../../server/store/open_store.ts";
import { tokens } from "../../../shared/api/identity.ts";
import { putRentalCars } from "./cars.ts";
import { type Knobs, type KvConnectDouble, openKvConnectDouble } from "./kv_connect_double.ts";
import { postJson, type Release, type ServerProcess, startServer } from "./server_process.ts";

/** Real server processes on one remote store, which is a double of the protocol. */
export interface RemoteWorld {
  readonly store: KvConnectDouble;
  /** A handle of the test's own on the same store. */
  readonly kv: Deno.Kv;
  /** Starts another server; no fault is injected until it serves. */
  start(env?: Record<string, string>, release?: Release): Promise<ServerProcess>;
  /** The problems that `deno task verify` finds; no fault is injected while it runs. */
  problems(): Promise<string[]>;
  close(): Promise<void>;
}

export const REMOTE_SECRET = "a secret for tests on a remote store";

/** Opens a remote store with rental cars in it; the published server takes 10 checks in a commit. */
export async function openRemoteWorld(carIds: readonly string[] = []): Promise<RemoteWorld> {
  const store = await openKvConnectDouble({ knobs: { mostChecks: 10 } });
  const { kv } = await openStore(store.url, store.accessToken);
  const servers: ServerProcess[] = [];
  await putRentalCars(createCatalogue(kv), carIds);

  async function atRest<T>(work: () => Promise<T>): Promise<T> {
    const { delay, jitter, errorRate, dropRate, loseReplyRate } = store.knobs;
    Object.assign(store.knobs, AT_REST);
    try {
      return await work();
    } finally {
      Object.assign(store.knobs, { delay, jitter, errorRate, dropRate, loseReplyRate });
    }
  }

  return {
    store,
    kv,
    async start(env = {}, release = {}) {
      const server = await atRest(() =>
        startServer(
          store.url,
          { ...remoteEnvironment(store), ...env },
          { mode: "serve", ...release },
        )
      );
      servers.push(server);
      return server;
    },
    problems: () => atRest(async () => (await verify(kv)).problems),
    async close() {
      Object.assign(store.knobs, AT_REST);
      // A server that a test has stopped no longer runs.
      await Promise.allSettled(servers.map((server) => server.kill()));
      kv.close();
      await store.close();
    },
  };
}

/** The variables with which a server or a task opens the store. */
export function remoteEnvironment(
  { url, accessToken }: Pick<KvConnectDouble, "url" | "accessToken">,
): Record<string, string> {
  return {
    HOST: "127.0.0.1",
    KV_PATH: url,
    KV_ACCESS_TOKEN: accessToken,
    APP_SECRET: REMOTE_SECRET,
    ADMIN_PASSWORD: PASSWORD,
  };
}

/** An access token of the administrator, by a login. */
export async function remoteLogin(origin: string): Promise<string> {
  const reply = await postJson(`${origin}/api/identity/login`, {
    email: "admin@example.com",
    password: PASSWORD,
  });
  return tokens.parse(await reply.json()).accessToken;
}

const PASSWORD = "haslo-do-testow";
const AT_REST: Partial<Knobs> = {
  delay: 0,
  jitter: 0,
  errorRate: 0,
  dropRate: 0,
  loseReplyRate: 0,
};
