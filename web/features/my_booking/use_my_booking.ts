import { useEffect, useRef, useState } from "react";
import type { MyBooking } from "../../../shared/api/my_booking.ts";
import { viewBooking } from "../../api/booking_by_link.ts";
import { statusOf } from "../../api/attempt.ts";
import { NetworkFailure } from "../../api/failures.ts";
import { useOnline } from "../../kit/states/use_online.ts";

export type OpenedBooking = ReturnType<typeof useMyBooking>;

/** A dialog over the booking. */
export interface BookingDialogProps {
  readonly opened: OpenedBooking;
  readonly booking: MyBooking;
  readonly onClose: () => void;
}

/**
 * The booking that a link opens. It is read again when the page is looked at again, when the network is
 * back, and on demand; a reply that a later write has overtaken is ignored.
 */
export function useMyBooking(token: string) {
  const [state, setState] = useState<State>({ booking: undefined, failure: undefined });
  const [round, setRound] = useState(0);
  const [busy, setBusy] = useState(true);
  const writes = useRef(0);
  const readAt = useRef(0);
  const online = useOnline();

  useEffect(() => {
    const stop = new AbortController();
    const before = writes.current;
    readAt.current = Date.now();
    setBusy(true);
    viewBooking(token, stop.signal).then(
      (booking) => {
        if (stop.signal.aborted) return;
        setBusy(false);
        if (before === writes.current) setState({ booking, failure: undefined });
      },
      (failure: unknown) => {
        if (stop.signal.aborted) return;
        setBusy(false);
        setState((shown) => afterFailure(shown, failure));
      },
    );
    return () => stop.abort();
  }, [token, round]);

  const waitsForNetwork = state.failure instanceof NetworkFailure;
  useEffect(() => {
    if (online && waitsForNetwork) reload();
  }, [online, waitsForNetwork]);

  useEffect(() => {
    function look() {
      const isSoon = Date.now() - readAt.current < LOOK_EVERY;
      if (document.visibilityState === "visible" && !isSoon) reload();
    }
    document.addEventListener("visibilitychange", look);
    addEventListener("focus", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      removeEventListener("focus", look);
    };
  }, []);

  function reload() {
    setRound((last) => last + 1);
  }

  return {
    token,
    ...state,
    busy,
    reload,
    /** Shows the booking as a write has left it. */
    show(booking: MyBooking) {
      writes.current += 1;
      setState({ booking, failure: undefined });
    },
    /** After a refused write: the booking is gone, or another change came first, and it is read again. */
    refuse(failure: unknown) {
      if (isOver(failure)) setState((shown) => afterFailure(shown, failure));
      else if (statusOf(failure) === 409) reload();
    },
  };
}

interface State {
  readonly booking: MyBooking | undefined;
  /** Of the last read; with a booking, it is the one read before. */
  readonly failure: unknown;
}

function afterFailure(shown: State, failure: unknown): State {
  return { booking: isOver(failure) ? undefined : shown.booking, failure };
}

/** Whether the link opens nothing (any more). */
function isOver(failure: unknown): boolean {
  const status = statusOf(failure);
  return status === 404 || status === 410;
}

/** Milliseconds: an address may call 30 times in 10 minutes (decisions §12.2). */
const LOOK_EVERY = 5_000;
