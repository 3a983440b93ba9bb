import { openDueWork } from "./due_work_cron.ts";
import { fileURLToPath } from "node:url";
import { createApp } from "./app.ts";
import { type Config, ConfigError, type Mode, processEnvironment, readConfig } from "./config.ts";
import { createServices } from "./create_services.ts";
import { s3Fault } from "./files/s3.ts";
import { keepHeadMark, requireMarkedHead, requireMarkedStore } from "./ledger/head_mark.ts";
import { NewerStore } from "./ledger/newer_store.ts";
import { readHead, RestoreUnfinished } from "./ledger/read.ts";
import { RebuildFailed } from "./ledger/rebuild.ts";
import { consoleLines, createLog, shownLines, standardError } from "./log.ts";
import { denoFault } from "./minimum_deno.ts";
import { stoppingReply } from "./middleware/failures.ts";
import { readBuiltFiles } from "./pages/built_files.ts";
import { prepareStore, StoreNotReady } from "./prepare_store.ts";
import { startReactions } from "./reactions/start_reactions.ts";
import {
  createRequestsUnderWay,
  findServeOne,
  type Listening,
  serveConnections,
} from "./serve_connections.ts";
import type { Services } from "./services.ts";
import { appSecret, NoSecret } from "./store/app_secret.ts";
import { UnknownShape } from "./store/json_bytes.ts";
import { openStore, type Store, StoreInUse } from "./store/open_store.ts";
import { createFilesForOwnerOnly } from "./store/store_file.ts";
import { StoreUnusable, unusableBy } from "./store/store_fault.ts";
import { createGreeting, type Greeting } from "./greeting.ts";

/** Opens the store, reads the configuration, serves until the process is stopped. */
async function main(mode: Mode, greeting: Greeting): Promise<void> {
  const tooOld = denoFault(Deno.version.deno);
  if (tooOld) throw new ConfigError(tooOld);
  createFilesForOwnerOnly();
  const config = readConfig(mode, processEnvironment());
  const fault = config.s3 && await s3Fault(config.s3);
  if (fault) throw new ConfigError(fault);
  const lines = config.onPlatform
    ? consoleLines
    : shownLines(standardError(), mode === "start" && Deno.stderr.isTerminal() && !config.log);
  const log = createLog(lines, () => new Date().toISOString());
  // First of all: a signal during the start must also stop the process cleanly.
  const stopping = toldToStop();
  const store = await open(config);
  if (await answering(store, config, () => isStoreLost(config, store))) {
    throw new ConfigError(NO_DATABASE);
  }
  const secret = await answering(
    store,
    config,
    () => appSecret(config.appSecret, config.kvPath),
  );
  let wakeMail: () => void = () => undefined;
  let wakePapers: () => void = () => undefined;
  const stopMails = new AbortController();
  const stop = stopMails.signal;
  const services = createServices({ config, ...store, log, secret, stop }, {
    wakeMail: () => wakeMail(),
    wakePapers: () => wakePapers(),
  });
  const { mailWaits } = await answering(store, config, async () => {
    // Before the first write, after which a lost log cannot be put back.
    await requireMarkedHead(store.kv, config.kvPath);
    await services.writeProbe.requireWritable();
    return await prepareStore(
      services,
      store,
      (generated) => greeting.password(config, generated),
    );
  });

  const mark = keepHeadMark(store.kv, config.kvPath);
  const files = await readBuiltFiles(fileURLToPath(new URL("../dist/web", import.meta.url)));
  const app = createApp(services, files);
  const underWay = createRequestsUnderWay(stoppingReply);
  const server = listen(
    services,
    (port) => greeting.serves(config, { port, mailWaits }),
    // `from` is passed unread: reading the address takes time, and few calls need it.
    (request, from) =>
      underWay.answer(() =>
        request.method === "HEAD" ? answerHead(app, request, from) : app.fetch(request, from)
      ),
  );
  // Prepares the first search in names, which repeats a failure. Not on a remote store: each
  // instance would read all names.
  if (store.alone) void services.rentals.named("everyone").catch(() => undefined);
  const reactions = startReactions(services, { alone: store.alone, timer: !config.onPlatform });
  wakeMail = () => reactions.mail.wake();
  wakePapers = () => reactions.drawPapers();
  openDueWork(() => reactions.look());
  await stopping;
  server.refuse();
  services.bodies.hurry(BODIES_FINISH);
  const finished = Promise.all([underWay.finish(MOST_FINISH), reactions.stop()]);
  await within(config.onPlatform ? MOST_FINISH - PLATFORMS_HASTE : MOST_FINISH, finished);
  // Mails that hang are given up, so that their claims are released.
  stopMails.abort();
  await within(LAST_FINISH, Promise.all([finished, server.close(), services.writers.idle()]));
  await within(LAST_FINISH, mark.stop());
  store.close();
}

