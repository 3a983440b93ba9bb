import { z } from "zod";
import { bookingOf, type Load, type LoadResult, loadResult, type Target } from "./requests.ts";
import { type OfficeSession, openOfficeSession } from "../bench_world.ts";
import { fillWithRentals, SECRET } from "../rental_history.ts";
import { rentalCarJson } from "../../support/server/car_json.ts";
import { startMailServer } from "../../support/server/smtp.ts";

/**
 * The real server in its own process, with a mail server, sample data, 40 more rental cars and their
 * bookings; before them `past` rentals with their papers.
 */
export interface LoadWorld {
  readonly pid: number;
  /** Where it is loaded next, with a token that lasts for the next quarter of an hour. */
  target(): Promise<Target>;
  /** Loads it, or another server with the same requests, from a process of its own. */
  load(load: Load, at?: Target): Promise<LoadResult>;
  close(): Promise<void>;
}

export async function openLoadWorld(
  jpeg: Uint8Array<ArrayBuffer>,
  { past = 0 }: { readonly past?: number } = {},
): Promise<LoadWorld> {
  const mail = await startMailServer();
  const folder = await Deno.makeTempDir();
  const store = `${folder}/ledger.sqlite3`;
  const env = { SAMPLE_DATA: "on", SMTP_URL: mail.url, APP_SECRET: SECRET };
  if (past > 0) {
    // A first start adds the sample data, which a store that is filled already does not get.
    await (await openOfficeSession({ store, env })).close();
    await fillWithRentals(store, past, { papers: true });
  }
  const office = await openOfficeSession({ store, env });
  const jpegFile = await Deno.makeTempFile();
  await Deno.writeFile(jpegFile, jpeg);
  const catalogue = await fillCatalogue(office);
  const rentals = await book(office, catalogue.bookedCars);
  let firstBooking = BOOKINGS;

  async function target(): Promise<Target> {
    return {
      origin: office.origin,
      token: await office.freshToken(),
      ...catalogue,
      rentals: rentals.splice(0, RENTALS_A_LOAD),
      jpegFile,
      firstBooking,
    };
  }

  return {
    pid: office.pid,
    target,
    async load(load, at) {
      const result = await generate(at ?? await target(), load);
      if (!at) firstBooking = result.nextBooking;
      // Nobody reads them.
      mail.received.length = 0;
      return result;
    },
    async close() {
      await office.close();
      await mail.close();
      await Deno.remove(folder, { recursive: true });
      await Deno.remove(jpegFile);
    },
  };
}

async function fillCatalogue(office: OfficeSession) {
  const bookedCars: string[] = [];
  for (let car = 0; car < ADDED_CARS; car += 1) {
    const json = rentalCarJson({ registrationNumber: `TKI ${10_000 + car}` });
    bookedCars.push(idOf(await (await sendJson(office, "/api/rentalcar", json)).json()));
  }
  const rental = z.array(listed).parse(await (await office.call("/api/rentalcar")).json());
  const sale = z.array(listed).parse(await (await office.call("/api/salecar")).json());
  const page = await (await office.call("/")).text();
  const photos = [...rental, ...sale].flatMap(({ images }) => images)
    .flatMap(({ variants }) => variants.map(({ filePath }) => filePath));
  return {
    rentalCars: rental.map(({ id }) => id),
    bookedCars,
    saleCars: sale.map(({ id }) => id),
    photos: photos.filter((_, index) => index % 4 === 0).slice(0, 40).map((path) =>
      path.startsWith("/images/") ? path : `/images/${path.replace(/^\//, "")}`
    ),
    assets: [...new Set(page.match(/\/assets\/[\w.@-]+/g) ?? [])],
  };
}

async function book(office: OfficeSession, cars: readonly string[]): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < BOOKINGS; index += 1) {
    ids.push(idOf(await (await sendJson(office, "/api/rental", bookingOf(index, cars))).json()));
  }
  return ids;
}

async function sendJson(office: OfficeSession, path: string, json: unknown): Promise<Response> {
  const headers = { "Content-Type": "application/json" };
  return await office.call(path, { method: "POST", headers, body: JSON.stringify(json) });
}

async function generate(target: Target, load: Load): Promise<LoadResult> {
  const child = new Deno.Command(Deno.execPath(), {
    args: ["run", "-A", new URL("./generator.ts", import.meta.url).pathname],
    stdin: "piped",
    stdout: "piped",
    stderr: "inherit",
  }).spawn();
  const input = child.stdin.getWriter();
  await input.write(new TextEncoder().encode(JSON.stringify({ target, load })));
  await input.close();
  const { success, stdout } = await child.output();
  if (!success) throw new Error("Cannot measure: the load failed");
  return loadResult.parse(JSON.parse(new TextDecoder().decode(stdout)));
}

function idOf(reply: unknown): string {
  return z.object({ id: z.string() }).parse(reply).id;
}

const listed = z.object({
  id: z.string(),
  images: z.array(z.object({ variants: z.array(z.object({ filePath: z.string() })) })),
});

const ADDED_CARS = 40;
const BOOKINGS = 400;
/** The first protocols need rentals before bookings of the load have added any. */
const RENTALS_A_LOAD = 20;

/**
 * Seconds for which each load runs: 60, or another number for a quick look, as in
 * `deno task bench load --seconds=5`. Ten times that for the memory.
 */
export function secondsOfLoad(args: readonly string[] = Deno.args): number {
  const given = args.find((arg) => arg.startsWith("--seconds="))?.split("=")[1];
  const seconds = given === undefined ? 60 : Number(given);
  if (!(seconds > 0)) throw new Error(`Cannot load for ${given} seconds`);
  return seconds;
}

/** Seconds of processor time that a process has used, in all its threads. */
export async function processorSeconds(pid: number): Promise<number> {
  const stat = await Deno.readTextFile(`/proc/${pid}/stat`);
  // The name before may contain spaces.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_A_SECOND;
}

/** Megabytes of a process that are in no file: what it has allocated. */
export async function allocatedMegabytes(pid: number): Promise<number> {
  const status = await Deno.readTextFile(`/proc/${pid}/status`);
  return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024;
}

/** The load average of the last minute, which tells how much else ran on this machine. */
export function loadAverage(): string {
  return `load average ${Deno.loadavg()[0]?.toFixed(1)}`;
}

/** Of the fields after the name, as `man proc_pid_stat` numbers them minus three. */
const USER = 11;
const SYSTEM = 12;
const TICKS_A_SECOND = 100;
