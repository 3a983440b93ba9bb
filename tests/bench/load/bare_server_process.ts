import { Pool } from "undici";
import type { RecordedReply } from "./bare_server.ts";
import {
  createProtocolShots,
  get,
  PROTOCOL_STEPS,
  type RawReply,
  sendShot,
  type Shot,
  SHOT_KINDS,
  type ShotWorld,
  type Target,
} from "./requests.ts";
import { numbersFrom } from "../../support/seeded_numbers.ts";

/** A bare Hono server in a process of its own. */
export interface BareServer {
  readonly origin: string;
  readonly pid: number;
  stop(): Promise<void>;
}

/** Starts one that sends these replies, and waits until it serves. */
export async function startBareServer(replies: readonly RecordedReply[]): Promise<BareServer> {
  const file = await Deno.makeTempFile();
  await Deno.writeTextFile(file, JSON.stringify(replies));
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", new URL("./bare_server.ts", import.meta.url).pathname, file],
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const reader = child.stdout.getReader();
  const { value } = await reader.read();
  const port = /port (\d+)/.exec(new TextDecoder().decode(value))?.[1];
  await Deno.remove(file);
  if (!port) throw new Error("Cannot measure: the bare server does not serve");
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid,
    async stop() {
      child.kill("SIGTERM");
      await child.status;
      await reader.cancel();
    },
  };
}

/**
 * One reply of the product to each kind of request; to each photo and file of the web app. The first
 * of a route is that of all its requests.
 */
export async function recordReplies(target: Target): Promise<RecordedReply[]> {
  const pool = new Pool(target.origin);
  const world: ShotWorld = {
    dice: numbersFrom(1),
    target,
    nextBooking: () => target.firstBooking,
    addRental: () => undefined,
  };
  try {
    const recorded: RecordedReply[] = [];
    for (const path of [...target.photos, ...target.assets]) {
      recorded.push(recordedOf(await answered(pool, get(path)), "GET", path));
    }
    for (const { method, route, shot } of SHOT_KINDS) {
      recorded.push(recordedOf(await answered(pool, shot(world)), method, route));
    }
    return [...recorded, ...await recordProtocol(pool, target)];
  } finally {
    await pool.close();
  }
}

async function recordProtocol(pool: Pool, target: Target): Promise<RecordedReply[]> {
  let now = 0;
  const protocols = createProtocolShots(
    target,
    await Deno.readFile(target.jpegFile),
    () => now += A_WHILE,
  );
  const recorded: RecordedReply[] = [];
  for (const { kind, method, route } of PROTOCOL_STEPS) {
    const next = protocols.next();
    if (next?.step !== kind) throw new Error(`Cannot record ${kind}: ${next?.step} came`);
    recorded.push(recordedOf(await answered(pool, next.shot), method, route));
  }
  return recorded;
}

async function answered(pool: Pool, shot: Shot): Promise<RawReply> {
  const reply = await sendShot(pool, shot);
  const text = () => new TextDecoder().decode(reply.body);
  if (reply.status >= 300) {
    throw new Error(`Cannot record ${shot.path}: ${reply.status} ${text()}`);
  }
  await shot.answered?.(reply, () => JSON.parse(text()));
  return reply;
}

function recordedOf({ status, headers, body }: RawReply, method: string, route: string) {
  const kept = Object.entries(headers).filter(([name]) => !OF_THE_CONNECTION.includes(name));
  return { method, route, status, headers: Object.fromEntries(kept), body: body.toBase64() };
}

const OF_THE_CONNECTION = [
  "content-length",
  "transfer-encoding",
  "date",
  "connection",
  "keep-alive",
];
const A_WHILE = 60_000;
