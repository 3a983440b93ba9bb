import type { ProtocolEdit } from "../../../../shared/api/protocol.ts";
import { messages } from "../../../../shared/messages.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import {
  evolveProtocol,
  isOpenProtocol,
  type OpenProtocol,
} from "../../../../shared/papers/protocol.ts";
import type { ProtocolEvent } from "../../../../shared/papers/protocol_events.ts";
import { Invalid } from "../../../../shared/refusals.ts";
import type { StoredReply } from "../../../ledger/receipts.ts";
import type { Services } from "../../../services.ts";
import type { Sealed } from "../../../store/stored_event.ts";
import { readSavedReturnBasis } from "./return_basis_of.ts";
import { requireValidProtocol } from "./decide_protocol.ts";
import { decideProtocolRevision } from "./decide_protocol_revision.ts";
import { type CommandContext, execute, type Ledger } from "../../execute.ts";
import { loadProtocol } from "./load_protocol.ts";
import { namingWrites, photoIdsOf, readPhotoRecords } from "../../../papers/protocol_photos.ts";
import { protocolReply } from "./protocol_reply.ts";
import { requireStorableSize } from "../require_storable_size.ts";
import { requirePlausibleTime } from "./require_plausible_time.ts";
import { resealPhotos } from "./reseal_photos.ts";
import { outdatedPdfs } from "../outdated_pdfs.ts";

/** Which protocol is changed, and the versions that may be. */
export interface ProtocolAddress {
  readonly kind: ProtocolKind;
  readonly id: string;
  /** From `If-Match`; undefined: any. */
  readonly expectedVersions: ReadonlySet<number> | undefined;
}

/**
 * Changes the content of a protocol; the first change fills a prepared one.
 * @returns 200 with the whole protocol. @throws Invalid, BodyRefused, NotFound, Stale, Rejection.
 */
export async function reviseProtocol(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  { kind, id, expectedVersions }: ProtocolAddress,
  { id: _, rentalId, rentalCarId: carOfForm, settled, shownToSigners, ...content }: ProtocolEdit,
): Promise<StoredReply> {
  requireValidProtocol(kind, content);

  let ofRental: string | undefined;
  const reply = await execute(services, context, async (facts, now) => {
    const { stream, state, version, before, content: was, about, versions } = await loadProtocol(
      services,
      facts,
      kind,
      id,
    );
    if (rentalId && rentalId !== state.rentalId) {
      throw new Invalid([{ path: "rentalId", message: messages.badRequest }]);
    }
    ofRental = state.rentalId;
    const photos = await readPhotoRecords(services.kv, photoIdsOf(was, content));
    const { customerId } = about.key;
    const { carId, period } = about.rental;
    requirePlausibleTime(content, { period, now });
    const wish = { content, customerId, carId, carOfForm, settled: settled ?? undefined };
    const events = decideProtocolRevision(wish, {
      kind,
      protocol: state,
      content: was,
      photos,
      basis: await readSavedReturnBasis(services, { kind, rentalId: state.rentalId, period }, {
        content,
        shownToSigners,
      }),
      versions: versions(expectedVersions),
    });
    if (events.length > 0) {
      facts.writes.push(...namingWrites(photos, { before: was, after: content, now }));
    }
    const outdated = await outdatedPdfs(services.kv, facts, {
      kind,
      rentalId: state.rentalId,
      isChanged: isRevised(events),
    });
    const replaced = events.length > 0 && state.pdf ? [state.pdf.path] : [];
    const sealed = requireStorableSize(facts.seal(about.key, stream, content));
    const after = events.reduce((from, event) => evolved(from, event, now, sealed), state);
    const next = { id, kind, version: version + events.length, state: after, content };
    return {
      customer: about.key,
      appends: [
        { stream, before, events: events.map((event) => withSealed(event, sealed)) },
        ...outdated.appends,
      ],
      reply: protocolReply(200, next, about),
      afterCommit: { delete: [...replaced, ...outdated.paths] },
    };
  });
  if (ofRental) await resealPhotos(services, ofRental, photoIdsOf(content));
  return reply;
}

/** The choice in a conflict contains no personal data: names of fields only. */
function withSealed(event: ProtocolEvent, sealed: Sealed) {
  return event.type === "ProtocolRevised" ? { event, sealed } : { event };
}

/** Whether these events change the content. */
export function isRevised(events: readonly ProtocolEvent[]): boolean {
  return events.some(({ type }) => type === "ProtocolRevised");
}

/** The state after an event that leaves the protocol open. */
export function evolved(
  state: OpenProtocol<Sealed>,
  event: ProtocolEvent,
  now: string,
  sealed: Sealed,
): OpenProtocol<Sealed> {
  const after = evolveProtocol<Sealed>(state, event, now, sealed);
  if (!isOpenProtocol(after)) throw new Error(`Cannot change a protocol: ${event.type} closes it`);
  return after;
}
