/**
 * A KV Connect server: a test double of the protocol (versions 1 to 3), never a store to run on.
 * Everything is in memory and nothing is durable. It has no watch and no queues.
 *
 * A row of the embedded store has the key as the client sent it, as bytes, for its only key part. Reads
 * and writes take turns, so that a read of many ranges shows one moment. The embedded store enforces
 * its own limits; a key may be a few bytes shorter than 2 KiB, and so may the 64 KiB of a V8 value.
 *
 * As a process of its own: `deno run -A tests/support/server/kv_connect_double.ts [delay] [jitter]` prints
 * its URL and access token.
 */
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import {
  constants,
  createServer as createHttp2Server,
  type Http2ServerRequest,
  type Http2ServerResponse,
} from "node:http2";
import { connect, createServer as createSocketServer, type Server, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import {
  type AtomicWrite,
  decodeAtomicWrite,
  decodeKey,
  decodeSnapshotRead,
  encodeAtomicWriteOutput,
  encodeSnapshotReadOutput,
  ENCODING,
  MUTATION,
  type Mutation,
  type ReadRange,
  type WireRow,
} from "./kv_connect_messages.ts";

/** Settings that a test may change while the double runs. Rates are probabilities from 0 to 1. */
export interface Knobs {
  /** Milliseconds of every request, half of them before it is performed and half after. */
  delay: number;
  /** Up to so many milliseconds more, drawn for each half: requests and replies overtake each other. */
  jitter: number;
  random: () => number;
  /** Reads and writes that are answered with 503 and not performed. */
  errorRate: number;
  /** Reads and writes whose connection breaks before they are performed. */
  dropRate: number;
  /** Writes that are performed, and whose connection breaks before the reply. */
  loseReplyRate: number;
  /** Checks in one write: Deno and its embedded store take 100, the published denokv server takes 10. */
  mostChecks: number;
}

/** Faults of a request: whether it is performed, and how it is answered. */
const FAULTS = {
  "error": { performed: false, answer: "503", counter: "errors" },
  "drop": { performed: false, answer: "broken connection", counter: "drops" },
  "lose reply": { performed: true, answer: "broken connection", counter: "lostReplies" },
  "error after": { performed: true, answer: "503", counter: "errors" },
  "hang": { performed: true, answer: "none", counter: "hangs" },
} as const;
export type Fault = keyof typeof FAULTS;

/** Its keys: those it checks and changes, or reads; of a read range, the start as far as it is a key. */
export interface StoreRequest {
  readonly kind: "read" | "write";
  readonly keys: readonly Deno.KvKey[];
}

/** Milliseconds of `performance.now()`, from the request's arrival until its reply is sent. */
export interface RequestRecord extends StoreRequest {
  readonly startedAt: number;
  readonly endedAt: number;
}

/** Retries of the client are requests too. Failed checks are counted by write. */
export interface Counts {
  requests: number;
  metadata: number;
  reads: number;
  writes: number;
  failedChecks: number;
  errors: number;
  drops: number;
  lostReplies: number;
  /** Requests that were performed and never answered. */
  hangs: number;
}

export interface Recording {
  /** Ends it. @returns the requests that started and ended since, by their start. */
  stop(): RequestRecord[];
}

export interface KvConnectDouble {
  readonly url: string;
  readonly accessToken: string;
  readonly knobs: Knobs;
  readonly counts: Readonly<Counts>;
  /**
   * The next `times` requests that match get this fault; by default, faults of requests that are
   * performed are for writes only.
   */
  inject(fault: Fault, times: number, when?: (request: StoreRequest) => boolean): void;
  record(): Recording;
  close(): Promise<void>;
}

/** Starts the double on a free port of 127.0.0.1. */
export async function openKvConnectDouble(
  options: { accessToken?: string; knobs?: Partial<Knobs> } = {},
): Promise<KvConnectDouble> {
  const accessToken = options.accessToken ?? crypto.randomUUID();
  const knobs = { ...AT_REST, ...options.knobs };
  const counts = { ...NO_REQUESTS };
  const injected: { fault: Fault; times: number; when: (request: StoreRequest) => boolean }[] = [];
  const recordings = new Set<RequestRecord[]>();
  const rows = await openRows();

  async function handle(request: HttpRequest, response: HttpResponse): Promise<void> {
    counts.requests += 1;
    const startedAt = performance.now();
    const reply = await answer(request, startedAt).catch(refused);
    if (reply === "none") return;
    if (reply === "broken connection") {
      breakOff(response);
      return;
    }
    response.statusCode = reply.status;
    response.setHeader("content-type", reply.type);
    response.end(reply.body);
  }

  async function answer(request: HttpRequest, startedAt: number): Promise<Answer> {
    const body = await bytesOf(request);
    if (request.headers.authorization !== `Bearer ${accessToken}`) {
      return plain(401, "The access token is wrong");
    }
    switch (`${request.method} ${request.url}`) {
      case "POST /":
        counts.metadata += 1;
        await pause();
        return metadata(body, `${server.url}/data`, accessToken);
      case "POST /data/snapshot_read": {
        counts.reads += 1;
        const ranges = decodeSnapshotRead(body);
        const keys = ranges.map(({ start }) => decodeKey(start));
        return await perform({ kind: "read", keys }, startedAt, async () => {
          return encodeSnapshotReadOutput(await rows.read(ranges));
        });
      }
      case "POST /data/atomic_write": {
        counts.writes += 1;
        const write = decodeAtomicWrite(body);
        const { checks, mutations } = write;
        if (checks.length > knobs.mostChecks) return plain(400, "There are too many checks");
        const keys = [...checks, ...mutations].map(({ key }) => decodeKey(key));
        return await perform({ kind: "write", keys }, startedAt, async () => {
          const result = await rows.write(write);
          if (typeof result !== "string") counts.failedChecks += 1;
          return encodeAtomicWriteOutput(result);
        });
      }
      default:
        return plain(404, `The double has no ${request.method} ${request.url}`);
    }
  }

  async function perform(
    request: StoreRequest,
    startedAt: number,
    work: () => Promise<Uint8Array>,
  ): Promise<Answer> {
    const into = [...recordings];
    await pause();
    const name = faultOf(request);
    const fault = name && FAULTS[name];
    if (fault) counts[fault.counter] += 1;
    const body = fault?.performed === false ? undefined : await work();
    if (name !== "drop") await pause();
    const record = { ...request, startedAt, endedAt: performance.now() };
    for (const records of into) if (recordings.has(records)) records.push(record);
    if (fault && fault.answer !== "503") return fault.answer;
    if (fault || !body) return plain(503, "The double was asked to fail");
    return { status: 200, type: "application/x-protobuf", body };
  }

  function faultOf(request: StoreRequest): Fault | undefined {
    const next = injected.find(({ times, when }) => times > 0 && when(request));
    if (next) {
      next.times -= 1;
      return next.fault;
    }
    if (isDrawn(knobs.errorRate)) return "error";
    if (isDrawn(knobs.dropRate)) return "drop";
    return request.kind === "write" && isDrawn(knobs.loseReplyRate) ? "lose reply" : undefined;
  }

  function isDrawn(rate: number): boolean {
    return rate > 0 && knobs.random() < rate;
  }

  async function pause(): Promise<void> {
    const milliseconds = (knobs.delay + (knobs.jitter > 0 ? knobs.random() * knobs.jitter : 0)) / 2;
    if (milliseconds > 0) await wait(milliseconds);
  }

  const server = await listen((request, response) => void handle(request, response));
  return {
    url: server.url,
    accessToken,
    knobs,
    counts,
    inject(fault, times, when = ({ kind }) => !FAULTS[fault].performed || kind === "write") {
      injected.push({ fault, times, when });
    },
    record() {
      const records: RequestRecord[] = [];
      recordings.add(records);
      return {
        stop() {
          recordings.delete(records);
          return records.sort((one, other) => one.startedAt - other.startedAt);
        },
      };
    },
    async close() {
      await server.close();
      await rows.close();
    },
  };
}

/**
 * How many requests followed each other at least: the longest chain in which each started after the
 * one before it had ended. Requests sent together count as one only when the delay is longer than
 * the client takes to send them.
 */
export function depthOf(records: readonly RequestRecord[]): number {
  let depth = 0;
  let lastEnd = -Infinity;
  for (
    const { startedAt, endedAt } of records.toSorted((one, other) => one.endedAt - other.endedAt)
  ) {
    if (startedAt <= lastEnd) continue;
    depth += 1;
    lastEnd = endedAt;
  }
  return depth;
}

/** The rows by wire key; reads and writes take turns. */
async function openRows() {
  const kv = await Deno.openKv(":memory:");
  /** When rows expire, by their key in hexadecimal: the embedded store shows rows long past that. */
  const expiries = new Map<string, number>();
  let nextExpiry = Infinity;
  let last: Promise<unknown> = Promise.resolve();

  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = last.then(dropExpired).then(work);
    last = turn.catch(() => undefined);
    return turn;
  }

  async function dropExpired(): Promise<void> {
    const now = Date.now();
    if (nextExpiry > now) return;
    for (const [key, expireAt] of expiries) {
      if (expireAt > now) continue;
      await kv.delete([Uint8Array.fromHex(key)]);
      expiries.delete(key);
    }
    nextExpiry = expiries.values().reduce((next, expireAt) => Math.min(next, expireAt), Infinity);
  }

  async function rowsIn({ start, end, limit, reverse }: ReadRange): Promise<WireRow[]> {
    if (start.toHex() >= end.toHex()) return [];
    const selector = { start: [start], end: [end] };
    const options = { limit, reverse, batchSize: limit };
    return (await Array.fromAsync(kv.list<StoredValue>(selector, options))).map(wireRowOf);
  }

  async function write({ checks, mutations, enqueues }: AtomicWrite): Promise<string | number[]> {
    if (enqueues > 0) throw new TypeError("The double has no queues");
    const atomic = kv.atomic();
    for (const { key, versionstamp } of checks) atomic.check({ key: [key], versionstamp });
    for (const mutation of mutations) mutate(atomic, mutation);
    const result = await atomic.commit();
    if (!result.ok) {
      const found = await Promise.all(checks.map(({ key }) => kv.get([key])));
      return [...checks.keys()].filter((index) =>
        found[index]?.versionstamp !== checks[index]?.versionstamp
      );
    }
    for (const { key, type, expireAt } of mutations) {
      expiries.delete(key.toHex());
      if (type !== MUTATION.set || expireAt === 0) continue;
      expiries.set(key.toHex(), expireAt);
      nextExpiry = Math.min(nextExpiry, expireAt);
    }
    return result.versionstamp;
  }

  return {
    read(ranges: readonly ReadRange[]): Promise<WireRow[][]> {
      const total = ranges.reduce((sum, { limit }) => sum + limit, 0);
      if (ranges.length > 10) throw new TypeError("There are more than 10 ranges");
      if (total > 1000 || ranges.some(({ limit }) => limit < 1)) {
        throw new TypeError("The limits of the ranges are not from 1 to 1000 together");
      }
      return inTurn(() => Promise.all(ranges.map(rowsIn)));
    },
    write: (atomicWrite: AtomicWrite) => inTurn(() => write(atomicWrite)),
    async close() {
      await last;
      kv.close();
    },
  };
}

