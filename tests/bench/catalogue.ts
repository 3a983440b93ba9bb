import { Hono } from "hono";
import { type OfficeSession, openBenchWorld, openOfficeSession } from "./bench_world.ts";
import {
  countTo,
  inTurn,
  latencies,
  type Measurement,
  median,
  p99,
  short,
  timed,
} from "./measurement.ts";
import { rentalCarJson, saleCarJson } from "../support/server/car_json.ts";
import type { Buffer } from "node:buffer";
import sharp from "sharp";
import { PHOTO_WIDTHS } from "../../server/files/photos.ts";
import { cameraPhoto } from "../support/server/photo_files.ts";

const CONNECTIONS = 32;
const MILLISECONDS = 2_000;
const READ_ROUNDS = 5;

/** `GET /api/rentalcar` with 24 cars against a bare Hono route that returns the same bytes. */
export async function measureCatalogueReads(): Promise<Measurement> {
  const world = await openBenchWorld({ cars: 24 });
  const reply = await world.app.request("/api/rentalcar");
  const bytes = await reply.arrayBuffer();
  const bare = new Hono().get(
    "/api/rentalcar",
    (c) => c.body(bytes, 200, { "Content-Type": "application/json" }),
  );
  const headers = Object.fromEntries(reply.headers);
  const lawful = new Hono().get("/api/rentalcar", (c) => {
    const asked = ["Authorization", "If-None-Match", "Accept-Encoding"].map((name) =>
      c.req.header(name)
    );
    return asked.some(Boolean) ? c.notFound() : c.body(bytes, 200, headers);
  });
  const ours = listen((request, from) => world.app.fetch(request, from));
  const theirs = listen((request) => bare.fetch(request));
  const { one, other } = await inTurn(
    READ_ROUNDS,
    () => repliesPerSecond(ours.addr.port),
    () => repliesPerSecond(theirs.addr.port),
  );
  const bound = listen((request) => lawful.fetch(request));
  const most = await inTurn(
    READ_ROUNDS,
    () => repliesPerSecond(bound.addr.port),
    () => repliesPerSecond(theirs.addr.port),
  );
  await Promise.all([ours.shutdown(), theirs.shutdown(), bound.shutdown()]);
  await world.close();
  return {
    what: "GET /api/rentalcar, 24 cars, against a bare Hono route with the same bytes",
    value: one / other,
    unit: "×",
    bound: { atLeast: 0.7 },
    detail:
      `${short(one)}/s against ${short(other)}/s, ${bytes.byteLength} bytes; a bare route that ` +
      `reads the token, the tag and the packing asked for and sends the same headers: ` +
      `${short(most.one / most.other)} ×`,
  };
}

function listen(handler: Deno.ServeHandler<Deno.NetAddr>): Deno.HttpServer<Deno.NetAddr> {
  return Deno.serve({ port: 0, hostname: "127.0.0.1", onListen: () => undefined }, handler);
}

async function repliesPerSecond(port: number): Promise<number> {
  const client = new URL("./load_client.ts", import.meta.url).pathname;
  const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "-A",
      client,
      `http://127.0.0.1:${port}/api/rentalcar`,
      `${CONNECTIONS}`,
      `${MILLISECONDS}`,
    ],
  }).output();
  if (!success) throw new Error(`Cannot measure: ${new TextDecoder().decode(stderr)}`);
  return Number(new TextDecoder().decode(stdout));
}

const SAVE_ROUNDS = 60;
const UNMEASURED = 5;

