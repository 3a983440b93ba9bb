import { z } from "zod";
import type { AgreementSigningFacts, OpenAgreement } from "../../shared/papers/agreement.ts";
import { type AgreementParty, agreementParty } from "../../shared/papers/agreement_events.ts";
import {
  type SealedAgreementSigning,
  sealedAgreementSigning,
} from "../../shared/papers/agreement/agreement_shown.ts";
import { withDriver, withoutDriver } from "../../shared/papers/agreement/driver_in_agreement.ts";
import type { DriverData } from "../../shared/rental/driver.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import type { Vault } from "../ledger/vault.ts";
import { readSignatures } from "../projections/papers/signature_rows.ts";
import type { OpenedAgreement } from "../../shared/api/agreement.ts";
import type { Sealed } from "../store/stored_event.ts";
import { readDriverData } from "./driver_data.ts";

/** An agreement as it is read: until both have signed, `party` is filled from the driver's data. */
export interface FilledAgreement extends OpenedAgreement {
  /** The party without the driver's data: what is stored. */
  readonly typed: AgreementParty;
  /** Given by the agreement's customer; undefined if none fill it. */
  readonly driver: DriverData | undefined;
}

/**
 * An agreement with its party and file name opened; undefined if the customer's key is gone. A file
 * sealed with a former customer's destroyed key counts as none.
 */
export async function openAgreement(
  kv: Deno.Kv,
  vault: Vault,
  id: string,
  { signing, ...agreement }: Omit<OpenAgreement<Sealed>, "signing"> & {
    readonly signing: AgreementSigningFacts | null;
  },
): Promise<FilledAgreement | undefined> {
  const context = `agreement/${id}`;
  const { attachment, rentalId, customerId, status } = agreement;
  const [stored, driver] = await Promise.all([
    openSealed(kv, vault, agreement.party, context, agreementParty),
    status === "signed" ? undefined : readDriverData({ kv, vault }, rentalId, customerId),
  ]);
  if (!stored) return undefined;
  const name = attachment && await openSealed(kv, vault, attachment.name, context, z.string());
  const typed = driver ? withoutDriver(stored, driver) : stored;
  return {
    ...agreement,
    signing,
    party: driver ? withDriver(typed, driver) : typed,
    typed,
    driver,
    attachment: attachment && name ? { name, size: attachment.file.size } : null,
  };
}

/** What was signed of an agreement on a screen, opened; undefined if nothing was, or its key is gone. */
export async function openAgreementSigning(
  { kv, vault }: { readonly kv: Deno.Kv; readonly vault: Vault },
  id: string,
): Promise<SealedAgreementSigning | undefined> {
  const sealed = await readSignatures(kv, "agreement", id);
  return sealed && await openSealed(kv, vault, sealed, `agreement/${id}`, sealedAgreementSigning);
}
