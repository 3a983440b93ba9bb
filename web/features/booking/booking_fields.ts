import type { ChosenTimes } from "../../../shared/rental/period_rules.ts";
import type { Period } from "../../../shared/rental/period.ts";
import type { BookingFields } from "../../api/api.ts";
import type { BookingDraft } from "./booking_draft.ts";

/** A booking as it is sent (public-side §3); `termsAccepted` stands for all three consents. */
export function bookingFields(
  carId: string,
  period: Period,
  times: ChosenTimes,
  draft: BookingDraft,
): BookingFields {
  return {
    rentalCarId: carId,
    startDateTime: period.start,
    endDateTime: period.end,
    startDate: times.pickupDate,
    startTime: times.pickupTime,
    endDate: times.returnDate,
    endTime: times.returnTime,
    customerFirstName: draft.firstName.trim(),
    customerLastName: draft.lastName.trim(),
    customerPhone: draft.phone.trim(),
    customerEmail: draft.email.trim(),
    customerAddress: draft.address.trim(),
    additionalInfo: draft.additionalInfo.trim(),
    termsAccepted: true,
  };
}
