import { z } from "zod";
import { listShots, officeShots } from "./office_shots.ts";
import {
  bearer,
  bookingShots,
  browsingShots,
  get,
  jsonShot,
  oneOf,
  searchingShots,
  type Shot,
  type ShotKind,
  type ShotWorld,
} from "./shot.ts";
import { protocolJson, signingJson } from "../../support/papers/protocols.ts";

/** All kinds but the requests of protocols. */
export const SHOT_KINDS: readonly ShotKind[] = [
  ...browsingShots,
  ...searchingShots,
  ...bookingShots,
  ...officeShots,
];

/** The next request of a mix. */
export function nextShot(
  world: ShotWorld,
  protocols: ProtocolShots,
  mix: Load["mix"],
): { kind: string; group: string; shot: Shot } {
  return mix === "whole" ? nextOfAll(world, protocols) : shotOf(nextOfLists(world), world);
}

/** 90 of 100 browse or search, 5 book, 5 read one of the lists with papers. */
function nextOfLists({ dice }: ShotWorld): ShotKind {
  const roll = dice() * 100;
  if (roll < 5) return oneOf(dice, bookingShots);
  if (roll < 10) return oneOf(dice, listShots);
  const kinds = [...browsingShots, ...searchingShots];
  let left = dice() * kinds.reduce((sum, { weight }) => sum + weight, 0);
  return kinds.find(({ weight }) => (left -= weight) < 0) ?? oneOf(dice, kinds);
}

function shotOf({ kind, group, shot }: ShotKind, world: ShotWorld) {
  return { kind, group, shot: shot(world) };
}

/** The next request: 70 of 100 browse, 12 search, 5 book, 8 read office lists, 5 are of protocols. */
function nextOfAll(
  world: ShotWorld,
  protocols: ProtocolShots,
): { kind: string; group: string; shot: Shot } {
  let left = world.dice() * 100 - PROTOCOL_WEIGHT;
  const protocol = left < 0 ? protocols.next() : undefined;
  if (protocol) return { kind: protocol.step, group: "protocols", shot: protocol.shot };
  const kind = SHOT_KINDS.find(({ weight }) => (left -= weight) < 0) ?? SHOT_KINDS[0];
  if (!kind) throw new Error("Cannot load a server with nothing");
  return shotOf(kind, world);
}

/** The four requests of a protocol, in their order, and where a bare server answers them. */
export const PROTOCOL_STEPS = [
  { kind: "protocol_photo", method: "PUT", route: "/api/protocolphoto/:id" },
  { kind: "protocol_drawn_up", method: "POST", route: "/api/rentalprotocolout" },
  { kind: "protocol_signed", method: "POST", route: "/api/rentalprotocolout/:id/sign" },
  { kind: "protocol_pdf", method: "GET", route: "/api/rentalprotocolout/:id/pdf" },
] as const;
export type ProtocolStep = (typeof PROTOCOL_STEPS)[number]["kind"];

/** How many of 100 requests belong to protocols. */
export const PROTOCOL_WEIGHT = 5;

/** Protocols under way: each continues a while after its last reply, since people take their time. */
export interface ProtocolShots {
  /** The next request of the protocol that waits longest, or the first of a new one. */
  next(): { step: ProtocolStep; shot: Shot } | undefined;
  addRental(id: string): void;
}

