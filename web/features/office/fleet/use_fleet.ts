import { useEffect, useRef, useState } from "react";
import { v7 } from "uuid";
import type { Fleet } from "../../../../shared/api/fleet.ts";
import { UNDO_SECONDS } from "../../../../shared/mail/templates.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Period } from "../../../../shared/rental/period.ts";
import { fromWarsaw, plusDays } from "../../../../shared/warsaw.ts";
import { statusOf } from "../../../api/attempt.ts";
import { failureSentence } from "../../../api/failures.ts";
import { call, versioned } from "../../../api/office/call.ts";
import { type Resource, useResource } from "../../../api/use_resource.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { Window } from "./fleet_address.ts";
import { barsOf, type FleetBar, type PendingMove, type Spot } from "./fleet_bars.ts";
import { endsInPast } from "./spot_values.ts";
import { moveKnown, moveRental, tagVersion } from "./move_rental.ts";

/** The fleet of a window, and `move`, which moves a bar. */
export function useFleet(window: Window): FleetInView {
  const period = periodOf(window);
  const fleet = useResource(
    `admin/fleet?${period.start}&${period.end}`,
    (signal) => call("GET /fleet", { query: { from: period.start, to: period.end }, signal }),
  );
  const [moves, setMoves] = useState<ReadonlyMap<string, PendingMove>>(new Map());

  function patch(id: string, next: PendingMove | undefined): void {
    setMoves((before) => {
      const after = new Map(before);
      if (next) after.set(id, next);
      else after.delete(id);
      return after;
    });
  }

  /** Shows the move at once. A rental's is sent after the seconds of 'Cofnij', or when the page is left. */
  function move(bar: FleetBar, to: Spot): void {
    if (endsInPast(bar.kind, to)) {
      toast.failure(officeMessages.notMoved, { text: officeMessages.moveIntoPast });
    } else if (bar.kind === "rental") held.hold(bar, to);
    else void sendNow(bar, to);
  }

  /** If the server refuses, the bar returns to its place and a toast shows the reason. */
  async function sendNow(
    bar: FleetBar,
    to: Spot,
    { canUndo = true, send = sendMove }: { canUndo?: boolean; send?: typeof sendMove } = {},
  ): Promise<void> {
    const { carId, start, end } = to;
    const of = versionBefore(bar, moves.get(bar.id));
    patch(bar.id, { carId, start, end, of });
    try {
      const version = await send(bar, to);
      patch(bar.id, { carId, start, end, of, now: version });
      const moved = { ...bar, carId, start, end, version };
      toast.success(
        bar.kind === "rental" ? officeMessages.rentalMoved : officeMessages.blockMoved,
        {
          id: `moved ${bar.id}`,
          ...(canUndo && {
            action: {
              label: "Cofnij",
              onClick: () => void sendNow(moved, bar, { canUndo: false }),
            },
          }),
        },
      );
    } catch (failure) {
      patch(bar.id, undefined);
      toast.failure(officeMessages.notMoved, { id: `moved ${bar.id}`, text: sentenceOf(failure) });
    }
    fleet.reload();
  }

  const held = useHeldMoves({
    show: (bar, { carId, start, end }) =>
      patch(bar.id, { carId, start, end, of: versionBefore(bar, moves.get(bar.id)) }),
    takeBack: (bar) => patch(bar.id, undefined),
    send: (bar, to, send) => sendNow(bar, to, { canUndo: false, send }),
  });

  return { fleet, bars: fleet.data ? barsOf(fleet.data, moves) : [], move };
}

type FleetInView = {
  fleet: Resource<Fleet>;
  bars: readonly FleetBar[];
  move: (bar: FleetBar, to: Spot) => void;
};

function versionBefore(bar: FleetBar, before: PendingMove | undefined): number {
  return before?.now === bar.version ? before.of : bar.version;
}

/** The window's bounds as instants: Warsaw's midnights. */
function periodOf({ first, days }: Window): Period {
  return { start: fromWarsaw(first, "00:00"), end: fromWarsaw(plusDays(first, days), "00:00") };
}

/** @returns the version after the move */
async function sendMove(bar: FleetBar, to: Spot): Promise<number> {
  const sending = { idempotencyKey: v7(), ifMatch: `"${bar.version}"` };
  if (bar.kind === "rental") return tagVersion((await moveRental(bar.id, to, sending)).etag);
  const { carId: rentalCarId, start: startDateTime, end: endDateTime } = to;
  const { reason } = bar.block;
  const block = { rentalCarId, startDateTime, endDateTime, reason };
  return (await versioned("PUT /serviceblock/{id}", {
    params: { id: bar.id },
    body: block,
    ...sending,
  })).values.version;
}

function sentenceOf(failure: unknown): string {
  return statusOf(failure) === 412 ? officeMessages.periodChangedSince : failureSentence(failure);
}

/** Sends a move. @returns the version after it */
type Send = (bar: FleetBar, to: Spot) => Promise<number>;

/**
 * Moves of rentals that wait for the seconds of 'Cofnij': until then the server knows nothing of
 * them, so that taking one back leaves signature, mail and status alone. They are shown as pending,
 * and sent at once when the page is hidden or left.
 */
function useHeldMoves({ show, takeBack, send }: {
  show: (bar: FleetBar, to: Spot) => void;
  takeBack: (bar: FleetBar) => void;
  send: (bar: FleetBar, to: Spot, send: Send) => Promise<void>;
}) {
  const held = useRef(new Map<string, { readonly send: () => void; readonly drop: () => void }>());
  const newest = useRef(send);
  useEffect(() => {
    newest.current = send;
  });
  useEffect(() => {
    const sendAll = () => {
      for (const move of held.current.values()) move.send();
    };
    const onHidden = () => document.visibilityState === "hidden" && sendAll();
    addEventListener("pagehide", sendAll);
    document.addEventListener("visibilitychange", onHidden);
    return () => {
      removeEventListener("pagehide", sendAll);
      document.removeEventListener("visibilitychange", onHidden);
      sendAll();
    };
  }, []);

  function hold(bar: FleetBar, to: Spot): void {
    // Read now: a page that is being closed has time for one call only.
    const known = call("GET /rental/{id}", { params: { id: bar.id } });
    known.catch(() => undefined);
    const timer = setTimeout(sendOne, UNDO_SECONDS * 1000);
    const move = { send: sendOne, drop };
    function drop(): void {
      clearTimeout(timer);
      held.current.delete(bar.id);
    }
    function sendOne(): void {
      drop();
      void newest.current(bar, to, async () => {
        const sending = { idempotencyKey: v7(), ifMatch: `"${bar.version}"`, keepalive: true };
        return tagVersion((await moveKnown(await known, to, sending)).etag);
      });
    }
    // A bar that is moved again before its first move was sent makes one move.
    held.current.get(bar.id)?.drop();
    held.current.set(bar.id, move);
    show(bar, to);
    toast.info(officeMessages.rentalMoving, {
      id: `moved ${bar.id}`,
      seconds: UNDO_SECONDS,
      action: {
        label: "Cofnij",
        onClick() {
          if (held.current.get(bar.id) !== move) return;
          drop();
          takeBack(bar);
        },
      },
    });
  }

  return { hold };
}
