import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import {
  isProtocolEntry,
  isUnsent,
  type OutboxEntry,
  type ProtocolEntry,
} from "../../../offline/entry.ts";
import { localProtocol } from "../../../offline/unsent_protocol.ts";
import type { SavedState } from "../../../offline/unsent_status.ts";
import type { RentalPaper } from "../paper.ts";

/** A paper of a list, with the versions saved on this device applied. */
export interface ShownPaper<Paper extends RentalPaper = RentalPaper> {
  readonly paper: Paper;
  /** What is not sent yet: a version of the protocol, or an annex to a signed one. */
  readonly unsent?: {
    readonly what: "version" | "annex";
    readonly state: Exclude<SavedState, "sent">;
    /** How far the protocol is on the server, as far as the device knows; absent if it is new. */
    readonly was?: Protocol["status"];
  };
}

export type ListedProtocol = ShownPaper<Protocol>;

/** The sources of the list. */
export interface ListSources {
  /** The protocols from the server, or from the device's replica. */
  readonly known: readonly Protocol[];
  /** When these were read, in ms of the device's clock. */
  readonly readAt: number;
  /** Versions saved on this device, in order. */
  readonly entries: readonly OutboxEntry[];
  /** The device's data: rentals, and protocols that the server returned for sent entries. */
  readonly rentals: readonly Rental[];
  readonly onDevice: readonly Protocol[];
}

/** Protocols of a kind, the newest first, each with its unsent part. */
export function listedProtocols(
  kind: ProtocolKind,
  { known, readAt, entries, rentals, onDevice }: ListSources,
): ListedProtocol[] {
  const listed = new Map<string, ListedProtocol>(
    known.map((paper) => [paper.id, { paper }]),
  );
  const ours = entries.filter(isProtocolEntry).filter((entry) => entry.kind === kind);
  for (const { protocolId, state } of ours) {
    if (state.name !== "sent" || state.at <= readAt) continue;
    const paper = onDevice.find(({ id }) => id === protocolId);
    if (paper) listed.set(protocolId, { paper });
  }
  for (const entry of ours.filter(isUnsent)) {
    const { protocolId, rentalId, wish, state, title } = entry;
    if (state.name === "sent") continue;
    const before = listed.get(protocolId);
    const whose = rentals.find(({ id }) => id === rentalId) ?? before?.paper ??
      unknownRental(title);
    const paper = localProtocol(entry, whose, before?.paper) ?? before?.paper;
    if (!paper) continue;
    // The state is that of the first unsent entry: the others wait for it.
    const was = (before?.paper ?? onDevice.find(({ id }) => id === protocolId))?.status ??
      statusOfBase(entry);
    const unsent = before?.unsent ?? {
      what: wish?.type === "annex" ? "annex" as const : "version" as const,
      state: state.name,
      ...was && { was },
    };
    listed.set(protocolId, { paper, unsent });
  }
  return [...listed.values()].sort((one, other) => one.paper.id < other.paper.id ? 1 : -1);
}

/** The content of a prepared protocol is not part of a version. */
function statusOfBase({ base }: ProtocolEntry): Protocol["status"] | undefined {
  if (base.type !== "version") return undefined;
  return base.content ? "filled" : "planned";
}

/** Neither server nor device has the rental: shows the entry's title as the customer. */
function unknownRental(title: string) {
  return { rentalCarId: "", rentalCar: null, customerFirstName: "", customerLastName: title };
}