export function createProtocolShots(
  target: Target,
  jpeg: Uint8Array<ArrayBuffer>,
  now: () => number = () => performance.now(),
): ProtocolShots {
  const rentals = [...target.rentals];
  const ready: { at: number; step: ProtocolStep; shot: Shot }[] = [];

  function then(step: ProtocolStep, shot: Shot): void {
    ready.push({ at: now() + PAUSE, step, shot });
  }

  function photo(rentalId: string): Shot {
    const id = crypto.randomUUID();
    return {
      ...photoShot(`/api/protocolphoto/${id}?rentalId=${rentalId}`, jpeg, target.token),
      answered: () => then("protocol_drawn_up", drawnUp(rentalId, id)),
    };
  }

  function drawnUp(rentalId: string, photoId: string): Shot {
    const said = {
      photos: [{ id: photoId, takenAt: "2026-10-05T08:45:00.000Z", note: "Przód" }],
    };
    const json = { ...protocolJson(said), rentalId };
    return {
      ...jsonShot("POST", "/api/rentalprotocolout", json, target.token),
      async answered(_reply, read) {
        const path = `/api/rentalprotocolout/${String(read().id)}`;
        const json = await signingJson("handover", String(read().id), said);
        then("protocol_signed", {
          ...jsonShot("POST", `${path}/sign`, json, target.token),
          answered: () => then("protocol_pdf", get(`${path}/pdf`, target.token)),
        });
      },
    };
  }

  return {
    next() {
      const [first] = ready;
      if (first && first.at <= now()) {
        ready.shift();
        return first;
      }
      const rentalId = rentals.shift();
      return rentalId === undefined ? undefined : { step: "protocol_photo", shot: photo(rentalId) };
    },
    addRental: (id) => void rentals.push(id),
  };
}

function photoShot(path: string, jpeg: Uint8Array<ArrayBuffer>, token: string): Shot {
  const boundary = "----a-photo-of-a-protocol";
  const before = new TextEncoder().encode(
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="photo.jpg"\r\n` +
      `Content-Type: image/jpeg\r\n\r\n`,
  );
  const after = new TextEncoder().encode(`\r\n--${boundary}--\r\n`);
  const body = new Uint8Array(before.length + jpeg.length + after.length);
  body.set(before);
  body.set(jpeg, before.length);
  body.set(after, before.length + jpeg.length);
  const headers = { "Content-Type": `multipart/form-data; boundary=${boundary}`, ...bearer(token) };
  return { method: "PUT", path, headers, body };
}

/** Milliseconds. */
const PAUSE = 2_000;

/** What the generator must know of the server that it loads. */
export const target = z.object({
  origin: z.string(),
  /** An administrator's access token. */
  token: z.string(),
  rentalCars: z.array(z.string()),
  /** Those that are booked: without the bookings of the sample data. */
  bookedCars: z.array(z.string()),
  saleCars: z.array(z.string()),
  /** Paths of photos and of files of the web app. */
  photos: z.array(z.string()),
  assets: z.array(z.string()),
  /** Rentals without a protocol. */
  rentals: z.array(z.string()),
  /** A file with a JPEG, as a phone sends it. */
  jpegFile: z.string(),
  /** Number of the next booking: each has its own customer, car and period. */
  firstBooking: z.number().int(),
});
export type Target = z.infer<typeof target>;

/** How hard and how long a server is loaded. */
export const load = z.object({
  /** Requests a second. */
  rate: z.number(),
  seconds: z.number(),
  seed: z.number().int(),
  /** What is sent: everything, or the public side with bookings and the office's lists. */
  mix: z.enum(["whole", "lists"]),
});
export type Load = z.infer<typeof load>;

/** What the requests of one kind, one group or a whole load took. */
const times = z.object({
  count: z.number().int(),
  /** Milliseconds from the moment at which a request was due. */
  p50: z.number(),
  p99: z.number(),
  max: z.number(),
});
export type Times = z.infer<typeof times>;

/** What the generator prints at its end. */
export const loadResult = z.object({
  all: times,
  groups: z.record(z.string(), times),
  kinds: z.record(z.string(), times),
  /** Replies that are no success, and requests without a reply. */
  errors: z.array(z.string()),
  /** Bookings of a period that was taken, which are no errors. */
  taken: z.number().int(),
  /** p99 in milliseconds by which requests were sent too late: the generator itself was busy. */
  late: z.number(),
  nextBooking: z.number().int(),
});
export type LoadResult = z.infer<typeof loadResult>;
