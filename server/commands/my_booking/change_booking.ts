import type { BookingChange } from "../../../shared/api/my_booking.ts";
import type { RentalEvent } from "../../../shared/rental/events.ts";
import { evolveRental, isOpen } from "../../../shared/rental/rental.ts";
import { companyNow } from "../../catalogue/company_now.ts";
import { pricedCar } from "../../catalogue/priced_car.ts";
import type { CatalogueSnapshot } from "../../catalogue/snapshot.ts";
import { deletePaperFiles } from "../../files/delete_paper_files.ts";
import type { Facts } from "../../ledger/facts.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { bookingCancelledMail, bookingChangedMail } from "../../mail/customer_booking_mails.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, type Decision, execute, type Ledger } from "../execute.ts";
import { queueMail } from "../mail/queue_mail.ts";
import { agreementWithTerms } from "../papers/agreement/agreement_with_terms.ts";
import { NOTHING_REMOVED, type Removal } from "../papers/paper_deletion.ts";
import { decideCancellation, decideChange } from "./decide_my_booking.ts";
import { type LinkedBooking, loadBooking } from "./load_booking.ts";
import { myBookingView } from "./my_booking_view.ts";

/** What the commands of a customer's link run on. */
export type MyBookingServices =
  & Ledger
  & Pick<Services, "catalogue" | "config" | "files" | "log" | "wakeMail">;

/**
 * Moves a booking to another period by its customer's link, with the car's guard in the commit like
 * a booking (decisions §12.3). Its unsigned agreement gets the new terms.
 * @returns 200 with the booking. @throws Invalid, NotFound, Gone, Rejection.
 */
export async function changeBooking(
  services: MyBookingServices,
  context: CommandContext,
  token: string,
  change: BookingChange,
): Promise<StoredReply> {
  const period = { start: change.startDateTime, end: change.endDateTime };
  return await run(services, context, token, async ({ booking, facts, now, snapshot }) => {
    const { rental, rentalId } = booking;
    await facts.guard(rental.carId);
    const busy = await facts.busy(rental.carId, period);
    return {
      events: decideChange({ period, quote: change.quote }, {
        rental: { ...rental, handedOver: booking.handedOver },
        agreementSigned: booking.agreementSigned,
        phone: companyNow(snapshot).departments.sales.phone,
        car: pricedCar(await services.catalogue.snapshot(), rental.carId),
        busy: busy.filter(({ id }) => id !== rentalId),
        now,
      }),
      mail: "booking_changed",
    };
  });
}

/**
 * Cancels a booking by its customer's link, which frees the car in the same commit.
 * @returns 200 with the booking. @throws NotFound, Gone, Rejection.
 */
export async function cancelBooking(
  services: MyBookingServices,
  context: CommandContext,
  token: string,
): Promise<StoredReply> {
  return await run(services, context, token, ({ booking, now, snapshot }) =>
    Promise.resolve({
      events: decideCancellation({
        rental: { ...booking.rental, handedOver: booking.handedOver },
        phone: companyNow(snapshot).departments.sales.phone,
        now,
      }),
      mail: "booking_cancelled" as const,
    }));
}

interface Attempt {
  readonly booking: LinkedBooking;
  readonly facts: Facts;
  readonly now: string;
  readonly snapshot: CatalogueSnapshot;
}

/** Events of the rental, and the mail about them to its customer. */
interface Outcome {
  readonly events: readonly RentalEvent[];
  readonly mail: keyof typeof MAILS;
}

/** Loads the booking, decides, and commits its events with the papers and the mail. */
async function run(
  services: MyBookingServices,
  context: CommandContext,
  token: string,
  decide: (attempt: Attempt) => Promise<Outcome>,
): Promise<StoredReply> {
  const mailId = services.ids();
  let gone: readonly string[] = [];
  const reply = await execute(services, context, async (facts, now) => {
    const booking = await loadBooking(services, facts, token, now);
    const snapshot = await services.catalogue.snapshot();
    const outcome = await decide({ booking, facts, now, snapshot });
    const papers = outcome.events.some(({ type }) => type === "RentalMoved")
      ? await agreementWithTerms(services, facts, {
        rentalId: booking.rentalId,
        rental: afterEvents(booking, outcome.events, now).rental,
        cause: "customer_change",
        now,
      })
      : NOTHING_REMOVED;
    gone = papers.paths;
    return decision(services, { booking, facts, now, snapshot }, outcome, { papers, mailId });
  });
  await deletePaperFiles(services, gone);
  services.wakeMail();
  return reply;
}

function decision(
  { config }: Pick<Services, "config">,
  { booking, facts, now, snapshot }: Attempt,
  { events, mail }: Outcome,
  { papers, mailId }: { readonly papers: Removal; readonly mailId: string },
): Decision {
  const after = afterEvents(booking, events, now);
  const { rentalId, key, before } = booking;
  const body = myBookingView(after, snapshot, now);
  const reply: StoredReply = { status: 200, body, version: after.version };
  if (events.length === 0) return { customer: key, appends: [], reply };
  const content = MAILS[mail]({
    rentalId,
    rental: after.rental,
    car: snapshot.rental_car.get(after.rental.carId),
    company: companyNow(snapshot),
    publicUrl: config.publicUrl,
    now,
    sequence: body.sequence,
  });
  return {
    customer: key,
    appends: [
      { stream: `rental/${rentalId}`, before, events: events.map((event) => ({ event })) },
      ...papers.appends,
      queueMail(facts, key, mailId, { kind: mail, rentalId, content }),
    ],
    reply,
  };
}

const MAILS = { booking_changed: bookingChangedMail, booking_cancelled: bookingCancelledMail };

/** The booking as it is after its new events. */
function afterEvents(
  booking: LinkedBooking,
  events: readonly RentalEvent[],
  now: string,
): LinkedBooking {
  const rental = events.reduce((was, event) => {
    const next = evolveRental(was, event, now, undefined);
    return isOpen(next) ? next : was;
  }, booking.rental);
  return { ...booking, rental, version: booking.version + events.length };
}
