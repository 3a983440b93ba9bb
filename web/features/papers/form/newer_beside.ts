import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { ReadTerms } from "../protocol_desk.ts";
import { filledOnly, type OpenedProtocol } from "./open_protocol.ts";

/** What stands beside a return, as it was read last. */
export type Beside = Pick<OpenedProtocol, "handover" | "agreed" | "agreedAt" | "rental">;

/** What was read of it, by the server or by the device where that did not answer. */
export interface ReadBeside {
  readonly rental: Rental;
  readonly handover: Protocol | undefined;
  readonly agreed: ReadTerms;
}

/** What stands beside a return after another look: a device that lags behind takes nothing away. */
export function newerBeside(
  known: Beside,
  { rental, handover, agreed }: ReadBeside,
): Beside {
  return {
    rental: known.rental.modifiedAt > rental.modifiedAt ? known.rental : rental,
    handover: newerOf(known.handover, filledOnly(handover)),
    ...newerTerms(known, agreed),
  };
}

function newerTerms(
  { agreed, agreedAt }: Pick<Beside, "agreed" | "agreedAt">,
  { terms, readAt, isCurrent }: ReadTerms,
): Pick<Beside, "agreed" | "agreedAt"> {
  const isNewer = isCurrent || terms !== undefined && (!agreed || readAt > agreedAt);
  return isNewer ? { agreed: terms, agreedAt: readAt } : { agreed, agreedAt };
}

/** A filled handover stays one: where none is read, whoever was asked does not know it yet. */
function newerOf(known: Protocol | undefined, read: Protocol | undefined): Protocol | undefined {
  if (!known || !read) return read ?? known;
  return known.id === read.id && known.version > read.version ? known : read;
}
