import { setTimeout as wait } from "node:timers/promises";
import { createApp } from "../../../server/app.ts";
import { readConfig } from "../../../server/config.ts";
import { createServices } from "../../../server/create_services.ts";
import { createLog } from "../../../server/log.ts";
import { createMailer } from "../../../server/mail/mailer.ts";
import { prepareStore } from "../../../server/prepare_store.ts";
import { type Reactions, startReactions } from "../../../server/reactions/start_reactions.ts";
import type { Services } from "../../../server/services.ts";
import { openStore } from "../../../server/store/open_store.ts";
import { instant } from "../../../shared/warsaw.ts";
import { settles } from "../../../web/api/attempt.ts";
import { onePagePdf } from "../papers/pdf_files.ts";
import { officeToken, PASSWORD } from "../server/api.ts";
import { bytesOnly } from "../server/bytes_only.ts";
import { putRentalCars } from "../server/cars.ts";
import { startFakeS3 } from "../server/fake_s3.ts";
import { openKvConnectDouble } from "../server/kv_connect_double.ts";
import type { TestMailServer } from "../server/smtp.ts";
import {
  createFaultPoints,
  type FaultName,
  type Injection,
  type Life,
  newLife,
} from "./fault_points.ts";
import { faultyFiles, faultyKv, faultyMailer, faultyRenderer } from "./faulty_services.ts";
import { FaultRecord } from "./fault_record.ts";

/** Where a run stores its data: a store of one process, or one that two instances share, with files in S3. */
export type StoreKind = typeof STORE_KINDS[number];
export const STORE_KINDS = ["embedded", "remote"] as const;

export function isStoreKind(text: string): text is StoreKind {
  return STORE_KINDS.some((kind) => kind === text);
}

/** A request; a body is made again for each try. */
export interface FaultCall {
  readonly json?: unknown;
  readonly form?: () => FormData;
  readonly headers?: Record<string, string>;
  readonly asVisitor?: boolean;
}

/** A definite reply. */
export interface FaultReply {
  readonly status: number;
  readonly headers: Headers;
  readonly json: unknown;
}

interface Instance {
  readonly life: Life;
  readonly app: ReturnType<typeof createApp>;
  readonly reactions: Reactions;
}

export const FAULT_CARS = [
  "0199a000-0000-7000-8000-00000000000a",
  "0199a000-0000-7000-8000-00000000000b",
] as const;

/** What is wrong in one run. */
export interface FaultSetup {
  readonly injection?: Injection;
  /** Faults at calls without an injection. */
  readonly draw?: (label: string) => FaultName | undefined;
  /** Breaks the store as the instances have it, so that a promise cannot be kept. */
  readonly plant?: (kv: Deno.Kv) => Deno.Kv;
}

