import { useCallback, useMemo, useRef, useState } from "react";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { agreedEnd } from "../../../../shared/paperwork/agreed_end.ts";
import type { ReturnBasis } from "../../../../shared/paperwork/return_basis.ts";
import type { ProtocolDesk } from "../protocol_desk.ts";
import { filledOnly, type OpenedProtocol, protocolOfRental } from "./open_protocol.ts";

/** What stands beside a return, as it was read last. */
export type Beside = Pick<OpenedProtocol, "handover" | "agreed">;

/** Handover and agreement beside a return: both may change while its form is open. */
export function useBeside(opened: OpenedProtocol, desk: ProtocolDesk) {
  const { kind, rental } = opened;
  const [shown, setShown] = useState<Beside>({ handover: opened.handover, agreed: opened.agreed });
  /** The newest, for what goes on before it is drawn. */
  const now = useRef(shown);
  const basis = useMemo(() => basisOf(opened, shown), [opened, shown]);

  const meet = useCallback((newer: Partial<Beside>) => {
    now.current = { ...now.current, ...newer };
    setShown(now.current);
  }, []);

  return {
    shown,
    /** What the return is held against; undefined for a handover. */
    basis,
    newestBasis: () => basisOf(opened, now.current),
    /** A handover that was read elsewhere. */
    meetHandover: (handover: Protocol) => meet({ handover }),
    /** Reads both once more; what cannot be read stays as it was known. */
    async lookAgain(): Promise<void> {
      if (kind === "handover") return;
      try {
        const [handover, agreed] = await Promise.all([
          protocolOfRental("handover", rental, desk),
          desk.agreed(rental.id),
        ]);
        // A device without a network may not have the agreement, which does not mean that there is none.
        meet({ handover: filledOnly(handover?.values), ...(agreed && { agreed }) });
      } catch {
        // Neither server nor device has answered: the server looks at it once more anyway.
      }
    },
  };
}

function basisOf(
  { kind, rental }: Pick<OpenedProtocol, "kind" | "rental">,
  { handover, agreed }: Beside,
): ReturnBasis | undefined {
  if (kind === "handover") return undefined;
  const period = { end: rental.endDateTime };
  return { handover: handover ?? null, agreedEnd: agreedEnd(agreed, period) };
}
