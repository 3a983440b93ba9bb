import { BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import { newLink } from "../../../shared/api/my_booking.ts";
import { protocol } from "../../../shared/api/protocol.ts";
import { type Rental, rental } from "../../../shared/api/rental.ts";
import { madePapers } from "../../../shared/api/agreement.ts";
import { PAPER_KINDS } from "../../../shared/papers/options.ts";
import { RENTAL_STATUSES, type RentalStatus } from "../../../shared/rental/status.ts";
import { plusDays } from "../../../shared/warsaw.ts";
import { protocolJson } from "../papers/protocols.ts";
import { bookingJson } from "../server/booking_world.ts";
import { formOf, jpeg } from "../server/sent_files.ts";
import type { Person, RecordedRental } from "./fault_record.ts";
import type { FaultReply, FaultWorld } from "./fault_world.ts";

/** What the actions of one run share. */
export interface Load {
  readonly world: FaultWorld;
  /** Used only before an action's first call, so that replies do not change what is drawn. */
  readonly random: () => number;
  /** Persons who are sending data about themselves or are being erased; rentals whose papers are being made. */
  readonly busy: Set<Person | RecordedRental>;
  /** Days and persons that no other action has. */
  next(): number;
}

/** Somebody who appears nowhere else. */
export function personOf(number: number): Person {
  const code = String(number).padStart(3, "0");
  return {
    email: `osoba${code}x@example.com`,
    lastName: `Nazwisko${code}ska`,
    phone: `+48 600 100 ${code}`,
    address: `Kielce, Ulica${code}x 4`,
    note: `Uwaga${code}x`,
  };
}

/** One day that no other action wants. */
export function periodOf(number: number): { startDateTime: string; endDateTime: string } {
  const date = plusDays("2026-11-27", 2 * number);
  return {
    startDateTime: `${date}T07:00:00.000Z`,
    endDateTime: `${plusDays(date, 1)}T07:00:00.000Z`,
  };
}

export async function book(
  load: Load,
  person: Person,
  input: Record<string, unknown>,
): Promise<boolean> {
  const { world: { call, record }, busy } = load;
  busy.add(person);
  const reply = await call("POST", "/api/rental", {
    json: bookingJson({ ...fieldsOf(person), ...input }),
    asVisitor: true,
  });
  busy.delete(person);
  if (reply.status !== 201) return false;
  const { id } = rental.parse(reply.json);
  const mine: RecordedRental = {
    ...{ id, person, versions: new Map(), tokens: [], isDeleted: false },
  };
  record.rentals.set(id, mine);
  acknowledge(mine, reply);
  return true;
}

function fieldsOf(person: Person): Record<string, string> {
  return {
    customerLastName: person.lastName,
    customerPhone: person.phone,
    customerEmail: person.email,
    customerAddress: person.address,
    additionalInfo: person.note,
  };
}

export async function writeMessage(load: Load, person: Person): Promise<boolean> {
  const { world: { call, record }, busy } = load;
  const message = `${person.note}: czy auto ma hak?`;
  busy.add(person);
  const { status } = await call("POST", "/api/email/contact-form", {
    json: {
      ...{ customerFirstName: "Jan", customerLastName: person.lastName },
      ...{ customerEmail: person.email, message, consent: true },
    },
    asVisitor: true,
  });
  busy.delete(person);
  if (status === 202) record.mails.push({ text: message, person });
  return status === 202;
}

/** Changes fields of a rental as it is now, unless somebody else changes it in between. */
export async function edit(
  { world: { call } }: Load,
  mine: RecordedRental,
  changes: Record<string, unknown>,
): Promise<boolean> {
  const path = `/api/rental/${mine.id}`;
  const read = await call("GET", path);
  if (read.status !== 200) return false;
  const { status: _, ...now } = rental.parse(read.json);
  const reply = await call("PUT", path, {
    json: { ...editOf(now), ...changes },
    headers: { "If-Match": read.headers.get("ETag") ?? "" },
  });
  if (reply.status === 200) acknowledge(mine, reply);
  return reply.status === 200;
}

function editOf(now: Omit<Rental, "status">): Record<string, unknown> {
  const { id, rentalCarId, startDateTime, endDateTime, additionalInfo, ...rest } = now;
  const customer = Object.entries(rest).filter(([name]) => name.startsWith("customer"));
  return {
    id,
    rentalCarId,
    startDateTime,
    endDateTime,
    additionalInfo,
    ...Object.fromEntries(customer),
  };
}

function acknowledge(mine: RecordedRental, { headers, json }: FaultReply): void {
  const { rentalCarId, startDateTime: start, endDateTime: end, status } = rental.parse(json);
  const version = Number(headers.get("ETag")?.replaceAll(/\D/g, ""));
  mine.versions.set(version, { carId: rentalCarId, start, end, status: statusOf(status) });
}

function statusOf(text: string): RentalStatus {
  const status = RENTAL_STATUSES.find((known) => known === text);
  if (!status) throw new Error(`Cannot read a rental: its status is ${text}`);
  return status;
}

/** The rental as it was last acknowledged. */
export function newest({ versions }: RecordedRental) {
  const state = versions.get(Math.max(...versions.keys()));
  if (!state) throw new Error("Cannot read a rental: nothing was acknowledged");
  return state;
}

export async function renewLink(
  { call, record }: FaultWorld,
  mine: RecordedRental,
  send = false,
): Promise<boolean> {
  const { status, json } = await call("POST", `/api/rental/${mine.id}/link`, { json: { send } });
  if (status !== 201) return false;
  mine.tokens.push(newLink.parse(json).address.split("#")[1] ?? "");
  record.events.push({ stream: `rental/${mine.id}`, type: "BookingLinkMade" });
  return true;
}

/** A call by the newest link; a link that another action has ended since is refused. */
export async function byLink(
  { call, record }: FaultWorld,
  { id, tokens }: RecordedRental,
  path: string,
  event: string,
  json?: unknown,
): Promise<boolean> {
  const { status } = await call("POST", `/api/booking/${path}`, {
    ...(json === undefined ? {} : { json }),
    headers: { [BOOKING_TOKEN]: tokens.at(-1) ?? "" },
    asVisitor: true,
  });
  if (status === 200) record.events.push({ stream: `rental/${id}`, type: event });
  return status === 200;
}

/** Work on the papers of a rental that no other action works on. */
export async function withPapersOf(
  load: Load,
  work: (mine: RecordedRental) => Promise<boolean>,
): Promise<boolean> {
  const { world: { record }, busy } = load;
  const free = openRentals(load).filter((it) =>
    !busy.has(it) && record.papers.every(({ rentalId }) => rentalId !== it.id)
  );
  const mine = one(load, free);
  if (!mine) return false;
  busy.add(mine);
  try {
    return await work(mine);
  } finally {
    busy.delete(mine);
  }
}

export async function makePapers(
  { world: { call, record } }: Load,
  mine: RecordedRental,
): Promise<boolean> {
  const { status, json } = await call("POST", `/api/rental/${mine.id}/documents`);
  if (status !== 201) return false;
  const made = madePapers.parse(json);
  for (const kind of PAPER_KINDS) {
    record.papers.push({ ...UNSIGNED, kind, id: made[kind].id, rentalId: mine.id });
  }
  return true;
}

export async function drawUpHandover(load: Load, mine: RecordedRental): Promise<boolean> {
  const { call, record } = load.world;
  const [words, bytes, photoId] = [`Protokół ${load.next()}`, await photo(), crypto.randomUUID()];
  const stored = await call("PUT", `/api/protocolphoto/${photoId}?rentalId=${mine.id}`, {
    form: () => formOf({}, [["file", "IMG_1.jpg", bytes]]),
  });
  if (stored.status !== 201) return false;
  const json = protocolJson({ rentalId: mine.id, ...handoverJson(words, photoId) });
  const reply = await call("POST", "/api/rentalprotocolout", { json });
  if (reply.status !== 201) return false;
  const { id } = protocol.parse(reply.json);
  record.papers.push({ ...UNSIGNED, kind: "handover", id, rentalId: mine.id, photoId, words });
  return true;
}

export function handoverJson(words: string, photoId: string | undefined): Record<string, unknown> {
  const photos = photoId ? [{ id: photoId, takenAt: "2026-11-27T07:01:00.000Z", note: "" }] : [];
  return { bodyRemarks: words, photos };
}

/** Rentals that were neither deleted nor erased as far as their callers know. */
function openRentals({ world: { record } }: Load): RecordedRental[] {
  return [...record.rentals.values()].filter((it) => !it.isDeleted && !record.isErased(it));
}

export function someRental(load: Load): RecordedRental | undefined {
  return one(load, openRentals(load));
}

/** One that its customer may still change by the link, as far as is known. */
export function changeableRental(load: Load): RecordedRental | undefined {
  const { papers } = load.world.record;
  return one(
    load,
    openRentals(load).filter((it) =>
      newest(it).status !== "Anulowane" && papers.every(({ rentalId }) => rentalId !== it.id)
    ),
  );
}

export function one<T>(load: Pick<Load, "random">, choices: readonly [T, ...T[]]): T;
export function one<T>(load: Pick<Load, "random">, choices: readonly T[]): T | undefined;
export function one<T>({ random }: Pick<Load, "random">, choices: readonly T[]): T | undefined {
  return choices[Math.floor(random() * choices.length)];
}

export const UNSIGNED = {
  photoId: undefined,
  words: "",
  isSigned: false,
  isDeleted: false,
} as const;

let madePhoto: Promise<Uint8Array<ArrayBuffer>> | undefined;
export function photo(): Promise<Uint8Array<ArrayBuffer>> {
  return madePhoto ??= jpeg();
}
