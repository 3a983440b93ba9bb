import type { ProtocolKind } from "../../../shared/papers/options.ts";
import { type ProtocolEvent, protocolEvent } from "../../../shared/papers/protocol_events.ts";
import { evolveProtocol, noProtocol, type ProtocolState } from "../../../shared/papers/protocol.ts";
import type { Sealed } from "../../store/stored_event.ts";
import { carConditions } from "./car_conditions.ts";
import { custody } from "./custody.ts";
import { paperLinks } from "./paper_links.ts";
import { pdfsDue } from "./pdfs_due.ts";
import type { StreamRules } from "../projection.ts";
import { protocolPages } from "./protocol_pages.ts";

/** A protocol as the server stores it: its content stays sealed. */
export type SealedProtocol = ProtocolState<Sealed>;

/** `handover/{id}` and `return/{id}`: what happens to one protocol. */
export const protocolStreams: Readonly<
  Record<ProtocolKind, StreamRules<SealedProtocol, ProtocolEvent>>
> = { handover: rulesOf("handover"), return: rulesOf("return") };

function rulesOf(kind: ProtocolKind): StreamRules<SealedProtocol, ProtocolEvent> {
  return {
    kind,
    event: protocolEvent,
    initial: noProtocol,
    evolve: evolveProtocol,
    projections: [
      protocolPages(kind),
      paperLinks(kind),
      carConditions(kind),
      custody(kind),
      pdfsDue(kind),
    ],
  };
}