/** The whole server over a real store and a real mail server, whose calls pass the points of one run. */
export async function openFaultWorld(
  kind: StoreKind,
  mail: TestMailServer,
  { injection, draw, plant = (kv) => kv }: FaultSetup = {},
) {
  const points = createFaultPoints(injection, draw);
  const record = new FaultRecord();
  const { kv, s3, close } = await openBackends(kind);
  mail.received.splice(0);
  const logged: string[] = [];
  const alone = kind === "embedded";
  const started = performance.now();
  let ahead = 0;
  const clock = () => instant(Date.parse(BEGIN) + ahead + Math.ceil(performance.now() - started));
  const config = readConfig("start", {
    ADMIN_PASSWORD: PASSWORD,
    RATE_LIMITS: "off",
    SAMPLE_DATA: "off",
    SMTP_URL: mail.url,
    PUBLIC_URL: "https://autoplac.test",
    ...s3,
  });
  const log = createLog((line) => logged.push(line), clock);
  const given = { config, kv, log, secret: "a secret for tests only" };
  // It sees the store as it is: no fault happens to it.
  const observer = createServices(given, { clock, renderPdf: drawn });
  let token = await officeToken(observer);
  await putRentalCars(observer.catalogue, FAULT_CARS);

  /**
   * Lets time pass, minutes only while nothing happens: work that is under way would lose its claims
   * and leases, which is not what a crash does.
   */
  async function pass(milliseconds: number): Promise<void> {
    if (milliseconds > SECONDS) await points.idle(() => record.isSending);
    ahead += milliseconds;
  }

  let calls = 0;
  const homes = new Map<number, Promise<Instance>>();

  /** The instance at a place; a crashed one is started again, minutes later. */
  function instanceAt(place: number): Promise<Instance> {
    const running = homes.get(place) ?? start(place);
    homes.set(place, running);
    return running;
  }

  async function start(place: number): Promise<Instance> {
    let cause: unknown;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (record.crashes > 0) await pass(UNTIL_RESTART);
      const life = newLife();
      void life.ended.then(() => {
        record.noteCrash(life);
        homes.delete(place);
      });
      const begun = await orEnded(life, () => startOnce(life)).catch((error: unknown) => {
        cause = error;
        return undefined;
      });
      if (begun) return begun;
      life.end();
    }
    throw new Error(`Cannot start an instance: ${String(cause)}`, { cause });
  }

  async function startOnce(life: Life): Promise<Instance> {
    const passage = { points, life };
    const ownKv = faultyKv(plant(kv), passage, record);
    const plain = createServices({ ...given, kv: ownKv, alone }, { clock });
    const services: Services = {
      ...plain,
      files: faultyFiles(plain.files, passage),
      mailer: faultyMailer(createMailer(mail.url), mail, passage, record),
      renderPdf: faultyRenderer(drawn, passage),
      wakeMail: () => reactions.mail.wake(),
      wakePapers: () => reactions.drawPapers(),
    };
    await prepareStore(services, { kv: ownKv, alone }, () => undefined);
    const reactions = startReactions(services, { alone, timer: false });
    // Its timers end with it; what it still calls is never performed.
    void life.ended.then(() => void reactions.stop());
    return { life, app: createApp(services), reactions };
  }

  async function tryOnce(place: number, ask: (app: Instance["app"]) => Promise<Response>) {
    const instance = await instanceAt(place);
    return await orEnded(instance.life, async () => {
      const reply = await ask(instance.app);
      return { reply, bytes: new Uint8Array(await reply.arrayBuffer()) };
    });
  }

  /** Calls as the web app does, under one key until there is a definite reply; at one instance after the other. */
  async function call(method: string, path: string, options: FaultCall = {}): Promise<FaultReply> {
    const key = crypto.randomUUID();
    const at = calls++;
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      if (tries > 0) await wait(tries);
      const answer = await tryOnce(
        alone ? 0 : (at + tries) % 2,
        async (app) =>
          await app.request(path, {
            method,
            ...(options.json === undefined ? {} : { body: JSON.stringify(options.json) }),
            ...(options.form === undefined ? {} : { body: options.form() }),
            headers: {
              ...(options.json === undefined ? {} : { "Content-Type": "application/json" }),
              ...(options.asVisitor ? {} : { Authorization: `Bearer ${token}` }),
              ...(method === "GET" ? {} : { "Idempotency-Key": key }),
              ...options.headers,
            },
          }),
      );
      if (answer && settles(answer.reply.status)) {
        const { status, headers } = answer.reply;
        const isJson = headers.get("Content-Type")?.includes("json") ?? false;
        const json: unknown = isJson
          ? JSON.parse(new TextDecoder().decode(answer.bytes))
          : answer.bytes;
        return { status, headers, json };
      }
    }
    record.faults.push(`${method} ${path} had no definite reply in ${MOST_TRIES} tries`);
    return { status: 0, headers: new Headers(), json: undefined };
  }

  return {
    kind,
    points,
    record,
    mail,
    observer,
    logged,
    clock,
    call,
    async pass(milliseconds: number): Promise<void> {
      await pass(milliseconds);
      token = await officeToken(observer);
    },
    /** Does all work that is due, at every instance, and waits for it. */
    async look(): Promise<void> {
      for (const place of alone ? [0] : [0, 1]) {
        const { life, reactions } = await instanceAt(place);
        await orEnded(life, () => reactions.look());
      }
    },
    async close(): Promise<void> {
      points.disarm();
      for (const running of await Promise.all(homes.values())) {
        await orEnded(running.life, () => running.reactions.stop());
      }
      await close();
    },
  };
}

export type FaultWorld = Awaited<ReturnType<typeof openFaultWorld>>;

/** The result of `work`; undefined if its instance crashed first. */
async function orEnded<T>(life: Life, work: () => Promise<T>): Promise<T | undefined> {
  return await Promise.race([work(), life.ended.then(() => undefined)]);
}

async function openBackends(kind: StoreKind) {
  if (kind === "embedded") {
    const kv = bytesOnly(await Deno.openKv(":memory:"));
    return { kv, s3: {}, close: () => Promise.resolve(kv.close()) };
  }
  const double = await openKvConnectDouble({ knobs: { mostChecks: 10 } });
  const { kv } = await openStore(double.url, double.accessToken);
  const bucket = startFakeS3();
  return {
    kv: bytesOnly(kv),
    s3: {
      S3_ENDPOINT: bucket.endpoint,
      S3_BUCKET: "autoplac",
      S3_ACCESS_KEY_ID: "key",
      S3_SECRET_ACCESS_KEY: "secret",
      S3_REGION: "eu-central-1",
    },
    async close() {
      kv.close();
      await double.close();
      await bucket.close();
    },
  };
}

/** Replaces the drawing itself, which takes most of a second and has tests of its own. */
function drawn({ title }: { readonly title: string }): Promise<Uint8Array<ArrayBuffer>> {
  return Promise.resolve(onePagePdf(title));
}

/** Saturday, ten o'clock in Warsaw. */
const BEGIN = "2026-11-21T09:00:00.000Z";
/** Milliseconds until a crashed instance is back: longer than its claims and leases last. */
const UNTIL_RESTART = 4 * 60_000;
/** Milliseconds that may pass at any time: no claim or lease is as short. */
const SECONDS = 10_000;
const MOST_TRIES = 12;
