import type { Pool } from "undici";
import { bookingJson } from "../../support/server/booking_world.ts";
import { z } from "zod";
import { protocolJson, signingJson } from "../../support/papers/protocols.ts";

/** A kind of request, and how many of 100 are of it. */
interface ShotKind {
  readonly kind: string;
  readonly group: "browsing" | "searching" | "booking" | "office" | "protocols";
  readonly weight: number;
  readonly method: string;
  /** Where a bare server answers it. */
  readonly route: string;
  shot(world: ShotWorld): Shot;
}

/** What a request is made of. */
export interface ShotWorld {
  /** From 0 up to 1. */
  readonly dice: () => number;
  readonly target: Target;
  nextBooking(): number;
  /** Adds a rental that has no protocol yet. */
  addRental(id: string): void;
}

/** One request of a load. */
export interface Shot {
  readonly method: string;
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** JSON, or bytes with their content type among the headers. */
  readonly body?: Uint8Array<ArrayBuffer>;
  /** By default: a success. */
  isFine?(status: number): boolean;
  /** Reads of the reply what later requests need. */
  answered?(
    reply: RawReply,
    read: () => Readonly<Record<string, unknown>>,
  ): void | Promise<void>;
}

/** A reply as the network brought it: neither unpacked nor parsed. */
export interface RawReply {
  readonly status: number;
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Uint8Array<ArrayBuffer>;
}

/** Sends a request over one of the pool's connections, and waits for the whole reply. */
export async function sendShot(
  pool: Pool,
  { method, path, headers = {}, body }: Shot,
): Promise<RawReply> {
  const reply = await pool.request({ method, path, headers, body: body ?? null });
  const lines = Object.entries(reply.headers).map(([name, value]) => [name, String(value)]);
  return {
    status: reply.statusCode,
    headers: Object.fromEntries(lines),
    body: new Uint8Array(await reply.body.arrayBuffer()),
  };
}

/** A read as a browser sends it. */
export function get(path: string, token?: string): Shot {
  return { method: "GET", path, headers: { "Accept-Encoding": "gzip, br", ...bearer(token) } };
}

