import { type RentalEdit, rentalView } from "../../../shared/api/rental.ts";
import { comparedPhone } from "../../../shared/customer/phone.ts";
import { Invalid, RentalNotFound } from "../../../shared/refusals.ts";
import { rentalFaults } from "../../../shared/rental/booking_rules.ts";
import {
  type RentalCustomer,
  rentalCustomer,
  type RentalEvent,
} from "../../../shared/rental/events.ts";
import { evolveRental, isOpen, type OpenRental } from "../../../shared/rental/rental.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import type { RentalCarDocument } from "../../catalogue/documents.ts";
import { companyNow, mailSettingsNow } from "../../catalogue/settings_now.ts";
import { pricedCar } from "../../catalogue/priced_car.ts";
import { driverDataRemoval } from "../../papers/driver_data.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import type { NewEvent } from "../../ledger/commit.ts";
import { contactOf, type Facts } from "../../ledger/facts.ts";
import { openSealed } from "../../ledger/open_sealed.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { handedOverCar } from "../../projections/papers/custody.ts";
import { hasSignedAgreement, rentalPapers } from "../../projections/papers/paper_links.ts";
import { wasMailed } from "../../projections/mail/rental_mails.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import type { Services } from "../../services.ts";
import type { Sealed } from "../../store/stored_event.ts";
import { atApiField, type BookingInput, bookingInput } from "../booking/booking_input.ts";
import { decideEdit } from "./decide_edit.ts";
import { mailOfEdit } from "./mail_of_edit.ts";
import { queueMail } from "../queue_mail.ts";
import {
  agreementAnnexed,
  agreementWithTerms,
  isSameParty,
} from "../papers/agreement/follow_rental.ts";
import { merged } from "../papers/paper_deletion.ts";
import { type CommandContext, type Decision, execute, type Ledger } from "../execute.ts";

/** Decides an edit of a rental, in its commit or beforehand to see the result. */
export type EditAttempt = (facts: Facts, now: Instant) => Promise<{
  readonly decision: Decision;
  /** The customer before the edit, the rental after it, and its car. */
  readonly before: RentalCustomer;
  readonly after: OpenRental<RentalCustomer>;
  readonly car: RentalCarDocument | undefined;
  /** Whether it has another car, period, price or customer than before, or another name of theirs. */
  readonly isOther: boolean;
  /** Whether car, period, price or customer are others: what a signed agreement is annexed for. */
  readonly changesTerms: boolean;
  /** Whether it has the later end now that the customer asked for. */
  readonly isExtended: boolean;
}>;

/** What an edit of a rental runs on. */
export type EditServices = Ledger & Pick<Services, "catalogue" | "config" | "wakeMail">;

/** Which rental is edited, how, and the versions that may be. */
export interface EditRentalInput {
  readonly rentalId: string;
  readonly request: RentalEdit;
  readonly expectedVersions: ReadonlySet<number> | undefined;
}

/**
 * Changes a rental's car, period, customer or status; into a taken period it is refused exactly
 * like a booking (decisions §3.1), to another car once the first is handed over, too. Its customer gets a mail about another car or period, or about
 * the end of the booking. Its papers stay as they are, except for an agreement that its customer
 * has signed by the link (`follow_rental.ts`) or both on the screen (`follow_rental.ts`):
 * `edit_with_papers.ts` makes them again.
 * @returns 200 with the whole rental. @throws Invalid, NotFound, Stale, Rejection.
 */
