import type { RentalEdit } from "../../shared/api/rental.ts";
import { messages } from "../../shared/messages.ts";
import { Invalid, NotFound } from "../../shared/refusals.ts";
import {
  completenessFaults,
  customerFaults,
  orderFaults,
  stepFaults,
} from "../../shared/rental/booking_rules.ts";
import { rentalCustomer } from "../../shared/rental/events.ts";
import { evolveRental, isOpen, type OpenRental } from "../../shared/rental/rental.ts";
import { rentalView } from "../../shared/rental/rental_view.ts";
import { entityTag } from "../ledger/entity_tag.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import type { Reply } from "../ledger/receipts.ts";
import { hasPapers } from "../projections/paper_links.ts";
import { wasMailed } from "../projections/rental_mails.ts";
import { rentalStream } from "../projections/rental_stream.ts";
import type { Services } from "../services.ts";
import { atApiField, type BookingWish, bookingWish } from "./booking_wish.ts";
import { decideEdit } from "./decide_edit.ts";
import { type CommandContext, execute, type Ledger } from "./execute.ts";

/**
 * Changes a rental's car, period, customer or status; into a taken period it is refused exactly
 * like a booking (decisions §3.1).
 * @returns 200 with the whole rental. @throws Invalid, NotFound, Stale, Rejection.
 */
export function editRental(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  rentalId: string,
  request: RentalEdit,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<Reply> {
  const { kv, vault, catalogue } = services;
  const stream = `rental/${rentalId}` as const;
  const wish = bookingWish(request);
  requireSoundEdit(wish);

  return execute(services, context, async (facts, now) => {
    const { state, version, events: before } = await facts.stream(rentalStream, rentalId);
    if (!isOpen(state)) throw new NotFound(messages.rentalNotFound);
    const person = await openSealed(kv, vault, state.customer, stream, rentalCustomer);
    if (!person) throw new NotFound(messages.rentalNotFound);
    const rental: OpenRental<typeof person> = { ...state, customer: person };
    // Guarded before it is looked at: the commit fails if the car is deleted meanwhile.
    await facts.guard(wish.carId);
    const car = await catalogue.rentalCar(wish.carId);
    if (wish.carId !== rental.carId) await facts.guard(rental.carId);
    const carBefore = await catalogue.rentalCar(rental.carId);
    const busy = wish.period ? await facts.busy(wish.carId, wish.period) : [];
    const customer = await facts.customer(wish.customer.email);
    const emailSent = await wasMailed(kv, rentalId);
    const hasDocument = await hasPapers(kv, rentalId);
    const events = decideEdit(
      {
        ...wish,
        customerId: customer.customerId,
        status: request.status ?? undefined,
        expectedVersions,
      },
      {
        rental,
        version,
        car,
        busy: busy.filter((other) => other.id !== rentalId),
        current: {
          body: rentalView(rentalId, rental, carBefore, { emailSent, hasDocument }),
          etag: entityTag(version),
        },
      },
    );
    const sealed = facts.seal(customer, stream, wish.customer);
    const after = events.reduce<typeof rental>((was, event) => {
      const next = evolveRental(was, event, now, wish.customer);
      return isOpen(next) ? next : was;
    }, rental);
    return {
      customer,
      appends: [{
        stream,
        before,
        events: events.map((event) =>
          event.type === "RentalCustomerChanged" ? { event, sealed } : { event }
        ),
      }],
      reply: {
        status: 200,
        body: rentalView(rentalId, after, car, { emailSent, hasDocument }),
        version: version + events.length,
      },
    };
  });
}

function requireSoundEdit({ customer, times, period }: BookingWish): void {
  const faults = [
    ...customerFaults(customer),
    ...(period ? orderFaults(period) : []),
    ...completenessFaults(times),
    ...(period ? stepFaults(period) : []),
  ];
  if (faults.length > 0) throw new Invalid(faults.map(atApiField));
}
