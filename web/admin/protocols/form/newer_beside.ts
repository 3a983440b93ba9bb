import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { AgreementTerms } from "../../../../shared/paperwork/agreement_events.ts";
import { filledOnly, type OpenedProtocol } from "./open_protocol.ts";

/** What was read of it, by the server or by the device where that did not answer. */
export interface ReadBeside {
  readonly rental: Rental;
  readonly handover: Protocol | undefined;
  /** Null where the server says that there is none; undefined where the device has none. */
  readonly agreed: AgreementTerms | null | undefined;
}

/** What stands beside a return after another look: a device that lags behind takes nothing away. */
export function newerBeside(
  known: Pick<OpenedProtocol, "handover" | "agreed" | "rental">,
  { rental, handover, agreed }: ReadBeside,
): Pick<OpenedProtocol, "handover" | "agreed" | "rental"> {
  return {
    rental,
    handover: newerOf(known.handover, filledOnly(handover)),
    agreed: agreed === undefined ? known.agreed : agreed ?? undefined,
  };
}

/** A filled handover stays one: where none is read, whoever was asked does not know it yet. */
function newerOf(known: Protocol | undefined, read: Protocol | undefined): Protocol | undefined {
  if (!known || !read) return read ?? known;
  return known.id === read.id && known.version > read.version ? known : read;
}
