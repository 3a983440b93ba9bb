import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { AgreementTerms } from "../../../../shared/paperwork/agreement_events.ts";
import { filledOnly, type OpenedProtocol } from "./open_protocol.ts";

/** What was read of it, by the server or by the device where that did not answer. */
export interface ReadBeside {
  readonly rental: Rental;
  readonly handover: Protocol | undefined;
  readonly agreed: ReadTerms;
}

/** What was read of an agreement's terms. */
export interface ReadTerms {
  /** Undefined where there is no agreement, or the device has none. */
  readonly terms: AgreementTerms | undefined;
  /** The server says so: what the device has may be older than what is known. */
  readonly isCurrent: boolean;
}

/** What stands beside a return after another look: a device that lags behind takes nothing away. */
export function newerBeside(
  known: Pick<OpenedProtocol, "handover" | "agreed" | "rental">,
  { rental, handover, agreed }: ReadBeside,
): Pick<OpenedProtocol, "handover" | "agreed" | "rental"> {
  return {
    rental: known.rental.modifiedAt > rental.modifiedAt ? known.rental : rental,
    handover: newerOf(known.handover, filledOnly(handover)),
    agreed: agreed.isCurrent ? agreed.terms : known.agreed ?? agreed.terms,
  };
}

/** A filled handover stays one: where none is read, whoever was asked does not know it yet. */
function newerOf(known: Protocol | undefined, read: Protocol | undefined): Protocol | undefined {
  if (!known || !read) return read ?? known;
  return known.id === read.id && known.version > read.version ? known : read;
}
