import type { RentalMail, RentalMessages } from "../../../shared/api/rental_history.ts";
import { RentalNotFound } from "../../../shared/refusals.ts";
import { mailContent } from "../../../shared/mail/events.ts";
import { mailFailureWords } from "../../../shared/mail/failure_words.ts";
import { enquiryCars } from "../../catalogue/enquiry_cars.ts";
import { enquiryViews, openEnquiries } from "../../ledger/open_enquiries.ts";
import { readStream } from "../../ledger/read.ts";
import { customerEnquiriesOf } from "../../projections/enquiries/customer_enquiries.ts";
import { readEnquiryPages } from "../../projections/enquiries/enquiry_pages.ts";
import { type MailRow, readMails } from "../../projections/mail/mail_rows.ts";
import { rentalMailIds } from "../../projections/mail/rental_mail_ids.ts";
import type { Services } from "../../services.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import { setImmediate as nextTurn } from "node:timers/promises";
import { type BusyRental, type Rental, rentalView } from "../../../shared/api/rental.ts";
import { type RentalCustomer, rentalCustomer } from "../../../shared/rental/events.ts";
import { isBlocking, type OpenRental } from "../../../shared/rental/rental.ts";
import type { RentalCarDocument } from "../../catalogue/documents.ts";
import { completePastRentals } from "../../commands/rentals/complete_past_rentals.ts";
import { requireOwnRows } from "../../ledger/commit.ts";
import type { KnownRentals, LiveRentals } from "../../ledger/rentals_in_memory.ts";
import { openSealed, wrappedKeysOf } from "../../ledger/open_sealed.ts";
import { headOf } from "../../ledger/read.ts";
import { hasPapers } from "../../projections/papers/paper_links.ts";
import { wasMailed } from "../../projections/mail/rental_mails.ts";
import { readPages } from "../../projections/read_pages.ts";
import { type RentalPage, rentalPage } from "../../projections/rental_pages.ts";

/** One rental for its two kinds of readers; `public` is undefined if it blocks no visible car. */
interface ReadRental {
  readonly view: Rental;
  readonly public: BusyRental | undefined;
  readonly version: number;
}

/** Reads one rental by its id. @throws NotFound. */
export async function readRental(
  { kv, vault, catalogue }: Services,
  id: string,
): Promise<ReadRental> {
  const { value } = await kv.get(keys.row("rental", id.toLowerCase()));
  if (value === null) throw new RentalNotFound();
  const page = fromBytes(value, rentalPage, "a rental");
  const [customer, car, emailSent, hasDocument] = await Promise.all([
    openSealed(kv, vault, page.customer, `rental/${page.id}`, rentalCustomer),
    catalogue.rentalCar(page.carId),
    wasMailed(kv, page.id),
    hasPapers(kv, page.id),
  ]);
  if (!customer) throw new RentalNotFound();
  const rental: OpenRental<typeof customer> = { ...page, customer };
  const seen = isBlocking(rental) && car && !car.hidden;
  return {
    view: rentalView(page.id, rental, car, { emailSent, hasDocument }),
    public: seen ? busyView({ ...rental, id: page.id }) : undefined,
    version: page.version,
  };
}

/** Refuses an unknown or deleted rental. @throws RowsNotReady, NotFound. */
export async function requireRental({ kv }: Pick<Services, "kv">, id: string): Promise<void> {
  const row = keys.row("rental", id.toLowerCase());
  const [head, { value }] = await kv.getMany<[unknown, unknown]>([keys.head(), row]);
  requireOwnRows(headOf(head).head);
  if (value === null) throw new RentalNotFound();
}

/** A rental with its customer's data open. */
export type OpenedRental = Omit<RentalPage, "customer"> & { readonly customer: RentalCustomer };

/** Rentals in the order of their ids; one that is gone, or whose customer was erased, is missing. */
export async function openRentals(
  services: Pick<Services, "kv" | "vault">,
  ids: readonly string[],
): Promise<OpenedRental[]> {
  const opened: OpenedRental[] = [];
  for (let from = 0; from < ids.length; from += BATCH) {
    const some = ids.slice(from, from + BATCH);
    opened.push(
      ...await openPages(services, await readPages(services.kv, "rental", some, rentalPage)),
    );
  }
  return opened;
}

/** The same of rentals whose rows were read already. */
export async function openPages(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  pages: readonly RentalPage[],
): Promise<OpenedRental[]> {
  const wrappedKeys = await wrappedKeysOf(kv, pages.map(({ customer }) => customer.customerId));
  const opened: OpenedRental[] = [];
  for (const [index, page] of pages.entries()) {
    if (index % FEW === FEW - 1) await nextTurn();
    const wrappedKey = wrappedKeys.get(page.customer.customerId);
    if (wrappedKey === undefined) continue;
    const open = vault.openFor(wrappedKey, `rental/${page.id}`, page.customer.box);
    opened.push({ ...page, customer: rentalCustomer.parse(open) });
  }
  return opened;
}

