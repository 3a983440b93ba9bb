import { useRef, useState } from "react";
import { type Attempt, type AttemptPlace, sendOnce } from "../../api/attempt.ts";
import { type BookingWrites, writeBooking } from "../../api/booking_by_link.ts";
import { createKeptAttempt } from "../../api/attempt.ts";
import type { OpenedBooking } from "./use_my_booking.ts";

/**
 * One kind of write by the link. Presses during a write are ignored; after a lost reply the next press
 * repeats the same request under its key.
 */
export function useBookingWrite<What extends keyof BookingWrites>(
  { token, booking, show, refuse }: OpenedBooking,
  what: What,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const sending = useRef(false);
  const inMemory = useRef<Attempt>(undefined);

  /** @returns the failure; undefined if the write is done or another is under way. */
  async function write(body: BookingWrites[What]): Promise<"done" | "refused" | "ignored"> {
    if (sending.current) return "ignored";
    sending.current = true;
    setBusy(true);
    setFailure(undefined);
    try {
      const content = `${what} ${booking?.id} ${JSON.stringify(body)}`;
      show(
        await sendOnce(
          placeOf(what, inMemory),
          content,
          (key) => writeBooking(token, what, body, key),
        ),
      );
      return "done";
    } catch (thrown) {
      setFailure(thrown);
      refuse(thrown);
      return "refused";
    } finally {
      sending.current = false;
      setBusy(false);
    }
  }

  return { busy, failure, write, forget: () => setFailure(undefined) };
}

/** The driver's data are in no storage of the browser: their attempt lives as long as the form. */
function placeOf(what: keyof BookingWrites, inMemory: AttemptPlace): AttemptPlace {
  return what === "driver" ? inMemory : keptAttempt;
}

const keptAttempt = createKeptAttempt("bookingLinkAttempt");
