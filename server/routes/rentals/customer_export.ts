import { z } from "zod";
import type { CustomerExport } from "../../../shared/api/customer.ts";
import { businessLine } from "../../../shared/company_details.ts";
import { normalizedEmail } from "../../../shared/customer/email.ts";
import { isKept } from "../../../shared/enquiry/enquiry.ts";
import { mailContent, mailEvent } from "../../../shared/mail/events.ts";
import { rentalCustomer } from "../../../shared/rental/events.ts";
import { isOpen } from "../../../shared/rental/rental.ts";
import { rentalView } from "../../../shared/api/rental.ts";
import { companyNow } from "../../catalogue/settings_now.ts";
import type { CustomerScope } from "../../commands/customers/customer_scope.ts";
import { openSealed } from "../../ledger/open_sealed.ts";
import { type LoadedStream, loadStream, readStream } from "../../ledger/read.ts";
import { enquiryStream, type SealedEnquiry } from "../../projections/enquiries/enquiry_stream.ts";
import type { PaperName } from "../../projections/papers/paper_links.ts";
import { mailStream, type SealedMail } from "../../projections/mail/mail_stream.ts";
import { fold } from "../../projections/projection.ts";
import { rentalStream, type SealedRental } from "../../projections/rental_stream.ts";
import type { Services } from "../../services.ts";
import type { StreamName } from "../../store/keys.ts";
import type { Actor, StoredEvent } from "../../store/stored_event.ts";

type World = Pick<Services, "kv" | "vault" | "catalogue" | "clock">;
type ExportedRental = CustomerExport["rentals"][number];
type ExportedMail = CustomerExport["mails"][number];

/** Everything that is held about one person, opened: the right of access. */
export async function readCustomerExport(
  world: World,
  email: string,
  scope: CustomerScope,
): Promise<CustomerExport> {
  const rentals = [];
  for (const { id } of [...scope.rentals, ...scope.deleted]) {
    rentals.push(await rentalOf(world, id, scope));
  }
  const mails = [];
  for (const id of scope.mailIds) mails.push(await mailOf(world, id, scope));
  const papers = [];
  for (const paper of [...scope.papers, ...scope.deletedPapers]) {
    papers.push(await paperOf(world, paper, scope));
  }
  const enquiries = [];
  for (const id of scope.enquiryIds) enquiries.push(await enquiryOf(world, id, scope));
  const accounts = [];
  for (const { id } of [...scope.rentals, ...scope.deleted]) {
    const stream = `account/${id}` as const;
    const events = await readStream(world.kv, stream);
    const history = await historyOf(world, stream, events, scope.customerIds);
    if (history.length > 0) accounts.push({ rentalId: id, history });
  }
  const known = {
    rentals: rentals.flat(),
    mails: mails.flat(),
    enquiries: enquiries.flat(),
    papers,
    accounts,
  };
  const notes = [];
  for (const id of scope.customerIds) {
    const stream = `customer_note/${id}` as const;
    const events = await readStream(world.kv, stream);
    notes.push(await historyOf(world, stream, events, scope.customerIds));
  }
  return {
    exportedAt: world.clock(),
    controller: businessLine(companyNow(await world.catalogue.snapshot())),
    email: normalizedEmail(email),
    ...known,
    notes: notes.flat().sort((one, other) => one.at.localeCompare(other.at)),
    consents: consentsOf(known),
  };
}

async function rentalOf(
  world: World,
  id: string,
  { customerIds }: CustomerScope,
): Promise<ExportedRental[]> {
  const { kv, vault, catalogue } = world;
  const stream = `rental/${id}`;
  const loaded: LoadedStream<SealedRental> = await loadStream(kv, rentalStream, id);
  // A deleted rental is exported in its state before the deletion.
  const state = isOpen(loaded.state)
    ? loaded.state
    : fold(rentalStream, loaded.events.slice(0, -1)).state;
  if (!isOpen(state)) return [];
  const customer = await openSealed(kv, vault, state.customer, stream, rentalCustomer);
  if (!customer) return [];
  const history = [];
  for (const { at, actor, event, sealed } of loaded.events) {
    // The rental may have had another customer, whose data is not exported.
    const isTheirs = sealed && customerIds.includes(sealed.customerId);
    const then = isTheirs && await openSealed(kv, vault, sealed, stream, rentalCustomer);
    history.push({ at, by: who(actor), event, customer: then || null });
  }
  const car = await catalogue.rentalCar(state.carId);
  return [{ rental: rentalView(id, { ...state, customer }, car), history }];
}