/** All rentals and the cars that they are shown with. */
export interface RentalsNow {
  readonly rentals: KnownRentals;
  readonly cars: ReadonlyMap<string, RentalCarDocument>;
}

/**
 * Reads both at the same time. Rentals whose end has passed are completed before (decisions §3.4).
 * `named`: every rental's customer is named.
 */
export async function readRentalsNow(
  services: Services,
  { named }: { named?: Parameters<LiveRentals["named"]>[0] | undefined } = {},
): Promise<RentalsNow> {
  const { rentals: live, catalogue, clock } = services;
  const look = () => named ? live.named(named) : live.current();
  const [rentals, { rental_car: cars }] = await Promise.all([look(), catalogue.snapshot()]);
  if (!rentals.hasDue(clock())) return { rentals, cars };
  await completePastRentals(services);
  return { rentals: await look(), cars };
}

/** Rentals as the API replies them to an administrator, in the order of their ids. */
export async function readRentals(
  services: Pick<Services, "kv" | "vault">,
  now: RentalsNow,
  ids: readonly string[],
): Promise<Rental[]> {
  return rentalViews(now, await openRentals(services, ids));
}

/** The same of rentals that are open already. */
export function rentalViews(
  { rentals, cars }: RentalsNow,
  opened: readonly OpenedRental[],
): Rental[] {
  return opened.map((rental) =>
    rentalView(rental.id, rental, cars.get(rental.carId), rentals.flagsOf(rental.id))
  );
}

/** 'Kia Ceed · KJ 12345'; empty without a rental, or for one or a car that is gone. */
export function carTitle(rentalId: string | null, { rentals, cars }: RentalsNow): string {
  const carId = rentalId === null ? undefined : rentals.listed(rentalId)?.rental.carId;
  const car = carId === undefined ? undefined : cars.get(carId);
  return car ? `${car.brand} ${car.model} · ${car.registrationNumber}` : "";
}

/** What anyone may know of a rental (decisions §2.2). */
export function busyView(
  { id, carId, period }: { id: string; carId: string; period: { start: string; end: string } },
): BusyRental {
  return { id, rentalCarId: carId, startDateTime: period.start, endDateTime: period.end };
}

/** The mails about a rental and what its customer has asked. @throws NotFound. */
export async function readRentalMessages(
  world: Pick<Services, "kv" | "vault" | "catalogue">,
  id: string,
): Promise<RentalMessages> {
  const { kv } = world;
  const { value } = await kv.get(keys.row("rental", id));
  if (value === null) throw new RentalNotFound();
  const { customer: { customerId } } = fromBytes(value, rentalPage, "a rental");
  const [rows, written] = await Promise.all([
    rentalMailIds(kv, id).then((ids) => readMails(kv, ids)),
    customerEnquiriesOf(kv, customerId),
  ]);
  const newest = written.slice(-MOST_ENQUIRIES).reverse().map((enquiry) => enquiry.id);
  return await openMessages(world, [...rows].reverse(), newest);
}

/** Mails and enquiries, opened in their order. */
export async function openMessages(
  world: Pick<Services, "kv" | "vault" | "catalogue">,
  rows: readonly (readonly [id: string, row: MailRow])[],
  enquiryIds: readonly string[],
): Promise<RentalMessages> {
  const { kv, catalogue } = world;
  const [mails, enquiries] = await Promise.all([
    Promise.all(rows.map(([mailId, row]) => mailOf(world, mailId, row))),
    readEnquiryPages(kv, enquiryIds).then((pages) => openEnquiries(world, pages)),
  ]);
  return {
    mails: mails.flat(),
    enquiries: await enquiryViews(kv, enquiries, enquiryCars(await catalogue.snapshot())),
  };
}

/** Empty for a mail of a customer who was erased since. */
async function mailOf(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  id: string,
  row: MailRow,
): Promise<RentalMail[]> {
  const { kind, to, status, queuedAt } = row;
  // The row of a sent mail has no content any more.
  const sealed = status === "sent" ? (await readStream(kv, `mail/${id}`))[0]?.sealed : row.content;
  const content = sealed && await openSealed(kv, vault, sealed, `mail/${id}`, mailContent);
  if (!content) return [];
  const { subject } = content;
  // The reader of a code is taken for the customer, so the office must not see it.
  const text = kind === "booking_code" ? "" : content.text;
  const sentAt = row.status === "sent" ? row.sentAt : null;
  return [{ id, kind, to, status, queuedAt, sentAt, subject, text, reasonText: reasonOf(row) }];
}

function reasonOf(row: MailRow): string {
  if (row.status === "sent" || row.reason === undefined) return "";
  return mailFailureWords(row.reason, row.status === "failed" && row.permanent === true);
}

/** Enquiries of a customer that the page of a rental shows. */
const MOST_ENQUIRIES = 20;
/** Rentals read at a time. */
const BATCH = 200;
/** Rentals opened at a time, so that others are answered between. */
const FEW = 50;
