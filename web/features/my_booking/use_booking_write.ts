import { useEffect, useRef, useState } from "react";
import { useSnapshot } from "valtio";
import { type BookingWrites, writeBooking } from "../../api/booking_by_link.ts";
import { createKeptAttempt, sendOnce } from "../../api/attempt.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { connection } from "../../kit/states/online.ts";
import type { OpenedBooking } from "./use_my_booking.ts";

/**
 * One kind of write by the link, but for the driver's data, which are in no storage of the browser
 * (`DriverForm.tsx`). Presses during a write are ignored; after a lost reply the next press
 * repeats the same request under its key.
 */
export function useBookingWrite<What extends Exclude<keyof BookingWrites, "driver">>(
  { token, booking, show, refuse }: OpenedBooking,
  what: What,
) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>();
  const sending = useRef(false);
  const { repliesAgain } = useSnapshot(connection);

  useEffect(() => {
    setFailure((last: unknown) => last instanceof NetworkFailure ? undefined : last);
  }, [repliesAgain]);

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
          keptAttempt,
          content,
          (key) => writeBooking({ token }, what, body, key),
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

const keptAttempt = createKeptAttempt("bookingLinkAttempt");
