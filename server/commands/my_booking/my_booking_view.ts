import { balanceOf, sumsOf } from "../../../shared/money/balance.ts";
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
import { isFromBefore } from "../../projections/money/open_accounts.ts";
import type { LinkedBooking } from "./load_booking.ts";

/** A booking with the driver's data that were given for it. */
type ViewedBooking = Omit<LinkedBooking, "before" | "key"> & {
  readonly driver: MaskedDriverData | undefined;
};

/** A booking as its link shows it (`MyBooking`); commands are about bookings that have not ended. */
export function myBookingView(
  booking: ViewedBooking,
  catalogue: CatalogueSnapshot,
  now: Instant,
  /** When the first entry of all was recorded. */
  moneySince?: Instant,
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
    ...moneyOf(booking, moneySince, now),
    sequence: version - 1,
  };
}

/** Without entries only of a rental that is to be paid here. */
function moneyOf(
  { rental, account, charges }: ViewedBooking,
  moneySince: Instant | undefined,
  now: Instant,
): Pick<MyBooking, "money"> {
  const owed = owedBy(rental, charges);
  const isToBePaid = owed.quote && !owed.isCancelled && !isFromBefore(rental, moneySince, now);
  return account?.entries || isToBePaid ? { money: balanceOf(account ?? sumsOf([]), owed) } : {};
}