/** A value of V8 is kept as its bytes, in a list to tell it from bytes. */
type StoredValue = Uint8Array | Deno.KvU64 | [Uint8Array];

function mutate(atomic: Deno.AtomicOperation, { type, key, value, encoding }: Mutation): void {
  if (type === MUTATION.delete) atomic.delete([key]);
  else if (type === MUTATION.set) atomic.set([key], storedValueOf(value, encoding));
  else if (encoding !== ENCODING.le64) throw new TypeError("The double computes with KvU64 only");
  else if (type === MUTATION.sum) atomic.sum([key], numberOf(value));
  else if (type === MUTATION.max) atomic.max([key], numberOf(value));
  else if (type === MUTATION.min) atomic.min([key], numberOf(value));
  else throw new TypeError(`The double has no mutation of type ${type}`);
}

function storedValueOf(value: Uint8Array, encoding: number): StoredValue {
  // A copy: V8 stores the whole buffer of a part of one.
  if (encoding === ENCODING.v8) return [value.slice()];
  if (encoding === ENCODING.le64) return new Deno.KvU64(numberOf(value));
  if (encoding === ENCODING.bytes) return value;
  throw new TypeError(`There is no encoding ${encoding}`);
}

function wireRowOf({ key: [key], value, versionstamp }: Deno.KvEntry<StoredValue>): WireRow {
  if (!(key instanceof Uint8Array)) throw new Error("Cannot read a row: its key is not bytes");
  if (value instanceof Uint8Array) return { key, value, encoding: ENCODING.bytes, versionstamp };
  if (Array.isArray(value)) return { key, value: value[0], encoding: ENCODING.v8, versionstamp };
  const le64 = new Uint8Array(8);
  new DataView(le64.buffer).setBigUint64(0, value.value, true);
  return { key, value: le64, encoding: ENCODING.le64, versionstamp };
}

