import { NO_ADDRESS } from "../../../../shared/api/requested_agreement.ts";
import { afterQuietHours } from "../../../../shared/mail/quiet_hours.ts";
import { voidedSignature } from "../../../../shared/papers/agreement.ts";
import { termsOfRental } from "../../../../shared/papers/agreement/agreement_obstacle.ts";
import {
  withDriver,
  withoutDriver,
} from "../../../../shared/papers/agreement/driver_in_agreement.ts";
import type {
  AgreementTerms,
  AnnexInitiator,
  VoidCause,
} from "../../../../shared/papers/agreement_events.ts";
import type { DriverData } from "../../../../shared/rental/driver.ts";
import type { RentalCustomer } from "../../../../shared/rental/events.ts";
import type { OpenRental } from "../../../../shared/rental/rental.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { mailSettingsNow } from "../../../catalogue/settings_now.ts";
import type { Facts } from "../../../ledger/facts.ts";
import { paperCar } from "../../../papers/paper_parts.ts";
import { type PaperLink, rentalPapers } from "../../../projections/papers/paper_links.ts";
import { outdatedPdfs } from "../change_paper.ts";
import { mailSignedPaper } from "../mail_signed_paper.ts";
import { merged, NOTHING_REMOVED, type Removal } from "../paper_deletion.ts";
import { decideAgreementAnnex, sameParty, sameTerms } from "./decide_agreement.ts";
import {
  agreementChange,
  type AgreementWorld,
  loadAgreement,
  type LoadedAgreement,
} from "./load_agreement.ts";

/**
 * Gives a rental's agreement its car, its period and its price, voids the customer's signature under
 * the former ones, and removes the PDFs that show them; after a change by the customer, those of
 * protocols without an agreement, too. Nothing where both have signed the agreement, or where it has
 * all that already. After an edit by the office only an agreement that the customer has signed is
 * changed: others stay until they are made again (decisions §8.7). It gets the customer's name and
 * address, too, if these are others than `before`. One that names another customer only loses the
 * signature, and their driver's data, which the edit deletes. With `given`, it is filled from these
 * driver's data instead, and the terms stay as they are.
 */
export async function agreementWithTerms(
  services: AgreementWorld,
  facts: Facts,
  { rentalId, rental, before = rental.customer, cause, now, given }: {
    readonly rentalId: string;
    /** The rental after the change. */
    readonly rental: OpenRental<RentalCustomer>;
    readonly before?: RentalCustomer;
    readonly cause: VoidCause;
    readonly now: Instant;
    /** The driver's data that this command stores. */
    readonly given?: DriverData | undefined;
  },
): Promise<Removal> {
  const link = await agreementLink(services, rentalId);
  const shown = { kind: "agreement" as const, rentalId };
  // Protocols without an agreement show the rental's period.
  if (!link && cause === "customer_change" && !given) {
    return await outdatedPdfs(services.kv, facts, shown);
  }
  if (!link || link.signed) return NOTHING_REMOVED;
  const agreement = await loadAgreement(services, facts, link.id);
  const { id, state, opened, customer } = agreement;
  if (customer.customerId !== rental.customerId) {
    return await withoutData(services, facts, agreement, { cause, now });
  }
  if (cause !== "customer_change" && state.status !== "signed_by_customer") return NOTHING_REMOVED;
  const terms: AgreementTerms = given ? state.terms : termsOfRental(state.terms, rental);
  const renamed = isSameParty(before, rental.customer) ? {} : partyOf(rental.customer);
  const typed = given ? withoutDriver(opened.typed, given) : { ...opened.typed, ...renamed };
  const party = given ? withDriver(typed, given) : { ...opened.party, ...renamed };
  const isSame = sameTerms(state.terms, terms) && state.carId === rental.carId &&
    sameParty(opened.party, party);
  if (isSame) return NOTHING_REMOVED;
  const own = await agreementChange(services, agreement, [
    ...voidedSignature(state, cause),
    {
      type: "AgreementRevised",
      customerId: customer.customerId,
      terms,
      ...state.carId === rental.carId ? {} : { carId: rental.carId },
    },
  ], { now, sealed: facts.seal(customer, `agreement/${id}`, typed) });
  return merged([own, await outdatedPdfs(services.kv, facts, shown)]);
}