/** From the press of 'Zapisz' in a car's form to the server's word, over the network of this machine. */
export async function measureCarSaves(): Promise<Measurement[]> {
  const office = await openOfficeSession();
  try {
    const measurements: Measurement[] = [];
    for (const kind of ["salecar", "rentalcar"]) {
      const [first] = await (await office.call(`/api/${kind}`)).json();
      const address = `/api/${kind}/${first.id}`;
      const rounds: number[] = [];
      for (let round = 0; round < SAVE_ROUNDS; round += 1) {
        const read = await office.call(address);
        await read.arrayBuffer();
        const changes = carOf(kind, `Opis po zmianie numer ${round}.`);
        const start = performance.now();
        const saved = await office.call(address, {
          method: "PATCH",
          headers: {
            "Content-Type": "application/json",
            "If-Match": read.headers.get("ETag") ?? "",
            "Idempotency-Key": crypto.randomUUID(),
          },
          body: JSON.stringify(changes),
        });
        await saved.arrayBuffer();
        if (round >= UNMEASURED) rounds.push(performance.now() - start);
      }
      measurements.push({
        what: `PATCH /api/${kind}/{id}: the save of a car's form, there and back`,
        value: median(rounds),
        unit: "ms",
        bound: { atMost: 30 },
        detail: `median of ${rounds.length}, the longest ${short(Math.max(...rounds))} ms`,
      });
    }
    return measurements;
  } finally {
    await office.close();
  }
}

/** All that the form of such a car sends. */
function carOf(kind: string, words: string): Record<string, unknown> {
  return kind === "salecar"
    ? saleCarJson({ description: words })
    : rentalCarJson({ description1: words });
}

const PHOTO_ROUNDS = 5;
const IDLE_REQUESTS = 1_500;

/**
 * A photo of 12 megapixels, uploaded and encoded in all widths, against the encoder alone; and the
 * delay of other visitors while it runs.
 */
export async function measurePhotos(): Promise<Measurement[]> {
  const office = await openOfficeSession();
  try {
    const [car] = await (await office.call("/api/salecar")).json();
    const { buffer } = await cameraPhoto("IMG_1.jpg", "#8f1d1d");
    const send = () => upload(office, car.id, buffer);
    await send();
    const { one, other } = await inTurn(
      PHOTO_ROUNDS,
      () => timed(send),
      () => timed(() => bare(buffer)),
    );
    const idle = await latencies(office, countTo(IDLE_REQUESTS));
    const busy: number[] = [];
    for (let round = 0; round < PHOTO_ROUNDS; round += 1) {
      let underWay = true;
      const sent = send().finally(() => underWay = false);
      busy.push(...await latencies(office, () => underWay));
      await sent;
    }
    const [idleP99, busyP99] = [p99(idle), p99(busy)];
    return [
      {
        what: "a photo of 12 megapixels, uploaded and in all widths, against the bare encoder",
        value: one / other,
        unit: "×",
        bound: { atMost: 1.5 },
        detail: `${short(one)} ms against ${short(other)} ms, medians of ${PHOTO_ROUNDS}`,
      },
      {
        what: "other requests while a photo is encoded: p99 against idle",
        value: busyP99 / idleP99,
        unit: "×",
        bound: { atMost: 3 },
        detail: `${short(busyP99)} ms of ${busy.length} against ${
          short(idleP99)
        } ms of ${idle.length}`,
      },
    ];
  } finally {
    await office.close();
  }
}

async function upload(office: OfficeSession, carId: string, photo: Buffer): Promise<void> {
  const form = new FormData();
  form.append("files", new File([new Uint8Array(photo)], "IMG_1.jpg", { type: "image/jpeg" }));
  const reply = await office.call(`/api/car/${carId}/images`, { method: "POST", body: form });
  await reply.arrayBuffer();
}

/** The same widths and formats of the same photo, by the encoder and nothing else. */
async function bare(photo: Buffer): Promise<void> {
  const { data, info: { width, height, channels } } = await sharp(photo).rotate()
    .resize({ width: Math.max(...PHOTO_WIDTHS) }).raw().toBuffer({ resolveWithObject: true });
  for (const narrower of PHOTO_WIDTHS) {
    const resized = sharp(data, { raw: { width, height, channels } }).resize({ width: narrower });
    await resized.clone().avif({ quality: 58, effort: 2, chromaSubsampling: "4:2:0" }).toBuffer();
    await resized.clone().webp({ quality: 78, effort: 4 }).toBuffer();
  }
}
