import { protocolView } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import {
  evolveProtocol,
  isOpenProtocol,
  type OpenProtocol,
  type ProtocolState,
} from "../../../../shared/papers/protocol.ts";
import {
  type ProtocolContent,
  protocolContent,
} from "../../../../shared/papers/protocol_content.ts";
import type { ProtocolEvent } from "../../../../shared/papers/protocol_events.ts";
import { type Signatures, signatures } from "../../../../shared/papers/signature.ts";
import type { SealedSigning, SignerContext } from "../../../../shared/papers/signer_context.ts";
import { NotFound } from "../../../../shared/refusals.ts";
import type { Instant } from "../../../../shared/warsaw.ts";
import { entityTag } from "../../../ledger/entity_tag.ts";
import type { CustomerKey, Facts } from "../../../ledger/facts.ts";
import { openSealed, wrappedKeyOf } from "../../../ledger/open_sealed.ts";
import type { StoredReply } from "../../../ledger/receipts.ts";
import { replacedFiles } from "../../../papers/paper_kinds.ts";
import { protocolStreams } from "../../../projections/papers/protocol_stream.ts";
import type { Sealed, StoredEvent } from "../../../store/stored_event.ts";
import { type PaperChange, type PaperServices, requireStorableSize } from "../change_paper.ts";
import { ignorePdfEvents, type PaperVersions } from "../paper_versions.ts";
import { type RentalOfPaper, rentalOfPaper } from "../rental_of_paper.ts";

/** A protocol that is to be changed, or drawn up: then it has no state and no events. */
interface ProtocolBefore {
  readonly kind: ProtocolKind;
  readonly id: string;
  readonly state: ProtocolState<Sealed>;
  readonly before: readonly StoredEvent[];
  readonly rentalFacts: RentalOfPaper;
  readonly signatures?: Signatures | undefined;
}

/** A protocol that a command is about, as of the ledger's head. */
export interface LoadedProtocol extends ProtocolBefore {
  readonly stream: `${ProtocolKind}/${string}`;
  readonly state: OpenProtocol<Sealed>;
  readonly version: number;
  readonly content: ProtocolContent;
  /** How it was signed; undefined if it is not. */
  readonly signedBy: "screen" | "upload" | undefined;
  /** The customer whose key seals it and its files; `about` has that of the rental now. */
  readonly customer: CustomerKey;
  versions(expected: ReadonlySet<number> | undefined): PaperVersions;
}

/**
 * Loads and opens a protocol with its rental. @throws NotFound, also once its customer was erased;
 * RentalNotFound where it was deleted with its rental.
 */
export async function loadProtocol(
  services: PaperServices,
  facts: Facts,
  kind: ProtocolKind,
  id: string,
): Promise<LoadedProtocol> {
  const { kv, vault } = services;
  const stream = `${kind}/${id}` as const;
  const { state, version, events: before } = await facts.stream(protocolStreams[kind], id);
  if (!isOpenProtocol(state)) {
    if (state.status === "deleted") await rentalOfPaper(services, facts, state.rentalId);
    throw new NotFound(officeMessages.protocolNotFound);
  }
  const rentalFacts = await rentalOfPaper(services, facts, state.rentalId);
  const { customerId, box } = state.content;
  const wrappedKey = await wrappedKeyOf(kv, customerId);
  if (wrappedKey === undefined) throw new NotFound(officeMessages.protocolNotFound);
  const content = protocolContent.parse(vault.openFor(wrappedKey, stream, box));
  const { signing } = state;
  const signed = signing?.by === "screen"
    ? await openSealed(kv, vault, signing.signatures, stream, signatures)
    : undefined;
  const known = { id, kind, version, state, content, signatures: signed };
  return {
    ...known,
    stream,
    before,
    rentalFacts,
    signedBy: signing?.by,
    customer: { customerId, wrappedKey },
    versions: (expected) => ({
      expected: ignorePdfEvents(expected, before),
      version,
      current: () => ({
        body: protocolReply(200, known, rentalFacts).body,
        etag: entityTag(version),
      }),
    }),
  };
}

/** What a change of a protocol writes down. */
interface WrittenProtocol {
  readonly now: Instant;
  readonly status?: 200 | 201;
  /** Sealed with every event that has a content. */
  readonly content: ProtocolContent;
  /** Sealed with the signing; the reply has the signatures alone. */
  readonly signing?: { readonly signed: Signatures; readonly shownToSigners: SignerContext };
  /** The content of the reply, if an annex leaves it as it was. */
  readonly kept?: ProtocolContent;
}

/** The change that adds these events, with the protocol as its reply. @throws BodyRefused. */
export function protocolChange(
  facts: Pick<Facts, "seal">,
  { kind, id, state: was, before, rentalFacts, signatures: known }: ProtocolBefore,
  events: readonly ProtocolEvent[],
  written: WrittenProtocol,
): PaperChange {
  const { now, status = 200, content, signing, kept = content } = written;
  const stream = `${kind}/${id}` as const;
  const seal = (part: ProtocolContent | SealedSigning) => facts.seal(rentalFacts.key, stream, part);
  const boxed = events.map((event) => sealedEvent(event, written, seal));
  const state = boxed.reduce(
    (from, { event, sealed }) => evolveProtocol(from, event, now, sealed),
    was,
  );
  if (!isOpenProtocol(state)) throw new Error("Cannot change a protocol: its events close it");
  const version = before.length + events.length;
  const after = { id, kind, version, state, content: kept, signatures: signing?.signed ?? known };
  return {
    kind,
    rentalId: state.rentalId,
    customer: rentalFacts.key,
    appends: events.length > 0 ? [{ stream, before, events: boxed }] : [],
    paths: replacedFiles(was, state),
    reply: protocolReply(status, after, rentalFacts),
  };
}

/** An event with its box; a choice in a conflict has none, it only names fields. */
function sealedEvent(
  event: ProtocolEvent,
  { content, signing }: WrittenProtocol,
  seal: (part: ProtocolContent | SealedSigning) => Sealed,
): { readonly event: ProtocolEvent; readonly sealed?: Sealed } {
  if (event.type === "ProtocolConflictSettled") return { event };
  if (event.type !== "ProtocolSigned" || !signing) {
    return { event, sealed: requireStorableSize(seal(content)) };
  }
  const { signed, shownToSigners } = signing;
  return { event, sealed: seal({ ...signed, shownToSigners }) };
}

/** A protocol in a command: its state and its opened data. */
interface RepliedProtocol {
  readonly id: string;
  readonly kind: ProtocolKind;
  readonly version: number;
  readonly state: OpenProtocol<unknown>;
  readonly content: ProtocolContent;
  readonly signatures: Signatures | undefined;
}

/** The reply with the current protocol. */
function protocolReply(
  status: 200 | 201,
  { id, kind, version, state, content, signatures: signed }: RepliedProtocol,
  { rental, car }: Pick<RentalOfPaper, "rental" | "car">,
): StoredReply {
  const { signing } = state;
  const shown = signing && {
    by: signing.by,
    at: signing.at,
    contentHash: signing.by === "screen" ? signing.contentHash : null,
    signatures: signed ?? null,
  };
  const body = protocolView(
    { ...state, id, kind, version, content, signing: shown },
    { car, customer: rental.customer },
  );
  return { status, body, version };
}
