import type { Pool } from "undici";
import type { Target } from "./mix.ts";
import { bookingJson } from "../../support/server/booking_world.ts";

/** A kind of request, and how many of 100 are of it. */
export interface ShotKind {
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
export function jsonShot(method: string, path: string, body: unknown, token?: string): Shot {
  return {
    method,
    path,
    headers: { "Content-Type": "application/json", ...bearer(token) },
    body: new TextEncoder().encode(JSON.stringify(body)),
  };
}

export function bearer(token: string | undefined): Record<string, string> {
  return token === undefined ? {} : { Authorization: `Bearer ${token}` };
}

/** One of them. @throws Error for none */
export function oneOf<T>(dice: () => number, values: readonly T[]): T {
  const value = values[Math.floor(dice() * values.length)];
  if (value === undefined) throw new Error("Cannot choose one of none");
  return value;
}

/** Pages, lists, details and photos, by how many of 100 requests are of each kind. */
export const browsingShots: readonly ShotKind[] = [
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
export const searchingShots: readonly ShotKind[] = [
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
export const bookingShots: readonly ShotKind[] = [{
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