/**
 * Answers a HEAD with the reply to a GET: the server sends its headers, with the length of its body
 * where that is known, and not the body. A reply without one would say that it has no length.
 */
function answerHead(
  app: ReturnType<typeof createApp>,
  request: Request,
  { remoteAddr }: Deno.ServeHandlerInfo<Deno.NetAddr>,
): Response | Promise<Response> {
  return app.fetch(new Request(request, { method: "GET" }), { remoteAddr, isHead: true });
}

/** Waits for `work`, for `most` ms at most. */
async function within(most: number, work: Promise<unknown>): Promise<void> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const over = new Promise<void>((resolve) => timer = setTimeout(resolve, most));
  await Promise.race([work, over]);
  clearTimeout(timer);
}

/** Opens the store. @throws StoreInUse, StoreUnusable; ConfigError if it cannot be opened. */
async function open({ kvPath, kvAccessToken }: Config): Promise<Store> {
  try {
    await requireMarkedStore(kvPath);
    return await openStore(kvPath, kvAccessToken);
  } catch (error) {
    if (isExpected(error) || !(error instanceof Error)) throw error;
    if (kvPath === undefined) throw new ConfigError(NO_DATABASE);
    throw new ConfigError(`Cannot start: KV_PATH ${kvPath} cannot be opened (${error.message}).`);
  }
}

/**
 * Whether the platform has opened a store in this instance's memory, as it does without an attached
 * database: it lacks the head that `deno task rebuild` writes before each deployment.
 */
async function isStoreLost({ kvPath, hasPlatformStore }: Config, { kv }: Store): Promise<boolean> {
  if (kvPath !== undefined || hasPlatformStore) return false;
  return (await readHead(kv)).versionstamp === null;
}

const NO_DATABASE =
  "Cannot start: no Deno KV database is attached to this app. Attach one, or set KV_PATH.";

/**
 * Runs a part of the start.
 * @throws StoreNotReady for a failure of a remote store, StoreUnusable for one of a store file.
 */
async function answering<T>(
  { alone }: Store,
  { kvPath }: Config,
  work: () => Promise<T>,
): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (isExpected(error) || !(error instanceof Error)) throw error;
    if (alone) throw unusableBy(error, kvPath ?? "") ?? error;
    throw new StoreNotReady(error);
  }
}

/** Begins to serve. @throws ConfigError if the address is not available. */
function listen(
  { config, log }: Services,
  onListen: (port: number) => void,
  answer: Deno.ServeHandler<Deno.NetAddr>,
): Listening {
  const { host, port, onPlatform } = config;
  // A platform passes its connections to `Deno.serve` only.
  const serveOne = onPlatform ? undefined : findServeOne();
  try {
    return serveConnections({ host, port, log, onListen, serveOne }, answer);
  } catch (error) {
    if (error instanceof Deno.errors.AddrInUse || error instanceof Deno.errors.PermissionDenied) {
      throw new ConfigError(`Cannot start: PORT ${port} is not free on ${host}.`);
    }
    if (error instanceof Deno.errors.AddrNotAvailable) {
      throw new ConfigError(`Cannot start: HOST ${host} is no address of this machine.`);
    }
    throw error;
  }
}

function modeOf(argument = "start"): Mode {
  if (argument === "start" || argument === "serve") return argument;
  throw new ConfigError(`Cannot start: ${argument} is neither start nor serve.`);
}

/** Resolves at SIGTERM or SIGINT; never on a platform without signals. */
function toldToStop(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ["SIGTERM", "SIGINT"] as const) {
      try {
        Deno.addSignalListener(signal, resolve);
      } catch {
        // Deno Deploy ends an instance without a signal.
      }
    }
  });
}

/** Milliseconds that a stop gives to bodies that are arriving, and to requests and mails. */
const BODIES_FINISH = 3_000;
const MOST_FINISH = 5_000;
/** Then what was given up has as long to end, before the store is closed. */
const LAST_FINISH = 1_000;
/** Deno Deploy ends an instance 5 s after the signal to stop: together 4.5 s. */
const PLATFORMS_HASTE = 1_500;

/** Errors that are printed as one sentence. */
const EXPECTED = [
  ConfigError,
  StoreInUse,
  StoreUnusable,
  NoSecret,
  RestoreUnfinished,
  RebuildFailed,
  StoreNotReady,
  NewerStore,
  UnknownShape,
];

function isExpected(error: unknown): error is Error {
  return EXPECTED.some((kind) => error instanceof kind);
}

if (import.meta.main) {
  const greeting = createGreeting(Deno.stdout.isTerminal());
  try {
    await main(modeOf(Deno.args[0]), greeting);
    Deno.exit(0);
  } catch (error) {
    greeting.failed();
    if (!isExpected(error)) throw error;
    console.error(
      error instanceof StoreUnusable
        ? `Cannot start: KV_PATH ${error.path} cannot be used: ${error.why}`
        : error.message,
    );
    Deno.exit(1);
  }
}
