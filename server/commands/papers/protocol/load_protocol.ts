import { officeMessages } from "../../../../shared/office_messages.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { isOpenProtocol, type OpenProtocol } from "../../../../shared/papers/protocol.ts";
import {
  type ProtocolContent,
  protocolContent,
} from "../../../../shared/papers/protocol_content.ts";
import { type Signatures, signatures } from "../../../../shared/papers/signature.ts";
import { NotFound } from "../../../../shared/refusals.ts";
import { entityTag } from "../../../ledger/entity_tag.ts";
import type { Facts } from "../../../ledger/facts.ts";
import { openSealed } from "../../../ledger/open_sealed.ts";
import { protocolStreams } from "../../../projections/papers/protocol_stream.ts";
import type { Services } from "../../../services.ts";
import type { Sealed, StoredEvent } from "../../../store/stored_event.ts";
import type { Ledger } from "../../execute.ts";
import { ignorePdfEvents, type PaperVersions } from "../paper_versions.ts";
import { protocolReply } from "./protocol_reply.ts";
import { type RentalOfPaper, rentalOfPaper } from "../rental_of_paper.ts";

/** A protocol that a command is about, as of the ledger's head. */
interface LoadedProtocol {
  readonly stream: `${ProtocolKind}/${string}`;
  readonly state: OpenProtocol<Sealed>;
  readonly version: number;
  readonly before: readonly StoredEvent[];
  readonly content: ProtocolContent;
  readonly signatures: Signatures | undefined;
  readonly about: RentalOfPaper;
  versions(expected: ReadonlySet<number> | undefined): PaperVersions;
}

/**
 * Loads and opens a protocol with its rental. @throws NotFound, also once its customer was erased;
 * RentalNotFound where it was deleted with its rental.
 */
export async function loadProtocol(
  services: Ledger & Pick<Services, "catalogue">,
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
  const about = await rentalOfPaper(services, facts, state.rentalId);
  const content = await openSealed(kv, vault, state.content, stream, protocolContent);
  if (!content) throw new NotFound(officeMessages.protocolNotFound);
  const { signing } = state;
  const signed = signing?.by === "screen"
    ? await openSealed(kv, vault, signing.signatures, stream, signatures)
    : undefined;
  const known = { id, kind, version, state, content, signatures: signed };
  const versions = (expected: ReadonlySet<number> | undefined): PaperVersions => ({
    expected: ignorePdfEvents(expected, before),
    version,
    current: () => ({ body: protocolReply(200, known, about).body, etag: entityTag(version) }),
  });
  return { stream, state, version, before, content, signatures: signed, about, versions };
}
