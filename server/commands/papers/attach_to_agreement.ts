import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import { withPrivateFiles } from "../../files/with_private_files.ts";
import { loadAgreement } from "./agreement/load_agreement.ts";
import { readStoredReply } from "../read_stored_reply.ts";
import { decideAttachment } from "./agreement/decide_agreement.ts";
import { type CommandContext, execute } from "../execute.ts";
import { requireSameKey, type UploadServices } from "./upload_signed_paper.ts";

/** A document to be attached to an agreement; its bytes have been checked. */
interface AttachedDocument {
  /** As its sender named it; sealed, and shown only at the download. */
  readonly name: string;
  readonly contentType: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/**
 * Attaches a document of any type to an agreement; it replaces the previous one (decisions §9.7).
 * @returns 200 with the whole agreement. @throws NotFound, Stale.
 */
export async function attachToAgreement(
  services: UploadServices,
  context: CommandContext,
  id: string,
  { name, contentType, bytes }: AttachedDocument,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<StoredReply> {
  const known = await readStoredReply(services, context);
  if (known) return known;
  let customer: Awaited<ReturnType<typeof loadAgreement>>["customer"] | undefined;
  await execute(services, { actor: context.actor }, async (facts) => {
    ({ customer } = await loadAgreement(services, facts, id));
    return { appends: [], reply: NOTHING };
  });
  if (!customer) throw new Error("Cannot attach to an agreement: it was not loaded");
  const key = customer;
  const wished = [{ bytes, contentType, customer: key, owner: id }];
  return await withPrivateFiles(services, wished, async ({ files: [file], nameIn }) => {
    if (!file) throw new Error("Cannot attach to an agreement: the file was not put");
    return await execute(services, context, async (facts, now) => {
      const agreement = await loadAgreement(services, facts, id);
      requireSameKey(agreement.customer, key);
      const event = decideAttachment(file, agreement.versions(expectedVersions));
      const sealed = facts.seal(key, `agreement/${id}`, name);
      await nameIn(facts);
      const { attachment } = agreement.state;
      return {
        ...await agreement.decided([event], { now, sealed }),
        afterCommit: { delete: attachment ? [attachment.file.path] : [] },
      };
    });
  });
}
