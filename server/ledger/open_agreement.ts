import { z } from "zod";
import type { OpenAgreement } from "../../shared/papers/agreement.ts";
import { agreementParty } from "../../shared/papers/agreement_events.ts";
import type { OpenedAgreement } from "../../shared/api/rental_document.ts";
import type { Sealed } from "../store/stored_event.ts";
import { openSealed } from "./open_sealed.ts";
import type { Vault } from "./vault.ts";

/**
 * An agreement with who rents and the name of its file open; undefined where the customer's key is
 * gone. A file that was sealed with a former key which is gone counts as none.
 */
export async function openAgreement(
  kv: Deno.Kv,
  vault: Vault,
  id: string,
  agreement: OpenAgreement<Sealed>,
): Promise<OpenedAgreement | undefined> {
  const context = `agreement/${id}`;
  const party = await openSealed(kv, vault, agreement.party, context, agreementParty);
  if (!party) return undefined;
  const { attachment } = agreement;
  const name = attachment && await openSealed(kv, vault, attachment.name, context, z.string());
  return {
    ...agreement,
    party,
    attachment: attachment && name ? { name, size: attachment.file.size } : null,
  };
}
