import type { ProtocolAnnexInput } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { OpenProtocol } from "../../../../shared/papers/protocol.ts";
import type { ProtocolEvent } from "../../../../shared/papers/protocol_events.ts";
import { Rejection } from "../../../../shared/refusals.ts";
import type { StoredReply } from "../../../ledger/receipts.ts";
import type { Services } from "../../../services.ts";
import { requireValidProtocol } from "./decide_protocol.ts";
import { type CommandContext, execute, type Ledger } from "../../execute.ts";
import { loadProtocol } from "./load_protocol.ts";
import { namingWrites, photoIdsOf, readPhotoRecords } from "../../../papers/protocol_photos.ts";
import { protocolReply } from "./protocol_reply.ts";
import { requireStorableSize } from "../require_storable_size.ts";
import { evolved, type ProtocolAddress } from "./revise_protocol.ts";

/**
 * Adds the content of another device to a protocol that has been signed since, as an annex: a
 * protocol filled at the car is a fact and is never lost.
 * @returns 201 with the whole protocol. @throws Invalid, BodyRefused, NotFound, Rejection.
 */
export function annexProtocol(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  { kind, id }: Pick<ProtocolAddress, "kind" | "id">,
  { content, writtenAt }: ProtocolAnnexInput,
): Promise<StoredReply> {
  requireValidProtocol(kind, content);

  return execute(services, context, async (facts, now) => {
    const loaded = await loadProtocol(services, facts, kind, id);
    const { stream, version, before, about, signatures, content: was } = loaded;
    const [event] = decideAnnex(loaded.state, writtenAt);
    const photos = await readPhotoRecords(services.kv, photoIdsOf(was, content));
    facts.writes.push(...namingWrites(photos, { before: was, after: content, now }));
    const sealed = requireStorableSize(facts.seal(about.key, stream, content));
    const state = evolved(loaded.state, event, now, sealed);
    const after = { id, kind, version: version + 1, state, content: was, signatures };
    return {
      customer: about.key,
      appends: [{ stream, before, events: [{ event, sealed }] }],
      reply: protocolReply(201, after, about),
    };
  });
}

/** Only a signed protocol has annexes: another one is changed. @throws Rejection. */
function decideAnnex(
  { status }: Pick<OpenProtocol<unknown>, "status">,
  writtenAt: string,
): [ProtocolEvent] {
  if (status !== "signed") throw new Rejection("not_signed", officeMessages.protocolNotSignedYet);
  return [{ type: "ProtocolAnnexed", writtenAt }];
}
