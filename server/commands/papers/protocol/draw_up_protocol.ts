import type { ProtocolInput } from "../../../../shared/api/protocol.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { evolveProtocol, isOpenProtocol, noProtocol } from "../../../../shared/papers/protocol.ts";
import type { ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import type { ProtocolState } from "../../../../shared/papers/protocol.ts";
import type { Append } from "../../../ledger/commit.ts";
import type { Facts } from "../../../ledger/facts.ts";
import type { StoredReply } from "../../../ledger/receipts.ts";
import { rentalPapers } from "../../../projections/papers/paper_links.ts";
import type { Services } from "../../../services.ts";
import type { Sealed } from "../../../store/stored_event.ts";
import { readSavedReturnBasis } from "./return_basis_of.ts";
import { decideProtocol, requireValidProtocol } from "./decide_protocol.ts";
import { type CommandContext, execute, type Ledger } from "../../execute.ts";
import { namingWrites, photoIdsOf, readPhotoRecords } from "../../../papers/protocol_photos.ts";
import { protocolReply } from "./protocol_reply.ts";
import { requireStorableSize } from "../require_storable_size.ts";
import { requirePlausibleTime } from "./require_plausible_time.ts";
import { outdatedPdfs } from "../outdated_pdfs.ts";
import { type RentalOfPaper, rentalOfPaper } from "../rental_of_paper.ts";

/**
 * Records a handover or return that was filled in a form; a rental has one of each kind.
 * @returns 201 with the whole protocol. @throws Invalid, BodyRefused, NotFound, Rejection.
 */
export async function drawUpProtocol(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  kind: ProtocolKind,
  { id, rentalId, rentalCarId: carOfForm, shownToSigners, ...content }: ProtocolInput,
): Promise<StoredReply> {
  const protocolId = id ?? services.ids();
  requireValidProtocol(kind, content);

  return await execute(services, context, async (facts, now) => {
    const about = await rentalOfPaper(services, facts, rentalId);
    requirePlausibleTime(content, { period: about.rental.period, now });
    const { append, reply } = await protocolDrawnUp(services, facts, {
      kind,
      id: protocolId,
      rentalId,
      about,
      origin: "form",
      content,
      carOfForm,
      shownToSigners,
      now,
    });
    const outdated = await outdatedPdfs(services.kv, facts, {
      kind,
      rentalId,
      isChanged: true,
    });
    return {
      customer: about.key,
      appends: [append, ...outdated.appends],
      reply,
      afterCommit: { delete: outdated.paths },
    };
  });
}

/** The protocol to be drawn up. */
interface DrawnUpProtocol {
  readonly kind: ProtocolKind;
  readonly id: string;
  readonly rentalId: string;
  readonly about: RentalOfPaper;
  readonly origin: "documents" | "form";
  readonly content: ProtocolContent;
  readonly carOfForm: ProtocolInput["rentalCarId"];
  /** Where both have signed it since: the context that was displayed to them. */
  readonly shownToSigners?: ProtocolInput["shownToSigners"];
  readonly now: string;
}

/** The part of a commit that draws up one protocol, and the reply with it. @throws Rejection. */
async function protocolDrawnUp(
  { kv, vault }: Pick<Ledger, "kv" | "vault">,
  facts: Facts,
  { kind, id, rentalId, about, origin, content, carOfForm, shownToSigners, now }: DrawnUpProtocol,
): Promise<{ append: Append; reply: StoredReply }> {
  const { rental, key } = about;
  const stream = `${kind}/${id}` as const;
  const [papers, idTaken, photos, basis] = await Promise.all([
    rentalPapers(kv, rentalId),
    facts.begun(stream),
    readPhotoRecords(kv, photoIdsOf(content)),
    readSavedReturnBasis({ kv, vault }, { kind, rentalId, period: rental.period }, {
      content,
      shownToSigners,
    }),
  ]);
  const events = decideProtocol(
    { rentalId, carId: rental.carId, customerId: key.customerId, origin, content, carOfForm },
    { idTaken, exists: papers.some((paper) => paper.kind === kind), photos, basis },
  );
  facts.writes.push(...namingWrites(photos, { after: content, now }));
  const sealed = requireStorableSize(facts.seal(key, stream, content));
  const state = events.reduce<ProtocolState<Sealed>>(
    (before, event) => evolveProtocol(before, event, now, sealed),
    noProtocol,
  );
  if (!isOpenProtocol(state)) {
    throw new Error("Cannot draw up a protocol: its events do not open it");
  }
  return {
    append: { stream, before: [], events: events.map((event) => ({ event, sealed })) },
    reply: protocolReply(201, { id, kind, version: events.length, state, content }, about),
  };
}
