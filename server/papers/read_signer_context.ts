import { normalizedEmail } from "../../shared/customer/email.ts";
import type { ProtocolKind } from "../../shared/papers/options.ts";
import type { ShownToSigners, SignerContext } from "../../shared/papers/signer_context.ts";
import type { RentalCustomer } from "../../shared/rental/events.ts";
import type { Period } from "../../shared/rental/period.ts";
import type { RentalCarDocument } from "../catalogue/documents.ts";
import { findShownHandover } from "./handover_versions.ts";
import {
  agreedTermsIn,
  filledHandoverPage,
  lessorNow,
  paperCar,
  type PaperWorld,
} from "./paper_parts.ts";

/**
 * The context that is sealed with the signatures: as the signers' device displayed it, or the current
 * one where the device sent none.
 */
export async function readSignerContext(
  world: Pick<PaperWorld, "kv" | "vault" | "catalogue">,
  { kind, rentalId, rental: { period, customer }, car, shown }: {
    readonly kind: ProtocolKind;
    readonly rentalId: string;
    readonly rental: { readonly period: Period; readonly customer: RentalCustomer };
    readonly car: RentalCarDocument | undefined;
    readonly shown: ShownToSigners | null | undefined;
  },
): Promise<SignerContext> {
  const { firstName, lastName, address, phone, email } = customer;
  const handover = kind === "return" ? await filledHandoverPage(world, rentalId) : undefined;
  const current = {
    period,
    car: paperCar(car),
    customer: { firstName, lastName, address, phone },
    terms: await agreedTermsIn(world, rentalId) ?? null,
    handover: handover ? { id: handover.id, version: handover.version } : null,
    lessor: await lessorNow(world),
  };
  return shown ? await contextAsShown(world, rentalId, shown, { current, email }) : current;
}

async function contextAsShown(
  world: Pick<PaperWorld, "kv" | "vault">,
  rentalId: string,
  { period, car, customer: { email, ...customer }, terms, handover, lessor }: ShownToSigners,
  { current, email: renter }: { readonly current: SignerContext; readonly email: string },
): Promise<SignerContext> {
  // Sealed with the current customer's key, another customer's name would outlive their erasure.
  const isRenter = normalizedEmail(email) === normalizedEmail(renter);
  return {
    period,
    car,
    customer: isRenter ? customer : current.customer,
    terms,
    handover: handover && await versionShown(world, rentalId, handover),
    lessor: lessor ?? current.lessor,
  };
}

/** Null if the displayed handover never reached the server: the PDF shows no other one instead. */
async function versionShown(
  world: Pick<PaperWorld, "kv" | "vault">,
  rentalId: string,
  shown: NonNullable<ShownToSigners["handover"]>,
): Promise<SignerContext["handover"]> {
  const found = await findShownHandover(world, rentalId, shown);
  return found ? { id: found.id, version: found.version } : null;
}
