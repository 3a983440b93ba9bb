import type { ProtocolEvent } from "../../shared/paperwork/protocol_events.ts";
import { Stale } from "../../shared/refusals.ts";
import type { Reply } from "../ledger/receipts.ts";
import type { Services } from "../services.ts";
import { requireUnsigned } from "./decide_protocol_revision.ts";
import { type CommandContext, execute, type Ledger } from "./execute.ts";
import { loadProtocol } from "./load_protocol.ts";
import { namingWrites, photoIdsOf, readPhotoRecords } from "./protocol_photos.ts";
import type { ProtocolAddress } from "./revise_protocol.ts";

/**
 * Deletes a protocol that is not signed; its photos wait for another one to name them.
 * @returns 204. @throws NotFound, Stale, Rejection.
 */
export function deleteProtocol(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  { kind, id, expectedVersions }: ProtocolAddress,
): Promise<Reply> {
  return execute(services, context, async (facts, now) => {
    const { stream, state, version, before, content, current } = await loadProtocol(
      services,
      facts,
      kind,
      id,
    );
    requireUnsigned(state);
    if (expectedVersions && !expectedVersions.has(version)) throw new Stale(current);
    const photos = await readPhotoRecords(services.kv, photoIdsOf(content));
    facts.writes.push(...namingWrites(photos, { before: content, now }));
    const event: ProtocolEvent = { type: "ProtocolDeleted", cause: "administrator" };
    return {
      appends: [{ stream, before, events: [{ event }] }],
      reply: { status: 204, body: null },
    };
  });
}
