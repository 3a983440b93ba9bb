import { namedFiles } from "../../../server/catalogue/named_files.ts";
import { readEvents, readStream } from "../../../server/ledger/read.ts";
import { rebuild } from "../../../server/ledger/rebuild.ts";
import { verify } from "../../../server/ledger/verify.ts";
import { nextMail } from "../../../server/projections/mail/mails_due.ts";
import { fold } from "../../../server/projections/projection.ts";
import { rentalStream } from "../../../server/projections/rental_stream.ts";
import { namedPrivateFiles } from "../../../server/reactions/sweep_files.ts";
import type { StoredEvent } from "../../../server/store/stored_event.ts";
import { busyRental } from "../../../shared/api/rental.ts";
import { BOOKING_TOKEN } from "../../../shared/rental/my_booking.ts";
import { isOpen } from "../../../shared/rental/rental.ts";
import { PAPER_PATHS } from "../../../shared/papers/options.ts";
import { openedStore, placesWith } from "../server/opened_store.ts";
import { storedRows } from "../server/stored_rows.ts";
import type { RecordedPaper, RecordedRental } from "./fault_record.ts";
import type { FaultWorld } from "./fault_world.ts";

/** What must hold after every run; each returns sentences about what does not. */
export const FAULT_INVARIANTS = {
  async "no car is booked twice at a time"({ call }) {
    const { json } = await call("GET", "/api/rental", { asVisitor: true });
    const busy = busyRental.array().parse(json);
    return busy.flatMap((one, index) =>
      busy.slice(index + 1).filter((other) =>
        one.rentalCarId === other.rentalCarId && one.startDateTime < other.endDateTime &&
        other.startDateTime < one.endDateTime
      ).map((other) => `rentals ${one.id} and ${other.id} overlap`)
    );
  },

  async "no acknowledged write is lost"(world) {
    const { rentals, papers, events } = world.record;
    const lost = [
      ...await Promise.all([...rentals.values()].map((it) => lostOfRental(world, it))),
      ...await Promise.all(papers.map((it) => lostOfPaper(world, it))),
      await lostOfCatalogue(world),
      lostMails(world),
    ];
    for (const { stream, type } of events) {
      const stored = await readStream(world.observer.kv, stream);
      if (!stored.some(({ event }) => event.type === type)) lost.push([`${stream} has no ${type}`]);
    }
    return lost.flat();
  },

  async "nothing is recorded twice"({ observer, record: { rentals, papers, counts } }) {
    const stored = await Array.fromAsync(readEvents(observer.kv));
    const expected = [
      ["RentalBooked", rentals.size],
      ["EnquiryReceived", counts.get("message of the contact form") ?? 0],
      ["AgreementDrawnUp", papers.filter(({ kind }) => kind === "agreement").length],
      ["ProtocolDrawnUp", papers.filter(({ kind }) => kind !== "agreement").length],
    ] as const;
    return expected.flatMap(([type, count]) => {
      const found = stored.filter(({ event }) => event.type === type).length;
      return found === count ? [] : [`${count} replies are about ${type}, the ledger has ${found}`];
    });
  },

  async "every event has its rows, and the chain is unbroken"({ observer }) {
    return (await verify(observer.kv)).problems;
  },

  async "the rows equal those of a rebuild"({ observer: { kv } }) {
    const before = await storedRows(kv);
    await rebuild(kv);
    const after = await storedRows(kv);
    const [was, is] = [new Set(before), new Set(after)];
    return [...before.filter((row) => !is.has(row)), ...after.filter((row) => !was.has(row))]
      .map((row) => `a rebuild changes the row ${row.slice(0, 120)}`);
  },

  "no mail is sent again after its confirmation"({ record, mail }) {
    const accepted = mail.received.map(({ messageId = "" }) => messageId);
    const again = record.sentAgain(accepted).map((id) => `the mail ${id} was sent again`);
    return Promise.resolve(again);
  },

  async "every mail that is due was sent"({ observer: { kv }, clock }) {
    const next = await nextMail(kv, clock());
    return next && next.at <= clock() ? [`the mail ${next.id} still waits`] : [];
  },

  async "no personal data of an erased customer is left"({ observer, record: { erased } }) {
    const texts = erased.size > 0 ? await openedStore(observer) : new Map<string, string>();
    return [...erased].flatMap((person) => {
      const { email, lastName, phone, address, note } = person;
      const words = [email, lastName, phone, address, note];
      return placesWith(texts, words).map((place) => `data of ${email} are in ${place}`);
    });
  },

  async "every file is named, and every name has its file"({ observer }) {
    const { files, kv, catalogue } = observer;
    const stored = new Set([...await files.list(""), ...await files.parts("")]);
    const named = new Set([
      ...namedFiles(await catalogue.snapshot()),
      ...await namedPrivateFiles(kv),
    ]);
    return [
      ...[...named].filter((path) => !stored.has(path)).map((path) => `${path} has no file`),
      ...[...stored].filter((path) => !named.has(path)).map((path) => `nothing names ${path}`),
    ];
  },
} satisfies Record<string, (world: FaultWorld) => Promise<string[]>>;