/** Whether an agreement names both customers alike. */
export function isSameParty(one: RentalCustomer, other: RentalCustomer): boolean {
  return one.firstName === other.firstName && one.lastName === other.lastName &&
    one.address === other.address;
}

/** What an agreement takes from its rental's customer. */
function partyOf({ firstName, lastName, address }: RentalCustomer) {
  return { firstName, lastName, address: address || NO_ADDRESS };
}

/**
 * Takes the driver's data, which this commit deletes, out of a rental's agreement: its PDF goes, and
 * the customer's signature is void. Nothing where both have signed: they keep what they signed.
 */
export async function agreementWithoutDriver(
  services: AgreementWorld,
  facts: Facts,
  { rentalId, now }: { readonly rentalId: string; readonly now: Instant },
): Promise<Removal> {
  const link = await agreementLink(services, rentalId);
  if (!link || link.signed) return NOTHING_REMOVED;
  const agreement = await loadAgreement(services, facts, link.id);
  if (agreement.resealing.length === 0) return NOTHING_REMOVED;
  return await withoutData(services, facts, agreement, { cause: "driver_data_deleted", now });
}

async function agreementLink(
  { kv }: Pick<AgreementWorld, "kv">,
  rentalId: string,
): Promise<PaperLink | undefined> {
  return (await rentalPapers(kv, rentalId)).find(({ kind }) => kind === "agreement");
}

async function withoutData(
  services: AgreementWorld,
  facts: Facts,
  agreement: LoadedAgreement,
  { cause, now }: { readonly cause: VoidCause; readonly now: Instant },
): Promise<Removal> {
  const { state, opened, customer, resealing, stream } = agreement;
  const sealed = facts.seal(customer, stream, opened.typed);
  const events = [...voidedSignature(state, cause), ...resealing];
  return await agreementChange(services, agreement, events, { now, sealed });
}

/** A change of a rental whose agreement may be signed. */
interface RentalAnnexed {
  readonly rentalId: string;
  /** The rental after the change. */
  readonly rental: OpenRental<RentalCustomer>;
  readonly price: "keep" | "recalculate";
  readonly wishedBy: AnnexInitiator;
  /** `screen`: an agreement whose scan was uploaded stays as it is (decisions §8.7). */
  readonly signed: "screen" | "screen_or_upload";
  readonly mailId: string;
  readonly now: Instant;
}

/**
 * Adds an annex to a rental's signed agreement: what was signed stays. One that was signed on the
 * screen is drawn again with the annex and mailed to the customer, at night in the morning like the
 * mail about the change itself, and its PDF is removed. Nothing where the rental has no signed
 * agreement, or one that agrees all that already.
 * @throws Rejection for another customer than the one who signed on the screen.
 */
export async function agreementAnnexed(
  services: AgreementWorld,
  facts: Facts,
  { rentalId, rental, price, wishedBy, signed, mailId, now }: RentalAnnexed,
): Promise<Removal> {
  const { kv, catalogue } = services;
  const link = await agreementLink(services, rentalId);
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
  const own = await agreementChange(services, agreement, events, { now });
  const shown = { kind: "agreement" as const, rentalId };
  const outdated = await outdatedPdfs(kv, facts, shown);
  if (state.signing?.by !== "screen") return merged([own, outdated]);
  const paper = {
    kind: "agreement" as const,
    id,
    rentalId,
    signedAt: state.signing.at,
    rentalFacts: { rental, key: customer, car },
    annex: state.annexes.length + 1,
    notBefore: afterQuietHours(now),
  };
  // Not to a later customer of the rental: the agreement names the former one.
  const mail = rental.customerId === state.customerId
    ? mailSignedPaper(facts, mailId, paper, mailSettingsNow(await catalogue.snapshot()))
    : [];
  return merged([own, { appends: mail, paths: [] }, outdated]);
}
