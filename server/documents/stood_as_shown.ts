import { normalizedEmail } from "../../shared/customer/email.ts";
import { contentHash } from "../../shared/paperwork/content_hash.ts";
import type { StoodAtSigning } from "../../shared/paperwork/stood_at_signing.ts";
import type { StoodOnScreen } from "../../shared/paperwork/stood_on_screen.ts";
import { handoverVersions } from "./handover_as_of.ts";
import type { PaperWorld } from "./paper_parts.ts";

/** What stands beside a protocol's content now, and the e-mail of who rents now. */
export interface StandsNow {
  readonly now: StoodAtSigning;
  readonly email: string;
}

/** What stood beside a protocol's content as its signers saw it, by the word of their device. */
export async function stoodAsShown(
  world: Pick<PaperWorld, "kv" | "vault">,
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
    handover: handover && await handoverShown(world, handover, now.handover),
  };
}

/** The newest version of the handover that says what was shown; where none does, the newest. */
async function handoverShown(
  world: Pick<PaperWorld, "kv" | "vault">,
  shown: NonNullable<StoodOnScreen["handover"]>,
  newest: StoodAtSigning["handover"],
): Promise<StoodAtSigning["handover"]> {
  if (newest?.id !== shown.id) return newest;
  const contentAsOf = await handoverVersions(world, shown.id);
  for (let { version } = newest; version > 0; version -= 1) {
    const content = await contentAsOf(version);
    const hash = content && await contentHash("handover", shown.id, content);
    if (hash === shown.contentHash) return { id: shown.id, version };
  }
  return newest;
}
