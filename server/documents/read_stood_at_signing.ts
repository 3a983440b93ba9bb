import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import type { StoodAtSigning } from "../../shared/paperwork/stood_at_signing.ts";
import type { StoodOnScreen } from "../../shared/paperwork/stood_on_screen.ts";
import type { Period } from "../../shared/rental/period.ts";
import type { RentalCustomer } from "../../shared/rental/events.ts";
import type { RentalCarDocument } from "../catalogue/documents.ts";
import { agreedTerms, filledHandoverPage, paperCar, type PaperWorld } from "./paper_parts.ts";
import { stoodAsShown } from "./stood_as_shown.ts";

/**
 * What stood on a protocol beside its content when it was signed: as the signers' device showed it,
 * or, where that does not say, as it stands now.
 */
export async function readStoodAtSigning(
  world: Pick<PaperWorld, "kv" | "vault">,
  { kind, rentalId, rental: { period, customer }, car, onScreen }: {
    readonly kind: ProtocolKind;
    readonly rentalId: string;
    readonly rental: { readonly period: Period; readonly customer: RentalCustomer };
    readonly car: RentalCarDocument | undefined;
    readonly onScreen: StoodOnScreen | null | undefined;
  },
): Promise<StoodAtSigning> {
  const { firstName, lastName, address, phone, email } = customer;
  const handover = kind === "return" ? await filledHandoverPage(world, rentalId) : undefined;
  const now = {
    period,
    car: paperCar(car),
    customer: { firstName, lastName, address, phone },
    terms: await agreedTerms(world, rentalId) ?? null,
    handover: handover ? { id: handover.id, version: handover.version } : null,
  };
  return onScreen ? await stoodAsShown(world, rentalId, onScreen, { now, email }) : now;
}
