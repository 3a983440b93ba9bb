import { deletePaperFiles } from "../../files/delete_paper_files.ts";
import type { Reply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { decideProtocolDeletion } from "./decide_protocol_deletion.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { loadProtocol } from "./load_protocol.ts";
import { namingWrites, photoIdsOf, readPhotoRecords } from "./protocol_photos.ts";
import { returnsPdfOutdated } from "./returns_pdf_outdated.ts";
import type { ProtocolAddress } from "./revise_protocol.ts";
import { throughDrawing } from "./through_drawing.ts";

/**
 * Deletes a protocol with its PDF; its photos wait for another one to name them.
 * @returns 204. @throws NotFound, Stale.
 */
export async function deleteProtocol(
  services: Ledger & Pick<Services, "catalogue" | "files" | "log">,
  context: CommandContext,
  { kind, id, expectedVersions }: ProtocolAddress,
): Promise<Reply> {
  let gone: string[] = [];
  const reply = await execute(services, context, async (facts, now) => {
    const { stream, state, version, before, content, current } = await loadProtocol(
      services,
      facts,
      kind,
      id,
    );
    const events = decideProtocolDeletion(
      { expectedVersions: throughDrawing(expectedVersions, before) },
      { version, current },
    );
    const { rentalId, isFilled } = state;
    const outdated = await returnsPdfOutdated(services.kv, facts, {
      kind,
      rentalId,
      isOther: isFilled,
    });
    gone = [...state.pdf ? [state.pdf.path] : [], ...outdated.paths];
    const photos = await readPhotoRecords(services.kv, photoIdsOf(content));
    facts.writes.push(...namingWrites(photos, { before: content, now }));
    return {
      appends: [
        { stream, before, events: events.map((event) => ({ event })) },
        ...outdated.appends,
      ],
      reply: { status: 204, body: null },
    };
  });
  await deletePaperFiles(services, gone);
  return reply;
}
