import { RentalNotFound } from "../../../shared/refusals.ts";
import { isOpen } from "../../../shared/rental/rental.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import { rentalPapers } from "../../projections/papers/paper_links.ts";
import { rentalStream } from "../../projections/rental_stream.ts";
import { filesOfPaper } from "../../papers/paper_kinds.ts";
import { namingWrites, photoIdsOf, readPhotoRecords } from "../../papers/protocol_photos.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { changePaper, type PaperAddress, type PaperServices } from "./change_paper.ts";
import { decidePaperDeletion, decidePapersDeletion } from "./decide_paper.ts";
import { changeOf, loadPaper } from "./load_paper.ts";
import { markPhotosUnnamed, merged, paperDeletion } from "./paper_deletion.ts";

/**
 * Deletes a paper with its files, and PDFs of other papers that show its values. The photos of a
 * protocol stay until the sweep: another protocol may name them. @returns 204. @throws NotFound, Stale.
 */
export async function deletePaper(
  services: PaperServices,
  context: CommandContext,
  { kind, id, expectedVersions }: PaperAddress,
): Promise<StoredReply> {
  return await changePaper(services, context, async (facts, now) => {
    const paper = await loadPaper(services, facts, kind, id);
    const event = decidePaperDeletion(kind, paper.versions(expectedVersions));
    if (paper.kind !== "agreement") {
      const { content: before } = paper;
      const photos = await readPhotoRecords(services.kv, photoIdsOf(before));
      facts.writes.push(...namingWrites(photos, { before, now }));
    }
    return {
      ...changeOf(paper, [{ event }], filesOfPaper(paper.state)),
      // Other papers show nothing of a protocol that is only prepared.
      changesShown: paper.kind === "agreement" || paper.state.isFilled,
    };
  });
}

/**
 * Deletes all papers of a rental with their files, in one commit. The photos stay until the sweep: a
 * new protocol may name them. @returns 204. @throws NotFound, Rejection if a protocol is signed.
 */
export async function deletePapers(
  services: Ledger,
  context: CommandContext,
  rentalId: string,
): Promise<StoredReply> {
  return await execute(services, context, async (facts, now) => {
    const { state } = await facts.stream(rentalStream, rentalId);
    if (!isOpen(state)) throw new RentalNotFound();
    const papers = decidePapersDeletion(await rentalPapers(services.kv, rentalId));
    const removed = merged(
      await Promise.all(papers.map((paper) => paperDeletion(facts, paper, "administrator"))),
    );
    await markPhotosUnnamed(services.kv, facts, rentalId, now);
    return {
      appends: removed.appends,
      reply: NOTHING,
      afterCommit: { delete: removed.paths },
    };
  });
}
