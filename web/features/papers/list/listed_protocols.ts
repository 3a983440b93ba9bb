import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { ProtocolKind } from "../../../../shared/paperwork/options.ts";
import { isUnsent, type OutboxEntry } from "../../../offline/entry.ts";
import { localProtocol } from "../../../offline/replica/local_protocol.ts";
import type { SavedState } from "../../../offline/unsent_status.ts";

/** A protocol of the list, as it is with what was saved here. */
export interface ListedProtocol {
  readonly protocol: Protocol;
  /** What of it waits on this device: a version of it, or an annex beside a signed one. */
  readonly unsent?: {
    readonly what: "version" | "annex";
    readonly state: Exclude<SavedState, "sent">;
  };
}

/** Where what is listed comes from. */
export interface ListSources {
  /** As the server said, or as the device was told. */
  readonly known: readonly Protocol[];
  /** When that was read, in milliseconds of the device's clock. */
  readonly readAt: number;
  /** What was saved here, in order. */
  readonly entries: readonly OutboxEntry[];
  /** What the device knows: rentals, and what has come back for what was sent. */
  readonly rentals: readonly Rental[];
  readonly onDevice: readonly Protocol[];
}

/** Protocols of a kind, the newest first, each with what of it is not on the server yet. */
export function listedProtocols(
  kind: ProtocolKind,
  { known, readAt, entries, rentals, onDevice }: ListSources,
): ListedProtocol[] {
  const listed = new Map<string, ListedProtocol>(
    known.map((protocol) => [protocol.id, { protocol }]),
  );
  const ours = entries.filter((entry) => entry.kind === kind);
  for (const { protocolId, state } of ours) {
    if (state.name !== "sent" || state.at <= readAt) continue;
    const protocol = onDevice.find(({ id }) => id === protocolId);
    if (protocol) listed.set(protocolId, { protocol });
  }
  for (const entry of ours.filter(isUnsent)) {
    const { protocolId, rentalId, wish, state, title } = entry;
    if (state.name === "sent") continue;
    const before = listed.get(protocolId);
    const whose = rentals.find(({ id }) => id === rentalId) ?? before?.protocol ??
      nobodys(title);
    const protocol = localProtocol(entry, whose, before?.protocol) ?? before?.protocol;
    if (!protocol) continue;
    // The first that waits says how far it is: the others wait behind it.
    const unsent = before?.unsent ?? {
      what: wish?.type === "annex" ? "annex" as const : "version" as const,
      state: state.name,
    };
    listed.set(protocolId, { protocol, unsent });
  }
  return [...listed.values()].sort((one, other) => one.protocol.id < other.protocol.id ? 1 : -1);
}

/** Its rental is neither here nor there any more: what the entry itself says of it. */
function nobodys(title: string) {
  return { rentalCarId: "", rentalCar: null, customerFirstName: "", customerLastName: title };
}