export async function editRental(
  services: EditServices & Pick<Services, "files" | "log">,
  context: CommandContext,
  rentalId: string,
  request: RentalEdit,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<StoredReply> {
  const attempt = editAttempt(services, { rentalId, request, expectedVersions });
  const mailId = services.ids();
  const reply = await execute(services, context, async (facts, now) => {
    const edited = await attempt(facts, now);
    const { decision, before, after: rental, isExtended } = edited;
    if (!edited.isOther) return decision;
    const cause = "rental_edited";
    const papers = merged([
      await agreementWithTerms(services, facts, { rentalId, rental, before, cause, now }),
      ...edited.changesTerms
        ? [
          await agreementAnnexed(services, facts, {
            rentalId,
            rental,
            price: request.price ?? "keep",
            wishedBy: isExtended ? "customer" : "business",
            signed: "screen",
            mailId,
            now,
          }),
        ]
        : [],
    ]);
    return {
      ...decision,
      appends: [...decision.appends, ...papers.appends],
      afterCommit: { delete: papers.paths },
    };
  });
  services.wakeMail();
  return reply;
}

/** The attempt of an edit. @throws Invalid at once; NotFound, Stale, Rejection when it is tried. */
export function editAttempt(
  { kv, vault, catalogue, config, ids }: Omit<EditServices, "wakeMail">,
  { rentalId, request, expectedVersions }: EditRentalInput,
): EditAttempt {
  const stream = `rental/${rentalId}` as const;
  const input = bookingInput(request);
  requireSoundEdit(input, input.customer);
  const mailId = ids();

  return async (facts, now) => {
    const { rental, version, before } = await readEdited({ kv, vault }, facts, rentalId);
    requireSoundEdit(input, rental.customer);
    const { car, carBefore } = await guardedCars(catalogue, facts, input.carId, rental.carId);
    const moves = input.carId !== rental.carId;
    const busy = input.period ? await facts.busy(input.carId, input.period) : [];
    const known = givesEmail(rental.customer, input.customer) ? rental.customerId : undefined;
    const customer = await facts.customer(contactOf(input.customer), known);
    const papers = await rentalPapers(kv, rentalId);
    const flags = { emailSent: await wasMailed(kv, rentalId), hasDocument: papers.length > 0 };
    const events = decideEdit(
      {
        ...input,
        customerId: customer.customerId,
        status: request.status ?? undefined,
        price: request.price ?? "keep",
        expectedVersions,
      },
      {
        rental,
        version,
        car,
        busy: busy.filter((other) => other.id !== rentalId),
        handedCarId: moves ? await handedOverCar(kv, rentalId) : undefined,
        current: {
          body: rentalView(rentalId, rental, carBefore, flags),
          etag: entityTag(version),
        },
      },
    );
    // A new customer must not see a former customer's data.
    if (rental.driverGivenAt && customer.customerId !== rental.customerId) {
      events.push({ type: "DriverDataDeleted", cause: "customer_changed" });
      facts.writes.push(...driverDataRemoval(rentalId, now));
    }
    const sealed = facts.seal(customer, stream, input.customer);
    const after = evolved(rental, events, now, input.customer);
    const snapshot = await catalogue.snapshot();
    const booking = {
      rentalId,
      rental: after,
      car,
      company: companyNow(snapshot),
      publicUrl: config.publicUrl,
      now,
      sequence: version + events.length - 1,
      agreementSigned: hasSignedAgreement(papers),
    };
    const mail = mailOfEdit(events, booking, mailSettingsNow(snapshot), papers);
    const decision: Decision = {
      customer,
      appends: [
        {
          stream,
          before,
          events: events.map((event) => withSealed(event, sealed)),
        },
        ...mail ? [queueMail(facts, customer, mailId, mail)] : [],
      ],
      reply: {
        status: 200,
        body: rentalView(rentalId, after, car, flags),
        version: version + events.length,
      },
    };
    const changesTerms = after.customerId !== rental.customerId || events.some(isOfTerms);
    const isOther = changesTerms || !isSameParty(after.customer, rental.customer);
    const isExtended = rental.extension !== undefined &&
      after.period.end >= rental.extension.until;
    return { decision, before: rental.customer, after, car, isOther, changesTerms, isExtended };
  };
}

function isOfTerms({ type }: RentalEvent): boolean {
  return type === "RentalMoved" || type === "RentalRepriced";
}

/** The rental with its customer. @throws NotFound also if the customer is erased. */
async function readEdited(
  { kv, vault }: Pick<Services, "kv" | "vault">,
  facts: Facts,
  rentalId: string,
) {
  const { state, version, events } = await facts.stream(rentalStream, rentalId);
  if (!isOpen(state)) throw new RentalNotFound();
  const stream = `rental/${rentalId}` as const;
  const customer = await openSealed(kv, vault, state.customer, stream, rentalCustomer);
  if (!customer) throw new RentalNotFound();
  const rental: OpenRental<RentalCustomer> = { ...state, customer };
  return { rental, version, before: events };
}

/** Guarded before they are read: the commit fails if a car is deleted in between. */
async function guardedCars(
  catalogue: Services["catalogue"],
  facts: Facts,
  carId: string,
  carIdBefore: string,
) {
  await facts.guard(carId);
  const car = pricedCar(await catalogue.snapshot(), carId);
  if (carId !== carIdBefore) await facts.guard(carIdBefore);
  return { car, carBefore: await catalogue.rentalCar(carIdBefore) };
}

/**
 * Whether somebody known by the phone alone gives an e-mail: they stay the same customer, unless the
 * phone is another one, too.
 */
function givesEmail(before: RentalCustomer, { phone, email }: RentalCustomer): boolean {
  return !before.email && email !== "" && comparedPhone(phone) === comparedPhone(before.phone);
}

/** Only a changed customer is personal. */
function withSealed(event: RentalEvent, sealed: Sealed): NewEvent {
  return event.type === "RentalCustomerChanged" ? { event, sealed } : { event };
}

/** The rental after the events, with the customer as they are sealed now. */
function evolved(
  rental: OpenRental<RentalCustomer>,
  events: readonly RentalEvent[],
  now: Instant,
  customer: RentalCustomer,
): OpenRental<RentalCustomer> {
  return events.reduce((was, event) => {
    const next = evolveRental(was, event, now, customer);
    return isOpen(next) ? next : was;
  }, rental);
}

/** `before` is the customer whose unprintable letters may stay. @throws Invalid. */
function requireSoundEdit({ customer, times, period }: BookingInput, before: RentalCustomer): void {
  const faults = rentalFaults({ ...customer, ...times }, period, undefined, before);
  if (faults.length > 0) throw new Invalid(faults.map(atApiField));
}
