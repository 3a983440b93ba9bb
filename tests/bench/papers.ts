import { getDefaultFont } from "@pdfme/common";
import { generate } from "@pdfme/generator";
import { createPdfRenderer } from "../../server/papers/render_pdf.ts";
import { paperTemplate } from "../../shared/papers/drawing/paper_template.ts";
import type { ProtocolContent } from "../../shared/papers/protocol_content.ts";
import { protocolPaper } from "../../shared/papers/protocol_paper.ts";
import { handoverContent, handoverData } from "../support/papers/paper_data.ts";
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
import { type OfficeSession, openOfficeSession, phonePhoto } from "./bench_world.ts";
import { v7 } from "uuid";
import { keepPhoto } from "../../web/offline/device/kept_photos.ts";
import type { Device } from "../../web/offline/device/device.ts";
import { queueEntry, unsentEntries } from "../../web/offline/outbox.ts";
import { pushDue } from "../../web/offline/push.ts";
import { openHttpDevice } from "../support/offline/http_device.ts";
import { handoverContent as filledHandover } from "../support/offline/offline_world.ts";

const ROUNDS = 5;
/** The first drawings are slower than later ones, by a varying amount. */
const DRAWN_IN_TURN = 31;
const IDLE_REQUESTS = 1_500;
const DRAWINGS = 10;
/** About six hundred requests run during ten drawings: the p99 of one series is six of these. */
const SERIES = 9;

/**
 * A protocol of 60 rows of equipment, 4,000 characters of remarks and 12 photos: drawn against pdfme
 * alone, drawn for the first time, and the delay of other requests while it is drawn.
 */
export async function measurePapers(): Promise<Measurement[]> {
  const jpeg = await phonePhoto();
  // A new one for each drawing, which takes its photos.
  const paper = () =>
    protocolPaper({
      ...handoverData,
      content,
      photos: content.photos.map((photo) => ({ photo, jpeg: jpeg.slice() })),
    });
  const render = createPdfRenderer();
  const timeOfDrawing = async () => {
    const given = paper();
    return await timed(() => render(given));
  };
  const first = await timeOfDrawing();
  const drawn = paperTemplate(paper(), getDefaultFont());
  await generate(drawn);
  const { one, other } = await inTurn(
    DRAWN_IN_TURN,
    timeOfDrawing,
    () => timed(() => generate(drawn)),
  );
  return [
    {
      what: "a protocol of 60 rows, 4,000 characters and 12 photos, the drawing's start included",
      value: first / 1000,
      unit: "s",
      bound: { atMost: 3 },
      detail: `then ${short(one)} ms each, median of ${DRAWN_IN_TURN}`,
    },
    {
      what: "the same PDF, laid out and drawn in its worker, against bare pdfme",
      value: one / other,
      unit: "×",
      bound: { atMost: 1.3 },
      detail: `${short(one)} ms against ${short(other)} ms, medians of ${DRAWN_IN_TURN}`,
    },
    await measureOthers(jpeg),
  ];
}

async function measureOthers(jpeg: Uint8Array<ArrayBuffer>): Promise<Measurement> {
  const series: { idle: number; busy: number }[] = [];
  for (let one = 0; one < SERIES; one += 1) series.push(await slowest(jpeg));
  return {
    what: `other requests while ${DRAWINGS} such PDFs are drawn: p99 against idle`,
    value: median(series.map(({ idle, busy }) => busy / idle)),
    unit: "×",
    bound: { atMost: 2 },
    detail: `median of ${SERIES} series, each with a new server: ${
      series.map(({ idle, busy }) => `${short(busy)} ms against ${short(idle)} ms`).join(", ")
    }`,
  };
}

/** One series. @returns the p99 of requests in milliseconds, without and during drawings */
async function slowest(jpeg: Uint8Array<ArrayBuffer>): Promise<{ idle: number; busy: number }> {
  const office = await openOfficeSession();
  try {
    const path = await drawableProtocol(office, jpeg);
    const draw = async () => {
      await (await office.call(path, { method: "POST" })).arrayBuffer();
    };
    await draw();
    const [idle, busy]: [number[], number[]] = [[], []];
    // In turn, so that a noisy moment meets both.
    for (let round = 0; round < ROUNDS; round += 1) {
      idle.push(...await latencies(office, countTo(IDLE_REQUESTS / ROUNDS)));
      let underWay = true;
      const drawings = drawTimes(DRAWINGS / ROUNDS, draw).finally(() => underWay = false);
      busy.push(...await latencies(office, () => underWay));
      await drawings;
    }
    return { idle: p99(idle), busy: p99(busy) };
  } finally {
    await office.close();
  }
}

async function drawTimes(count: number, draw: () => Promise<void>): Promise<void> {
  for (let time = 0; time < count; time += 1) await draw();
}

