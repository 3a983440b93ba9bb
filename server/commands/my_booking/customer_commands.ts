import type { DriverData } from "../../../shared/rental/driver.ts";
import { hasLesseeData } from "../../../shared/papers/agreement/missing_data.ts";
import { driverFaults } from "../../../shared/rental/driver_rules.ts";
import { myBookingMessages } from "../../../shared/my_booking_messages.ts";
import { Invalid, Rejection } from "../../../shared/refusals.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { driverDataWrite } from "../../papers/driver_data.ts";
import type { BookingChange } from "../../../shared/api/my_booking.ts";
import { companyNow } from "../../catalogue/settings_now.ts";
import { pricedCar } from "../../catalogue/priced_car.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { CommandContext } from "../execute.ts";
import { decideCancellation, decideChange, decideExtensionRequest } from "./decide_my_booking.ts";
import { loadAgreementOf } from "./offered_agreement.ts";
import { type MyBookingServices, runByLink } from "./run_by_link.ts";

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
  return await runByLink(services, context, token, async ({ booking, facts, now, snapshot }) => {
    const { rental, rentalId } = booking;
    await facts.guard(rental.carId);
    const busy = await facts.busy(rental.carId, period);
    return {
      events: decideChange({ period, quote: change.quote }, {
        rental: { ...rental, handedOver: booking.handedOver },
        agreementSigned: booking.agreementSignedBy === "both",
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
  return await runByLink(services, context, token, ({ booking, now, snapshot }) =>
    Promise.resolve({
      events: decideCancellation({
        rental: { ...booking.rental, handedOver: booking.handedOver },
        phone: companyNow(snapshot).departments.sales.phone,
        now,
      }),
      mail: "booking_cancelled" as const,
    }));
}

/**
 * Asks for a later end by the customer's link: a request that the office answers (decisions §12.4). It
 * takes the place of one that is not answered yet.
 * @returns 200 with the booking. @throws Invalid, NotFound, Gone, Rejection.
 */
export async function requestExtension(
  services: MyBookingServices,
  context: CommandContext,
  token: string,
  until: Instant,
): Promise<StoredReply> {
  return await runByLink(
    services,
    context,
    token,
    ({ booking: { rental, returned }, now }) =>
      Promise.resolve({ events: decideExtensionRequest(until, { ...rental, returned }, now) }),
  );
}

/**
 * Stores the driver's data by the customer's link (decisions §12.5). Where some were given before, or
 * the office has typed them into the agreement, the person must be `confirmed`. Each storing is
 * mailed, since the first one asks for the link alone.
 * @returns 200 with the booking. @throws Invalid, NotFound, Gone, Rejection.
 */
export async function giveDriverData(
  services: MyBookingServices,
  context: CommandContext,
  token: string,
  data: DriverData,
  confirmed: () => Promise<void>,
): Promise<StoredReply> {
  return await runByLink(services, context, token, async ({ booking, facts }) => {
    const { rentalId, rental: { status, period, driverGivenAt }, key } = booking;
    if (status === "Anulowane" || status === "Zakończone") {
      throw new Rejection("booking_closed", myBookingMessages.bookingClosed);
    }
    if (booking.agreementSignedBy === "both") {
      throw new Rejection("agreement_signed", myBookingMessages.driverClosed);
    }
    // Data that the agreement already has may be changed only by a person who may sign it.
    const agreement = await loadAgreementOf(services, facts, booking);
    const isFirst = !driverGivenAt && !(agreement && hasLesseeData(agreement.opened.typed));
    if (!isFirst || booking.agreementSignedBy === "customer") await confirmed();
    const faults = driverFaults(data, period);
    if (faults.length > 0) throw new Invalid(faults);
    facts.writes.push(driverDataWrite(facts, key, rentalId, data));
    return { events: [{ type: "DriverDataGiven" }], driver: data, mail: "driver_changed" };
  });
}