function numberOf(le64: Uint8Array): bigint {
  return new DataView(le64.buffer, le64.byteOffset, 8).getBigUint64(0, true);
}

/** A reply, or the fault instead of one. */
type Answer = Reply | "broken connection" | "none";

interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string | Uint8Array;
}

function plain(status: number, body: string): Reply {
  return { status, type: "text/plain", body };
}

/** Not with a status of 5xx: a client would retry it. */
function refused(error: unknown): Reply {
  return plain(400, error instanceof Error ? error.message : String(error));
}

function metadata(body: Uint8Array, endpoint: string, token: string): Reply {
  const text = new TextDecoder().decode(body);
  const { supportedVersions } = text === "" ? { supportedVersions: [1] } : JSON.parse(text);
  const version = [3, 2, 1].find((candidate) => supportedVersions.includes(candidate));
  if (version === undefined) return plain(400, "The double has protocol versions 1, 2 and 3");
  const answer = {
    version,
    databaseId: DATABASE_ID,
    endpoints: [{ url: endpoint, consistency: "strong" }],
    token,
    expiresAt: new Date(Date.now() + YEAR_MS).toISOString(),
  };
  return { status: 200, type: "application/json", body: JSON.stringify(answer) };
}

type HttpRequest = IncomingMessage | Http2ServerRequest;
type HttpResponse = ServerResponse | Http2ServerResponse;

