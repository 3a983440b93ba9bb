import type { ProtocolSigning } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { contentHash } from "../../../../shared/papers/content_hash.ts";
import type { SealedSigning } from "../../../../shared/papers/signer_context.ts";
import type { Signatures } from "../../../../shared/papers/signature.ts";
import type { ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import type { ProtocolEvent } from "../../../../shared/papers/protocol_events.ts";
import { Invalid } from "../../../../shared/refusals.ts";
import type { Sealed } from "../../../store/stored_event.ts";
import { readSignerContext } from "../../../papers/read_signer_context.ts";
import { mailSettingsNow } from "../../../catalogue/settings_now.ts";
import type { StoredReply } from "../../../ledger/receipts.ts";
import type { Services } from "../../../services.ts";
import { readReturnBasis } from "./return_basis_of.ts";
import { requireValidProtocol } from "./decide_protocol.ts";
import { decideSigning } from "./decide_protocol_revision.ts";
import { type CommandContext, execute, type Ledger } from "../../execute.ts";
import { loadProtocol } from "./load_protocol.ts";
import { mailSignedPaper } from "../mail_signed_paper.ts";
import { namingWrites, photoIdsOf, readPhotoRecords } from "../../../papers/protocol_photos.ts";
import { protocolReply } from "./protocol_reply.ts";
import { requireStorableSize } from "../require_storable_size.ts";
import { requirePlausibleTime } from "./require_plausible_time.ts";
import { resealPhotos } from "./reseal_photos.ts";
import { outdatedPdfs } from "../outdated_pdfs.ts";
import { evolved, isRevised, type ProtocolAddress } from "./revise_protocol.ts";

/**
 * Records what both have signed on the screen: the content where it differs from the stored one, and
 * the signatures, in one commit with the mail to the customer. The protocol never changes afterwards.
 * @returns 200 with the whole protocol. @throws Invalid, BodyRefused, NotFound, Stale, Rejection.
 */
export async function signProtocol(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  { kind, id, expectedVersions }: ProtocolAddress,
  signing: ProtocolSigning,
): Promise<StoredReply> {
  const {
    content,
    customerName,
    customerSignature,
    businessSignature,
    shownToSigners: shown,
    rentalCarId: carOfForm,
    ...wish
  } = signing;
  const { signedAt } = wish;
  requireValidProtocol(kind, content);
  const signed: Signatures = {
    customerName,
    customer: customerSignature,
    business: businessSignature,
  };
  requireSigner(signed);
  const hash = await contentHash(kind, id, content);
  const mailId = services.ids();

  let ofRental: string | undefined;
  const reply = await execute(services, context, async (facts, now) => {
    const loaded = await loadProtocol(services, facts, kind, id);
    const { stream, version, before, content: was, about, versions } = loaded;
    ofRental = loaded.state.rentalId;
    const photos = await readPhotoRecords(services.kv, photoIdsOf(was, content));
    const { customerId } = about.key;
    const { carId, period } = about.rental;
    const { rentalId } = loaded.state;
    const signerContext = await readSignerContext(services, { kind, rentalId, ...about, shown });
    requirePlausibleTime(content, { period, now });
    const events = decideSigning({ ...wish, content, customerId, carId, carOfForm }, {
      kind,
      protocol: loaded.state,
      content: was,
      photos,
      basis: await readReturnBasis(services, { kind, rentalId, period }, signing),
      versions: versions(expectedVersions),
      contentHash: hash,
    });
    const outdated = await outdatedPdfs(services.kv, facts, {
      kind,
      rentalId: loaded.state.rentalId,
      isChanged: isRevised(events),
    });
    const replaced = loaded.state.pdf ? [loaded.state.pdf.path] : [];
    facts.writes.push(...namingWrites(photos, { before: was, after: content, now }));
    const parts = { content, signing: { ...signed, shownToSigners: signerContext } };
    const sealed = sealedEvents(events, parts, (part) => facts.seal(about.key, stream, part));
    const state = sealed.reduce(
      (from, { event, sealed }) => evolved(from, event, now, sealed),
      loaded.state,
    );
    const after = { id, kind, version: version + events.length, state, content };
    return {
      customer: about.key,
      appends: [
        { stream, before, events: sealed },
        ...outdated.appends,
        ...mailSignedPaper(
          facts,
          mailId,
          { kind, id, rentalId, signedAt, about, content },
          mailSettingsNow(await services.catalogue.snapshot()),
        ),
      ],
      reply: protocolReply(200, { ...after, signatures: signed }, about),
      afterCommit: { delete: [...replaced, ...outdated.paths] },
    };
  });
  if (ofRental) await resealPhotos(services, ofRental, photoIdsOf(content));
  return reply;
}

/** Each event with what it seals: the signatures, or the signed content. */
function sealedEvents(
  events: readonly ProtocolEvent[],
  { content, signing }: { readonly content: ProtocolContent; readonly signing: SealedSigning },
  seal: (part: ProtocolContent | SealedSigning) => Sealed,
) {
  return events.map((event) => ({
    event,
    sealed: event.type === "ProtocolSigned" ? seal(signing) : requireStorableSize(seal(content)),
  }));
}

function requireSigner({ customerName }: Signatures): void {
  if (customerName !== "") return;
  throw new Invalid([{ path: "customerName", message: officeMessages.signerMissing }]);
}
