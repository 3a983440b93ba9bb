import { deletePaperFiles } from "../files/delete_paper_files.ts";
import type { Reply } from "../ledger/receipts.ts";
import { agreementStream } from "../projections/agreement_stream.ts";
import type { Services } from "../services.ts";
import { agreementInHand, type AgreementWorld } from "./agreement_in_hand.ts";
import { decideAgreementDeletion } from "./decide_agreement.ts";
import { type CommandContext, execute, type Ledger } from "./execute.ts";

/** Deletes an agreement with its files. @returns 204. @throws NotFound, Stale. */
export async function deleteAgreement(
  services: Ledger & AgreementWorld & Pick<Services, "files" | "log">,
  context: CommandContext,
  id: string,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<Reply> {
  let gone: string[] = [];
  const reply = await execute(services, context, async (facts) => {
    const agreement = await agreementInHand(services, facts, id);
    const { events: before } = await facts.stream(agreementStream, id);
    const event = decideAgreementDeletion("administrator", agreement.versions(expectedVersions));
    const { pdf, attachment } = agreement.state;
    gone = [pdf, attachment?.file].flatMap((file) => file ? [file.path] : []);
    return {
      appends: [{ stream: `agreement/${id}`, before, events: [{ event }] }],
      reply: { status: 204, body: null },
    };
  });
  await deletePaperFiles(services, gone);
  return reply;
}
