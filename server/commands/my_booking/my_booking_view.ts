import { balanceOf, grosze, sumsOf } from "../../../shared/money/balance.ts";
import { owedBy } from "../../../shared/money/owed.ts";
import type { MaskedDriverData } from "../../../shared/rental/driver.ts";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import {
  changeableUntil,
  isChangeable,
  isExtendable,
  isInTime,
  myBookingStatus,
} from "../../../shared/rental/my_booking.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { carImages } from "../../catalogue/car_parts.ts";
import type { CatalogueSnapshot } from "../../catalogue/snapshot.ts";
import type { LinkedBooking } from "./load_booking.ts";

/** A booking with the driver's data that were given for it. */
type ViewedBooking = Omit<LinkedBooking, "before" | "key"> & {
  readonly driver: MaskedDriverData | undefined;
};

/** A booking as its link shows it (`MyBooking`). */
export function myBookingView(
  booking: ViewedBooking,
  catalogue: CatalogueSnapshot,
  now: Instant,
): MyBooking {
  const { rentalId, rental, version, handedOver, returned, agreementSignedBy, driver } = booking;
  const { status, period, carId, quote, extension } = rental;
  const stage = { status, period, handedOver };
  const car = catalogue.rental_car.get(carId);
  const inTime = isChangeable(stage) && isInTime(period, now);
  return {
    id: rentalId,
    status: myBookingStatus(status),
    car: car
      ? {
        id: car.id,
        brand: car.brand,
        model: car.model,
        image: carImages(catalogue, car.id)[0] ?? null,
      }
      : null,
    startDateTime: period.start,
    endDateTime: period.end,
    quote: quote ?? null,
    changeableUntil: changeableUntil(period),
    may: {
      change: inTime && car !== undefined && agreementSignedBy !== "both",
      cancel: inTime,
      extend: isExtendable({ status, period, returned }, now),
      giveDriver: status !== "Anulowane" && status !== "Zakończone" &&
        agreementSignedBy !== "both",
    },
    driver: driver ?? null,
    agreementSignedBy,
    extension: extension ? { until: extension.until } : null,
    ...moneyOf(booking),
    sequence: version - 1,
  };
}

/** Before the handover also what is due without entries, such as the delivery that was agreed. */
function moneyOf(
  { rental, account, charges, handedOver }: ViewedBooking,
): Pick<MyBooking, "money"> {
  const money = balanceOf(account ?? sumsOf([]), owedBy(rental, charges));
  const isMoreDue = !handedOver && money.due > grosze(rental.quote?.total ?? 0);
  return account?.entries || isMoreDue ? { money } : {};
}
