import { deletePaperFiles } from "../../files/delete_paper_files.ts";
import type { Reply } from "../../ledger/receipts.ts";
import { agreementStream } from "../../projections/agreement_stream.ts";
import type { Services } from "../../services.ts";
import { agreementInHand, type AgreementWorld } from "./agreement_in_hand.ts";
import { decideAgreementDeletion } from "./decide_agreement.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { protocolPdfsOutdated } from "./protocol_pdfs_outdated.ts";

/** Deletes an agreement with its files. @returns 204. @throws NotFound, Stale. */
export async function deleteAgreement(
  services: Ledger & AgreementWorld & Pick<Services, "files" | "log">,
  context: CommandContext,
  id: string,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<Reply> {
  let gone: readonly string[] = [];
  const reply = await execute(services, context, async (facts) => {
    const agreement = await agreementInHand(services, facts, id);
    const { events: before } = await facts.stream(agreementStream, id);
    const event = decideAgreementDeletion("administrator", agreement.versions(expectedVersions));
    const { pdf, attachment, rentalId, terms } = agreement.state;
    const outdated = await protocolPdfsOutdated(services.kv, facts, {
      rentalId,
      before: terms,
      after: null,
    });
    const own = [pdf, attachment?.file].flatMap((file) => file ? [file.path] : []);
    gone = [...own, ...outdated.paths];
    return {
      appends: [
        { stream: `agreement/${id}`, before, events: [{ event }] },
        ...outdated.appends,
      ],
      reply: { status: 204, body: null },
    };
  });
  await deletePaperFiles(services, gone);
  return reply;
}