/** Writes the protocol down on the server, photos first. @returns the address that draws it */
export async function drawableProtocol(
  office: OfficeSession,
  jpeg: Uint8Array<ArrayBuffer>,
): Promise<string> {
  const [car] = await (await office.call("/api/rentalcar")).json();
  const rental = await sent(office, "POST", "/api/rental", {
    rentalCarId: car.id,
    startDateTime: "2031-03-03T09:00:00.000Z",
    endDateTime: "2031-03-07T09:00:00.000Z",
    customerFirstName: "Łucja",
    customerLastName: "Żółkiewska-Gęśl",
    customerPhone: "+48 600 100 200",
    customerEmail: "lucja@example.com",
    customerAddress: "ul. Leśna 4/12, 25-001 Kielce",
    additionalInfo: "",
    termsAccepted: true,
  });
  for (const { id } of content.photos) {
    const form = new FormData();
    form.append("file", new File([jpeg], "photo.jpg", { type: "image/jpeg" }));
    const address = `/api/protocolphoto/${id}?rentalId=${rental.id}`;
    await (await office.call(address, { method: "PUT", body: form })).arrayBuffer();
  }
  const protocol = await sent(office, "POST", "/api/rentalprotocolout", {
    ...content,
    rentalId: rental.id,
  });
  return `/api/rentalprotocolout/${protocol.id}/pdf`;
}

async function sent(office: OfficeSession, method: string, path: string, body: unknown) {
  const headers = { "Content-Type": "application/json" };
  return (await office.call(path, { method, headers, body: JSON.stringify(body) })).json();
}

const LINE = "Klapka wlewu paliwa sprawna, dywaniki i apteczka na miejscu. ";
const content: ProtocolContent = {
  ...handoverContent,
  bodyRemarks: LINE.repeat(80).slice(0, 4_000).trim(),
  equipment: Array.from({ length: 60 }, (_none, row) => `${row + 1}. ${LINE.repeat(3)}`.trim()),
  photos: Array.from({ length: 12 }, (_none, index) => ({
    id: `0198c0de-0000-7000-8000-${String(index).padStart(12, "0")}`,
    takenAt: "2026-10-05T08:45:00.000Z",
    note: "Zdjęcie przy wydaniu",
  })),
};

const SYNC_ROUNDS = 3;
const PROTOCOLS = 100;
const PHOTOS = 2;

/** The time until a day's offline work of a whole fleet is recorded. */
export async function measureOfflineSync(): Promise<Measurement[]> {
  const photos = await Promise.all(
    Array.from({ length: SHOTS }, (_none, at) => phonePhoto(15 + at / 10)),
  );
  const rounds: number[] = [];
  for (let round = 0; round < SYNC_ROUNDS; round += 1) rounds.push(await syncOnce(photos) / 1000);
  const size = short(median(photos.map(({ length }) => length)) / 1024);
  return [{
    what: `${PROTOCOLS} queued protocols with ${PHOTOS} photos each, until all are recorded`,
    value: median(rounds),
    unit: "s",
    bound: { atMost: 10 },
    detail: `median of ${rounds.map(short).join(", ")} s; photos of ${size} KB`,
  }];
}

async function syncOnce(photos: readonly Uint8Array<ArrayBuffer>[]): Promise<number> {
  const office = await openOfficeSession();
  const device = openHttpDevice({ origin: () => office.origin, token: () => office.token });
  try {
    const rentalIds = await book(office);
    for (const [at, rentalId] of rentalIds.entries()) await fill(device, rentalId, photos, at);
    const took = await timed(() => pushDue(device));
    const unsent = (await unsentEntries(device)).length;
    const handovers: unknown[] = await (await office.call("/api/rentalprotocolout")).json();
    if (unsent > 0 || handovers.length !== PROTOCOLS) {
      throw new Error(`Cannot measure: ${unsent} unsent, ${handovers.length} on the server`);
    }
    return took;
  } finally {
    device.db.close();
    await office.close();
  }
}

/** A rental for each protocol, one after the other on each car. */
async function book(office: OfficeSession): Promise<string[]> {
  const cars: { id: string }[] = await (await office.call("/api/rentalcar")).json();
  const ids: string[] = [];
  for (let at = 0; at < PROTOCOLS; at += 1) {
    const start = FIRST_DAY + Math.floor(at / cars.length) * 3 * DAY;
    const reply = await office.call("/api/rental", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        rentalCarId: cars[at % cars.length]?.id,
        startDateTime: new Date(start).toISOString(),
        endDateTime: new Date(start + 2 * DAY).toISOString(),
        customerFirstName: "Łucja",
        customerLastName: "Żółkiewska-Gęśl",
        customerPhone: "+48 600 100 200",
        customerEmail: "lucja@example.com",
        customerAddress: "ul. Leśna 4/12, 25-001 Kielce",
        additionalInfo: "",
        termsAccepted: true,
      }),
    });
    ids.push((await reply.json()).id);
  }
  return ids;
}

async function fill(
  device: Device,
  rentalId: string,
  shots: readonly Uint8Array<ArrayBuffer>[],
  at: number,
): Promise<void> {
  const photos = Array.from({ length: PHOTOS }, (_none, shot) => ({
    id: v7(),
    takenAt: "2026-11-27T07:00:00.000Z",
    note: "Przód",
    bytes: shots[(at * PHOTOS + shot) % shots.length] ?? new Uint8Array(),
  }));
  for (const { id, bytes } of photos) {
    await keepPhoto(device, { id, rentalId, bytes, contentType: "image/jpeg" });
  }
  await queueEntry(device, {
    kind: "handover",
    protocolId: v7(),
    rentalId,
    title: "Skoda Octavia",
    wish: {
      type: "save",
      content: filledHandover({
        photos: photos.map(({ id, takenAt, note }) => ({ id, takenAt, note })),
      }),
    },
    base: { type: "new" },
  });
}

const SHOTS = 10;
const DAY = 24 * 60 * 60_000;
const FIRST_DAY = Date.parse("2031-03-03T09:00:00.000Z");
