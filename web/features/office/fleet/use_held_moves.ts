import { useEffect, useRef } from "react";
import { v7 } from "uuid";
import { UNDO_SECONDS } from "../../../../shared/mail/templates.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { call } from "../../../api/office/call.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import type { FleetBar, Spot } from "./fleet_bars.ts";
import { moveKnown, versionOf } from "./move_rental.ts";

/** Sends a move. @returns the version after it */
type Send = (bar: FleetBar, to: Spot) => Promise<number>;

/**
 * Moves of rentals that wait for the seconds of 'Cofnij': until then the server knows nothing of
 * them, so that taking one back leaves signature, mail and status alone. They are shown as pending,
 * and sent at once when the page is hidden or left.
 */
export function useHeldMoves({ show, takeBack, send }: {
  show: (bar: FleetBar, to: Spot) => void;
  takeBack: (bar: FleetBar) => void;
  send: (bar: FleetBar, to: Spot, send: Send) => Promise<void>;
}) {
  const held = useRef(new Map<string, () => void>());
  const newest = useRef(send);
  useEffect(() => {
    newest.current = send;
  });
  useEffect(() => {
    const sendAll = () => {
      for (const sendOne of held.current.values()) sendOne();
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
    function drop(): void {
      clearTimeout(timer);
      held.current.delete(bar.id);
    }
    function sendOne(): void {
      drop();
      void newest.current(bar, to, async () => {
        const sending = { idempotencyKey: v7(), ifMatch: `"${bar.version}"`, keepalive: true };
        return versionOf((await moveKnown(await known, to, sending)).etag);
      });
    }
    held.current.set(bar.id, sendOne);
    show(bar, to);
    toast.info(officeMessages.rentalMoving, {
      id: `moved ${bar.id}`,
      seconds: UNDO_SECONDS,
      action: {
        label: "Cofnij",
        onClick() {
          if (!held.current.has(bar.id)) return;
          drop();
          takeBack(bar);
        },
      },
    });
  }

  return { hold };
}
