import { RentalNotFound } from "../../../shared/refusals.ts";
import { isOpen } from "../../../shared/rental/rental.ts";
import { deletePaperFiles } from "../../files/delete_paper_files.ts";
import type { Reply } from "../../ledger/receipts.ts";
import { rentalPapers } from "../../projections/paper_links.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import type { Services } from "../../services.ts";
import { decidePapersDeletion } from "./decide_papers_deletion.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { paperDeletion, photosLeft, together } from "./paper_deletion.ts";

/**
 * Deletes all papers of a rental with their files, in one commit; photos wait for a new protocol to
 * name them. @returns 204. @throws NotFound, Rejection where a protocol is signed.
 */
export async function deletePapers(
  services: Ledger & Pick<Services, "files" | "log">,
  context: CommandContext,
  rentalId: string,
): Promise<Reply> {
  let gone: readonly string[] = [];
  const reply = await execute(services, context, async (facts, now) => {
    const { state } = await facts.stream(rentalStream, rentalId);
    if (!isOpen(state)) throw new RentalNotFound();
    const papers = decidePapersDeletion(await rentalPapers(services.kv, rentalId));
    const removed = together(
      await Promise.all(papers.map((paper) => paperDeletion(facts, paper, "administrator"))),
    );
    await photosLeft(services.kv, facts, rentalId, now);
    gone = removed.paths;
    return { appends: removed.appends, reply: { status: 204, body: null } };
  });
  await deletePaperFiles(services, gone);
  return reply;
}
