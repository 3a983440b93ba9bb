import { v7 } from "uuid";
import { keepPhoto } from "../../web/offline/device/kept_photos.ts";
import type { Device } from "../../web/offline/device/device.ts";
import { queueEntry, unsentEntries } from "../../web/offline/outbox.ts";
import { pushDue } from "../../web/offline/push.ts";
import { openHttpDevice } from "../support/offline/http_device.ts";
import { handoverContent } from "../support/offline/offline_world.ts";
import { type Measurement, median, short, timed } from "./measurement.ts";
import { type OfficeSession, openOfficeSession, phonePhoto } from "./office_session.ts";

const ROUNDS = 3;
const PROTOCOLS = 100;
const PHOTOS = 2;

/** The time until a day's offline work of a whole fleet is recorded. */
export async function measureOfflineSync(): Promise<Measurement[]> {
  const photos = await Promise.all(
    Array.from({ length: SHOTS }, (_none, at) => phonePhoto(15 + at / 10)),
  );
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) rounds.push(await syncOnce(photos) / 1000);
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
      content: handoverContent({
        photos: photos.map(({ id, takenAt, note }) => ({ id, takenAt, note })),
      }),
    },
    base: { type: "new" },
  });
}

const SHOTS = 10;
const DAY = 24 * 60 * 60_000;
const FIRST_DAY = Date.parse("2031-03-03T09:00:00.000Z");