/** A write with JSON. Its reply is not compressed: the generator reads some of them. */
function jsonShot(method: string, path: string, body: unknown, token?: string): Shot {
  return {
    method,
    path,
    headers: { "Content-Type": "application/json", ...bearer(token) },
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
}

function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

/** One of them. @throws Error for none */
function oneOf<T>(dice: () => number, values: readonly T[]): T {
  const value = values[Math.floor(dice() * values.length)];
  if (value === undefined) throw new Error("Cannot choose one of none");
  return value;
}

/** Pages, lists, details and photos, by how many of 100 requests are of each kind. */
const browsingShots: readonly ShotKind[] = [
  page("page_home", 7, "/"),
  page("page_rental_list", 6, "/wypozyczalnia-aut"),
  page("page_sale_list", 6, "/sprzedaz-aut"),
  {
    ...visitorGet("page_rental_car", 5, "/wynajem-aut/:id"),
    shot: ({ dice, target }) => get(`/wynajem-aut/${oneOf(dice, target.rentalCars)}`),
  },
  {
    ...visitorGet("page_sale_car", 5, "/sprzedaz-aut/:id"),
    shot: ({ dice, target }) => get(`/sprzedaz-aut/${oneOf(dice, target.saleCars)}`),
  },
  page("page_contact", 2, "/kontakt"),
  page("rental_cars", 4, "/api/rentalcar"),
  page("sale_cars", 4, "/api/salecar"),
  {
    ...visitorGet("rental_car", 4, "/api/rentalcar/:id"),
    shot: ({ dice, target }) => get(`/api/rentalcar/${oneOf(dice, target.rentalCars)}`),
  },
  {
    ...visitorGet("sale_car", 4, "/api/salecar/:id"),
    shot: ({ dice, target }) => get(`/api/salecar/${oneOf(dice, target.saleCars)}`),
  },
  page("company", 2, "/api/settings/company"),
  page("recommended", 1, "/api/recommendedcar"),
  {
    ...visitorGet("photo", 14, "/images/*"),
    shot: ({ dice, target }) => get(oneOf(dice, target.photos)),
  },
  {
    ...visitorGet("asset", 6, "/assets/*"),
    shot: ({ dice, target }) => get(oneOf(dice, target.assets)),
  },
];

/** Cars free in a period, a car's calendar, the price of a period. */
const searchingShots: readonly ShotKind[] = [
  {
    kind: "free_cars",
    group: "searching",
    weight: 4,
    method: "GET",
    route: "/api/rentalcar",
    shot({ dice }) {
      const { startDateTime, endDateTime } = periodOf(Math.floor(dice() * SLOTS), 2);
      return get(`/api/rentalcar?pickup=${startDateTime}&return=${endDateTime}`);
    },
  },
  {
    kind: "availability",
    group: "searching",
    weight: 4,
    method: "GET",
    route: "/api/availability/:id",
    shot({ dice, target }) {
      const [from, to] = [dayFromNow(0), dayFromNow(90)];
      return get(`/api/availability/${oneOf(dice, target.rentalCars)}?from=${from}&to=${to}`);
    },
  },
  {
    kind: "quote",
    group: "searching",
    weight: 4,
    method: "POST",
    route: "/api/quote",
    shot: ({ dice, target }) =>
      jsonShot("POST", "/api/quote", {
        rentalCarId: oneOf(dice, target.rentalCars),
        ...periodOf(Math.floor(dice() * SLOTS), 1 + Math.floor(dice() * 9)),
      }),
  },
];

/** Bookings spread over cars and days, so that most succeed. */
const bookingShots: readonly ShotKind[] = [{
  kind: "booking",
  group: "booking",
  weight: 5,
  method: "POST",
  route: "/api/rental",
  shot({ target, nextBooking, addRental }) {
    const index = nextBooking();
    const shot = jsonShot("POST", "/api/rental", bookingOf(index, target.bookedCars));
    return {
      ...shot,
      headers: { ...shot.headers, "Idempotency-Key": crypto.randomUUID() },
      isFine: (status) => status === 201 || status === 409,
      answered(reply, read) {
        if (reply.status === 201) addRental(String(read().id));
      },
    };
  },
}];

/** A visitor's booking with its own customer, and a car and period of its own while they last. */
export function bookingOf(index: number, cars: readonly string[]): Record<string, unknown> {
  return bookingJson({
    rentalCarId: cars[index % cars.length],
    ...periodOf(Math.floor(index / cars.length) * STRIDE % SLOTS),
    customerEmail: `klient${index}@example.com`,
    customerPhone: `+48 6${String(index).padStart(8, "0")}`,
  });
}

/** Morning or afternoon of one of the coming days, or from there for some days. */
function periodOf(slot: number, days = 0): { startDateTime: string; endDateTime: string } {
  const start = Date.parse(dayFromNow(2 + Math.floor(slot / 2))) + (slot % 2 === 0 ? 8 : 12) * HOUR;
  return {
    startDateTime: new Date(start).toISOString(),
    endDateTime: new Date(start + 3 * HOUR + days * DAY).toISOString(),
  };
}

function dayFromNow(days: number): string {
  return new Date((Math.floor(Date.now() / DAY) + days) * DAY).toISOString();
}

function visitorGet(kind: string, weight: number, route: string) {
  return { kind, group: "browsing", weight, method: "GET", route } as const;
}

function page(kind: string, weight: number, path: string): ShotKind {
  return { ...visitorGet(kind, weight, path), shot: () => get(path) };
}

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Half days within the three months for which visitors may book. */
const SLOTS = 2 * 85;
/** Spreads the first bookings over all of them. */
const STRIDE = 37;

/** The lists of the back office. */
const officeShots: readonly ShotKind[] = [
  list("today", 2, "/api/today"),
  list("rentals", 1, "/api/rental/filtered", "?sortBy=date"),
  {
    ...office("rental_search", 1, "/api/rental/filtered"),
    shot: ({ dice, target }) => {
      const term = encodeURIComponent(oneOf(dice, ["ann", "żół", "klient1", "c3", "600"]));
      return get(`/api/rental/filtered?searchTerm=${term}`, target.token);
    },
  },
  {
    ...office("fleet", 2, "/api/fleet"),
    shot({ target }) {
      const today = Math.floor(Date.now() / DAY) * DAY;
      const [from, to] = [today, today + 14 * DAY].map((time) => new Date(time).toISOString());
      return get(`/api/fleet?from=${from}&to=${to}`, target.token);
    },
  },
  list("mails", 1, "/api/email/queue"),
  list("enquiries", 1, "/api/enquiry"),
  // Only in the mix of lists.
  list("agreements", 0, "/api/rentaldocument"),
  list("handovers", 0, "/api/rentalprotocolout"),
  list("replica", 0, "/api/replica", "?papers=true"),
];

const LISTS = ["today", "rentals", "agreements", "handovers", "replica"];
/** The lists whose processor time is bounded. */
export const listShots: readonly ShotKind[] = officeShots.filter(({ kind }) =>
  LISTS.includes(kind)
);

function list(kind: string, weight: number, route: string, query = ""): ShotKind {
  return {
    ...office(kind, weight, route),
    shot: ({ target }) => get(`${route}${query}`, target.token),
  };
}

function office(kind: string, weight: number, route: string) {
  return { kind, group: "office", weight, method: "GET", route } as const;
}

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
type ProtocolStep = (typeof PROTOCOL_STEPS)[number]["kind"];

/** How many of 100 requests belong to protocols. */
const PROTOCOL_WEIGHT = 5;

/** Protocols under way: each continues a while after its last reply, since people take their time. */
interface ProtocolShots {
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
