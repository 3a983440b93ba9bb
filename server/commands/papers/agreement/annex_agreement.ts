import { afterQuietHours } from "../../../../shared/mail/quiet_hours.ts";
import type { AnnexWish } from "../../../../shared/papers/agreement_events.ts";
import type { RentalCustomer } from "../../../../shared/rental/events.ts";
import type { OpenRental } from "../../../../shared/rental/rental.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { mailSettingsNow } from "../../../catalogue/settings_now.ts";
import type { Facts } from "../../../ledger/facts.ts";
import { paperCar } from "../../../papers/paper_parts.ts";
import { rentalPapers } from "../../../projections/papers/paper_links.ts";
import { mailSignedPaper } from "../mail_signed_paper.ts";
import { outdatedPdfs } from "../outdated_pdfs.ts";
import { NOTHING_REMOVED, type Removal, together } from "../paper_deletion.ts";
import { decideAgreementAnnex } from "./decide_agreement.ts";
import { type AgreementWorld, loadAgreement } from "./load_agreement.ts";

/** A change of a rental whose agreement may be signed. */
interface RentalAnnexed {
  readonly rentalId: string;
  /** As it is from now on. */
  readonly rental: OpenRental<RentalCustomer>;
  readonly price: "keep" | "recalculate";
  readonly wishedBy: AnnexWish;
  /** `screen`: an agreement whose scan was uploaded stays as it is (decisions §8.7). */
  readonly signed: "screen" | "screen_or_upload";
  readonly mailId: string;
  readonly now: Instant;
}

/**
 * Adds an annex to a rental's signed agreement: what was signed stays. One that was signed on the
 * screen is drawn again with the annex and mailed to the customer, at night in the morning like the
 * mail about the change itself, and its PDF is removed. Nothing
 * where the rental has no signed agreement, or one that agrees all that already.
 * @throws Rejection for another customer than the one who signed on the screen.
 */
export async function agreementAnnexed(
  services: AgreementWorld,
  facts: Facts,
  { rentalId, rental, price, wishedBy, signed, mailId, now }: RentalAnnexed,
): Promise<Removal> {
  const { kv, catalogue } = services;
  const link = (await rentalPapers(kv, rentalId)).find(({ kind }) => kind === "agreement");
  if (!link?.signed || (signed === "screen" && !link.onScreen)) return NOTHING_REMOVED;
  const { id } = link;
  const agreement = await loadAgreement(services, facts, id);
  const { state, customer, renter } = agreement;
  const car = await catalogue.rentalCar(rental.carId);
  const events = decideAgreementAnnex(state, {
    rental,
    formerCustomerId: renter?.customerId,
    car: paperCar(car),
    price,
    wishedBy,
  });
  if (events.length === 0) return NOTHING_REMOVED;
  const { appends } = await agreement.decided(events, { now });
  const shown = { kind: "agreement" as const, rentalId, isChanged: true };
  const outdated = await outdatedPdfs(kv, facts, shown);
  if (state.signing?.by !== "screen") return together([{ appends, paths: [] }, outdated]);
  const paper = {
    kind: "agreement" as const,
    id,
    rentalId,
    signedAt: state.signing.at,
    about: { rental, key: customer, car },
    annex: state.annexes.length + 1,
    notBefore: afterQuietHours(now),
  };
  // Not to a later customer of the rental: the agreement names the former one.
  const mail = rental.customerId === state.customerId
    ? mailSignedPaper(facts, mailId, paper, mailSettingsNow(await catalogue.snapshot()))
    : [];
  const own = { appends: [...appends, ...mail], paths: state.pdf ? [state.pdf.path] : [] };
  return together([own, outdated]);
}
