import { normalizedEmail } from "../../shared/customer/email.ts";
import type { StoodAtSigning } from "../../shared/paperwork/stood_at_signing.ts";
import type { StoodOnScreen } from "../../shared/paperwork/stood_on_screen.ts";
import { handoverShown } from "./handover_shown.ts";
import type { PaperWorld } from "./paper_parts.ts";

/** What stands beside a protocol's content now, and the e-mail of who rents now. */
export interface StandsNow {
  readonly now: StoodAtSigning;
  readonly email: string;
}

/** What stood beside a protocol's content as its signers saw it, by the word of their device. */
export async function stoodAsShown(
  world: Pick<PaperWorld, "kv" | "vault">,
  rentalId: string,
  { period, car, customer: { email, ...customer }, terms, handover }: StoodOnScreen,
  { now, email: renter }: StandsNow,
): Promise<StoodAtSigning> {
  // Sealed with the key of who rents now, another's name would outlive the erasure of whose it is.
  const isRenter = normalizedEmail(email) === normalizedEmail(renter);
  return {
    period,
    car,
    customer: isRenter ? customer : now.customer,
    terms,
    handover: handover && await versionShown(world, rentalId, handover),
  };
}

/** None where the server never got what was shown: the paper stands beside nothing that nobody saw. */
async function versionShown(
  world: Pick<PaperWorld, "kv" | "vault">,
  rentalId: string,
  shown: NonNullable<StoodOnScreen["handover"]>,
): Promise<StoodAtSigning["handover"]> {
  const found = await handoverShown(world, rentalId, shown);
  return found ? { id: found.id, version: found.version } : null;
}