async function paperOf(
  { kv, vault }: World,
  { kind, id, rentalId }: PaperName,
  { customerIds }: CustomerScope,
): Promise<CustomerExport["papers"][number]> {
  const stream = `${kind}/${id}` as const;
  const events = await readStream(kv, stream);
  const history = await historyOf({ kv, vault }, stream, events, customerIds);
  return { kind, id, rentalId, history };
}

/** Undefined for a mail about another person: sealed with their key, or about their rental now. */
async function mailOf(
  { kv, vault }: World,
  id: string,
  { customerIds }: CustomerScope,
): Promise<ExportedMail[]> {
  const { state, events }: LoadedStream<SealedMail> = await loadStream(kv, mailStream, id);
  const queued = events.find(({ event }) => mailEvent.parse(event).type === "MailQueued");
  if (state.status === "none" || state.status === "withdrawn" || !queued?.sealed) return [];
  if (!customerIds.includes(queued.sealed.customerId)) return [];
  if (state.rentalId !== null) {
    const { state: rental }: LoadedStream<SealedRental> = await loadStream(
      kv,
      rentalStream,
      state.rentalId,
    );
    if (isOpen(rental) && !customerIds.includes(rental.customerId)) return [];
  }
  const content = await openSealed(kv, vault, queued.sealed, `mail/${id}`, mailContent);
  if (!content) return [];
  return [{
    id,
    kind: state.kind,
    to: state.to,
    rentalId: state.rentalId,
    queuedAt: state.queuedAt,
    status: state.status,
    sentAt: state.status === "sent" ? state.sentAt : null,
    subject: content.subject,
    text: content.text,
    recipient: content.recipient ?? "",
  }];
}

/** Empty for one that was removed in between. */
async function enquiryOf(
  { kv, vault }: World,
  id: string,
  { customerIds }: CustomerScope,
): Promise<CustomerExport["enquiries"]> {
  const { state, events }: LoadedStream<SealedEnquiry> = await loadStream(kv, enquiryStream, id);
  if (!isKept(state)) return [];
  const { receivedAt, status, car } = state;
  const history = await historyOf({ kv, vault }, `enquiry/${id}`, events, customerIds);
  return [{ id, receivedAt, state: status, car, history }];
}

/** Data sealed with another customer's key is not exported. */
async function historyOf(
  { kv, vault }: Pick<World, "kv" | "vault">,
  stream: StreamName,
  events: readonly StoredEvent[],
  customerIds: readonly string[],
) {
  const history = [];
  for (const { at, actor, event, sealed } of events) {
    const isTheirs = sealed && customerIds.includes(sealed.customerId);
    const written = isTheirs && await openSealed(kv, vault, sealed, stream, z.unknown());
    history.push({ at, by: who(actor), event, written: written || null });
  }
  return history;
}

/** Everyone who books on the site, or sends a message, has agreed to this. */
function consentsOf(
  { rentals, mails }: Pick<CustomerExport, "rentals" | "mails">,
): CustomerExport["consents"] {
  return [
    ...rentals.flatMap(({ rental, history }) =>
      history.filter(({ event }) => event.bookedBy === "visitor").map(({ at }) => ({
        at,
        rentalId: rental.id,
        mailId: null,
        texts: [...BOOKING_CONSENTS],
      }))
    ),
    ...mails.filter(({ kind }) => kind === "contact_form").map(({ id, queuedAt }) => ({
      at: queuedAt,
      rentalId: null,
      mailId: id,
      texts: [...CONTACT_CONSENTS],
    })),
  ];
}

function who(actor: Actor): "visitor" | "administrator" | "system" {
  return actor === "visitor" || actor === "system" ? actor : "administrator";
}

const BOOKING_CONSENTS = [
  "polityka prywatności",
  "przetwarzanie danych osobowych",
  "warunki wynajmu samochodu",
];
const CONTACT_CONSENTS = ["regulamin korespondencji e-mail"];
