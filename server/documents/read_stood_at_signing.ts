import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import { type ProtocolContent, protocolContent } from "../../shared/paperwork/protocol_content.ts";
import type { StoodAtSigning } from "../../shared/paperwork/stood_at_signing.ts";
import type { Period } from "../../shared/rental/period.ts";
import type { RentalCustomer } from "../../shared/rental/events.ts";
import type { RentalCarDocument } from "../catalogue/documents.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import { loadStream } from "../ledger/read.ts";
import { isOpenProtocol } from "../../shared/paperwork/protocol.ts";
import { fold } from "../projections/projection.ts";
import { protocolStreams } from "../projections/protocol_stream.ts";
import { agreedTerms, filledHandoverPage, paperCar, type PaperWorld } from "./paper_parts.ts";

/** What stands on a protocol beside its content now, while it is being signed. */
export async function readStoodAtSigning(
  world: Pick<PaperWorld, "kv">,
  { kind, rentalId, rental: { period, customer }, car }: {
    readonly kind: ProtocolKind;
    readonly rentalId: string;
    readonly rental: { readonly period: Period; readonly customer: RentalCustomer };
    readonly car: RentalCarDocument | undefined;
  },
): Promise<StoodAtSigning> {
  const { firstName, lastName, address, phone } = customer;
  const handover = kind === "return" ? await filledHandoverPage(world, rentalId) : undefined;
  return {
    period,
    car: paperCar(car),
    customer: { firstName, lastName, address, phone },
    terms: await agreedTerms(world, rentalId) ?? null,
    handover: handover ? { id: handover.id, version: handover.version } : null,
  };
}

/** What a handover said as of a version of its stream; null where that can no longer be read. */
export async function handoverAsOf(
  { kv, vault }: Pick<PaperWorld, "kv" | "vault">,
  { id, version }: NonNullable<StoodAtSigning["handover"]>,
): Promise<ProtocolContent | null> {
  const { events } = await loadStream(kv, protocolStreams.handover, id);
  const { state } = fold(protocolStreams.handover, events.slice(0, version));
  if (!isOpenProtocol(state)) return null;
  return await openSealed(kv, vault, state.content, `handover/${id}`, protocolContent) ?? null;
}
