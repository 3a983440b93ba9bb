import { z } from "zod";

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
