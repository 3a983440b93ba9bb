import { z } from "zod";
import type { AgreementSigningFacts, OpenAgreement } from "../../shared/papers/agreement.ts";
import { agreementParty } from "../../shared/papers/agreement_events.ts";
import {
  type SealedAgreementSigning,
  sealedAgreementSigning,
} from "../../shared/papers/agreement/agreement_shown.ts";
import { readSignatures } from "../projections/papers/signature_rows.ts";
import type { OpenedAgreement } from "../../shared/api/rental_document.ts";
import type { Sealed } from "../store/stored_event.ts";
import { openSealed } from "./open_sealed.ts";
import type { Vault } from "./vault.ts";

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
): Promise<OpenedAgreement | undefined> {
  const context = `agreement/${id}`;
  const party = await openSealed(kv, vault, agreement.party, context, agreementParty);
  if (!party) return undefined;
  const { attachment } = agreement;
  const name = attachment && await openSealed(kv, vault, attachment.name, context, z.string());
  return {
    ...agreement,
    signing,
    party,
    attachment: attachment && name ? { name, size: attachment.file.size } : null,
  };
}

/** What was signed of an agreement on a screen, opened; undefined where nothing was, or its key is gone. */
export async function openAgreementSigning(
  { kv, vault }: { readonly kv: Deno.Kv; readonly vault: Vault },
  id: string,
): Promise<SealedAgreementSigning | undefined> {
  const sealed = await readSignatures(kv, "agreement", id);
  return sealed && await openSealed(kv, vault, sealed, `agreement/${id}`, sealedAgreementSigning);
}