async function lostOfRental(world: FaultWorld, mine: RecordedRental): Promise<string[]> {
  const { id, versions, tokens, isDeleted } = mine;
  const stored: StoredEvent[] = await readStream(world.observer.kv, `rental/${id}`);
  const lost = [...versions].flatMap(([version, acknowledged]) => {
    const { state } = fold(rentalStream, stored.slice(0, version));
    if (!isOpen(state)) return [`rental ${id} is not there at version ${version}`];
    const { carId, period: { start, end }, status } = state;
    const is = JSON.stringify({ carId, start, end, status });
    const said = JSON.stringify(acknowledged);
    return is === said
      ? []
      : [`rental ${id} at version ${version} was acknowledged as ${said}, and is ${is}`];
  });
  const isGone = isDeleted || world.record.isErased(mine);
  const { status } = await world.call("GET", `/api/rental/${id}`);
  if (status !== (isGone ? 404 : 200)) lost.push(`GET of rental ${id} is ${status}`);
  const opened = await Promise.all(tokens.map((token) => openedBy(world, token)));
  const open = opened.filter((code) => code === 200).length;
  const expected = isGone || tokens.length === 0 ? 0 : 1;
  return open === expected ? lost : [...lost, `${open} links open rental ${id}: ${opened.join()}`];
}

async function openedBy({ call }: FaultWorld, token: string): Promise<number> {
  const options = { headers: { [BOOKING_TOKEN]: token }, asVisitor: true };
  return (await call("POST", "/api/booking/view", options)).status;
}

async function lostOfPaper(world: FaultWorld, paper: RecordedPaper): Promise<string[]> {
  const { kind, id, rentalId, words, photoId, isSigned, scan, isDeleted } = paper;
  const { call, record } = world;
  const rental = record.rentals.get(rentalId);
  const path = `/api/${PAPER_PATHS[kind]}/${id}`;
  const { status, json } = await call("GET", path);
  if (isDeleted || rental && record.isErased(rental)) {
    return status === 404 ? [] : [`GET of ${path} is ${status}`];
  }
  if (rental?.isDeleted) return [];
  if (status !== 200) return [`GET of ${path} is ${status}`];
  const text = JSON.stringify(json);
  const photo = photoId ? (await call("GET", `/api/protocolphoto/${photoId}`)).status : 200;
  const pdf = isSigned || scan ? await call("GET", `${path}/pdf`) : undefined;
  const isScan = !scan || String(pdf?.json) === String(scan);
  return [
    ...text.includes(words) ? [] : [`${path} lacks ${words}`],
    ...!isSigned || text.includes('"status":"signed"') ? [] : [`${path} is not signed`],
    ...photo === 200 ? [] : [`the photo of ${path} is ${photo}`],
    ...pdf === undefined || pdf.status === 200 ? [] : [`the PDF of ${path} is ${pdf.status}`],
    ...isScan ? [] : [`the PDF of ${path} is not the one that was uploaded`],
  ];
}

async function lostOfCatalogue({ call, record: { cars, photos } }: FaultWorld): Promise<string[]> {
  const lost: string[] = [];
  for (const [carId, description] of cars) {
    const { json } = await call("GET", `/api/rentalcar/${carId}`);
    if (!JSON.stringify(json).includes(`"${description}"`)) {
      lost.push(`car ${carId} lacks ${description}`);
    }
  }
  for (const { carId, id, filePath, isDeleted } of photos) {
    const { json } = await call("GET", `/api/car/${carId}/images`);
    const isListed = JSON.stringify(json).includes(id);
    if (isListed === isDeleted) lost.push(`photo ${id} is ${isListed ? "" : "not "}listed`);
    const { status } = await call("GET", filePath, { asVisitor: true });
    if (!isDeleted && status !== 200) lost.push(`GET of ${filePath} is ${status}`);
  }
  return lost;
}

/** Bookings and messages reach the business, mails by hand the customer. */
function lostMails({ record, mail }: FaultWorld): string[] {
  const texts = mail.received.map(({ subject = "", text = "" }) => `${subject}\n${text}`);
  const isSent = (words: string) => texts.some((text) => text.includes(words));
  const kept = [...record.rentals.values()].filter((it) => !it.isDeleted && !record.isErased(it));
  return [
    ...kept.filter(({ id }) => !isSent(`Numer rezerwacji: ${id}`))
      .map(({ id }) => `the business got no mail about rental ${id}`),
    ...record.mails.filter((it) => !record.isErased(it) && !isSent(it.text))
      .map(({ text }) => `a mail was not sent: ${text}`),
  ];
}