/** Takes HTTP/1.1 and HTTP/2 on one port, since npm's client sends the one and Deno's the other. */
async function listen(handle: (request: HttpRequest, response: HttpResponse) => void) {
  const http2 = createHttp2Server({ settings: { initialWindowSize: WINDOW } }, handle);
  http2.on("session", (session) => session.setLocalWindowSize(WINDOW));
  // Deno 2.9 sends without TCP_NODELAY: the rest of a long request would wait 40 ms for an answer.
  http2.on("stream", (stream, headers) => {
    if (Number(headers["content-length"]) > 900) stream.session?.ping(() => undefined);
  });
  const http1 = createServer(handle);
  const http1Port = await portOf(http1);
  const sockets = new Set<Socket>();
  const front = createSocketServer({ noDelay: true }, (socket) => {
    sockets.add(socket);
    socket.on("error", () => undefined).once("close", () => sockets.delete(socket));
    socket.once("data", (start) => {
      socket.pause();
      socket.unshift(start);
      if (start.toString("latin1").startsWith("PRI * HTTP/2")) http2.emit("connection", socket);
      // Not emitted to its server: that, under Deno, closes the connection after each reply.
      else pipe(socket, connect({ port: http1Port, noDelay: true }));
      socket.resume();
    });
  });
  return {
    url: `http://127.0.0.1:${await portOf(front)}`,
    async close() {
      for (const socket of sockets) socket.destroy();
      await Promise.all(
        [front, http1].map((server) =>
          new Promise<void>((resolve) => server.close(() => resolve()))
        ),
      );
    },
  };
}

function pipe(one: Socket, other: Socket): void {
  one.pipe(other).pipe(one);
  one.once("close", () => other.destroy());
  other.on("error", () => undefined).once("close", () => one.destroy());
}

/** Starts to listen. @returns on which port. */
async function portOf(server: Server): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("Cannot listen for clients");
  return address.port;
}

/** Closes the connection; of HTTP/2 just this request's stream, since others share the connection. */
function breakOff(response: HttpResponse): void {
  if ("stream" in response) response.stream.close(constants.NGHTTP2_INTERNAL_ERROR);
  else response.socket?.destroy();
}

async function bytesOf(request: HttpRequest): Promise<Uint8Array> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  for await (const chunk of request) chunks.push(Uint8Array.from(chunk));
  return await new Blob(chunks).bytes();
}

const AT_REST: Knobs = {
  delay: 0,
  jitter: 0,
  random: Math.random,
  errorRate: 0,
  dropRate: 0,
  loseReplyRate: 0,
  mostChecks: 100,
};
const NO_REQUESTS: Counts = {
  requests: 0,
  metadata: 0,
  reads: 0,
  writes: 0,
  failedChecks: 0,
  errors: 0,
  drops: 0,
  lostReplies: 0,
  hangs: 0,
};
const DATABASE_ID = "7d0a6f4e-3b52-4c1f-9a86-2f1d5e8c7b90";
/** Bytes that a client may send before the server has read them: more than any request has. */
const WINDOW = 4 << 20;
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;

if (import.meta.main) {
  const [delay = 0, jitter = 0] = Deno.args.map(Number);
  const double = await openKvConnectDouble({ knobs: { delay, jitter } });
  console.info(double.url, double.accessToken);
}
