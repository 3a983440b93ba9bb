import type { MyBooking } from "../../../shared/api/my_booking.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import type { RentalCar } from "../../../shared/api/rental_car.ts";
import type { BookedReply, BookingFields } from "../../api/visitor_writes.ts";
import { outline } from "../../api/reply_outline.ts";
import { keepInTab, readFromTab } from "../../kit/base/tab_storage.ts";
import { mainImage } from "../cars/card/car_words.ts";

/** The visitor's last booking. */
export interface LastBooking {
  readonly booking: Pick<
    MyBooking,
    "id" | "car" | "status" | "startDateTime" | "endDateTime" | "quote" | "sequence"
  >;
  readonly email: string;
  /** When it was booked, in milliseconds. */
  readonly bookedAt: number;
  /** Whether the mail with the link was queued: the settings may switch it off. */
  readonly isMailed: boolean;
  /** No mail can be sent at all. */
  readonly isMailOff?: true | undefined;
  /** For the printed sheet. */
  readonly customer?:
    | Pick<Rental, "customerAddress" | "customerPhone" | "additionalInfo"> & { name: string }
    | undefined;
}

let last: LastBooking | undefined;

/**
 * Sets the last booking from the server's reply and the submitted fields. The tab keeps it over a
 * reload, without name, address and phone.
 */
export function noteBooking(
  reply: BookedReply,
  fields: BookingFields,
  car: Pick<RentalCar, "id" | "brand" | "model" | "images">,
): void {
  const { id, brand, model } = car;
  last = {
    booking: {
      id: reply.id,
      car: { id, brand, model, image: mainImage(car) ?? null },
      status: "waiting",
      startDateTime: reply.startDateTime,
      endDateTime: reply.endDateTime,
      quote: fields.quote ?? null,
      sequence: 0,
    },
    email: fields.customerEmail ?? "",
    bookedAt: Date.now(),
    isMailed: reply.linkSince !== undefined && !reply.isMailOff,
    isMailOff: reply.isMailOff,
    customer: {
      name: `${fields.customerFirstName} ${fields.customerLastName}`,
      customerAddress: fields.customerAddress ?? "",
      customerPhone: fields.customerPhone ?? "",
      additionalInfo: fields.additionalInfo ?? "",
    },
  };
  keepInTab(KEY, { ...last, customer: undefined });
}

/**
 * The last booking of this tab; undefined without one. It is forgotten after a day, or at the
 * pickup: what is known of it here is no longer true by then.
 */
export function lastBooking(): LastBooking | undefined {
  try {
    last ??= readKept(readFromTab(KEY));
    const pickup = Date.parse(last.booking.startDateTime);
    if (Date.now() < Math.min(last.bookedAt + DAY, pickup)) return last;
  } catch {
    // Nothing is kept, or in the shape of another release.
  }
  last = undefined;
  keepInTab(KEY, undefined);
  return undefined;
}

/** Forgets who booked, once the page with the sheet is left. */
export function forgetBookedCustomer(): void {
  if (last) last = { ...last, customer: undefined };
}

const readKept: (kept: unknown) => LastBooking = outline("booking", "bookedAt");
const DAY = 24 * 60 * 60_000;
const KEY = "lastBooking";
