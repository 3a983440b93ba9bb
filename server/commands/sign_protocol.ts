import type { ProtocolSigning } from "../../shared/api/protocol.ts";
import { officeMessages } from "../../shared/office_messages.ts";
import { contentHash } from "../../shared/paperwork/content_hash.ts";
import type { Signatures } from "../../shared/paperwork/signature.ts";
import { Invalid } from "../../shared/refusals.ts";
import type { Reply } from "../ledger/receipts.ts";
import type { Services } from "../services.ts";
import { requireSoundProtocol } from "./decide_protocol.ts";
import { decideSigning } from "./decide_signing.ts";
import { type CommandContext, execute, type Ledger } from "./execute.ts";
import { loadProtocol } from "./load_protocol.ts";
import { namingWrites, photoIdsOf, readPhotoRecords } from "./protocol_photos.ts";
import { protocolReply } from "./protocol_reply.ts";
import { evolved, type ProtocolAddress } from "./revise_protocol.ts";
import { signingAppends } from "./signing_appends.ts";

/**
 * Records what both have signed on the screen: the content where it differs from what is stored, and
 * the signatures, in one commit. From then on nothing of the protocol changes.
 * @returns 200 with the whole protocol. @throws Invalid, BodyRefused, NotFound, Stale, Rejection.
 */
export async function signProtocol(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  { kind, id, expectedVersions }: ProtocolAddress,
  { content, customerName, customerSignature, businessSignature, ...signing }: ProtocolSigning,
): Promise<Reply> {
  requireSoundProtocol(kind, content);
  if (customerName === "") {
    throw new Invalid([{ path: "customerName", message: officeMessages.signerMissing }]);
  }
  const signed: Signatures = {
    customerName,
    customer: customerSignature,
    business: businessSignature,
  };
  const hash = await contentHash(kind, id, content);

  return await execute(services, context, async (facts, now) => {
    const loaded = await loadProtocol(services, facts, kind, id);
    const { stream, version, before, content: was, about, current } = loaded;
    const photos = await readPhotoRecords(services.kv, photoIdsOf(was, content));
    const { customerId } = about.key;
    const events = decideSigning({ ...signing, content, customerId, expectedVersions }, {
      protocol: loaded.state,
      content: was,
      version,
      photos,
      current,
      contentHash: hash,
    });
    facts.writes.push(...namingWrites(photos, { before: was, after: content, now }));
    const sealed = events.map((event) => ({
      event,
      sealed: facts.seal(about.key, stream, event.type === "ProtocolSigned" ? signed : content),
    }));
    const state = sealed.reduce(
      (from, { event, sealed }) => evolved(from, event, now, sealed),
      loaded.state,
    );
    const after = { id, kind, version: version + events.length, state, content };
    return {
      customer: about.key,
      appends: [
        { stream, before, events: sealed },
        ...await signingAppends(services, facts, { kind, id, about, now }),
      ],
      reply: protocolReply(200, { ...after, signatures: signed }, about),
    };
  });
}
