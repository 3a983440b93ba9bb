import type { KnownCondition, Protocol } from "../../shared/api/protocol.ts";
import type { Rental } from "../../shared/api/rental.ts";
import { carConditionOf } from "../../shared/papers/car_condition.ts";
import type { ProtocolKind } from "../../shared/papers/options.ts";
import type { Versioned } from "../api/versioned_values.ts";
import type { Device } from "./device/device.ts";
import type { ProtocolContent } from "../../shared/papers/protocol_content.ts";
import type { AgreementChange } from "./agreement_change.ts";
import { type AgreementEntry, entryContent, type ProtocolEntry } from "./entry.ts";
import { orphanedSubjects } from "./orphaned_entry.ts";
import { localEtag, localProtocol } from "./unsent_protocol.ts";
import { allUnsent, unsentEntries } from "./outbox.ts";
import { replicaOne } from "./replica/replica_reads.ts";

type Reader = Pick<Device, "db">;
/** A protocol, and the version or the entry that a change of it is based on. */
type KnownProtocol = Versioned<Protocol>;

/**
 * The newest unsent entry of a rental's protocol, or of the protocol with an id. Ignores entries of
 * protocols that were deleted on the server.
 */
export async function newestUnsent(
  device: Reader,
  of: { readonly kind: ProtocolKind } & ({ readonly rentalId: string } | { readonly id: string }),
): Promise<ProtocolEntry | undefined> {
  const unsent = await unsentEntries(device);
  const orphaned = orphanedSubjects(unsent);
  return unsent.findLast((entry) =>
    entry.kind === of.kind && !orphaned.has(entry.subject) &&
    ("id" in of ? entry.protocolId === of.id : entry.rentalId === of.rentalId)
  );
}

/** Content of a protocol that was deleted on the server, and the car that it was filled for. */
export interface OrphanedContent extends Pick<ProtocolEntry, "carId"> {
  readonly content: ProtocolContent;
}

/** The newest unsent content of a rental's protocol that was deleted on the server. */
export async function newestOrphaned(
  device: Reader,
  { kind, rentalId }: Pick<ProtocolEntry, "kind" | "rentalId">,
): Promise<OrphanedContent | undefined> {
  const unsent = (await unsentEntries(device))
    .filter((entry) => entry.kind === kind && entry.rentalId === rentalId);
  const orphaned = orphanedSubjects(unsent);
  const entry = unsent.findLast(({ subject }) => orphaned.has(subject));
  return entry?.wish ? { content: entryContent(entry.wish), carId: entry.carId } : undefined;
}

/** An entry that saves an agreement. */
export type AgreementSave = AgreementEntry & {
  readonly wish: Extract<AgreementChange, { type: "saveAgreement" }>;
};

/** What of an agreement is on this device only. */
export interface UnsentAgreement {
  /** The newest version that was not refused. */
  readonly saved: AgreementSave | undefined;
  /** The newest version that the server has refused. */
  readonly refused: AgreementSave | undefined;
  /** Whether signatures under it wait here. */
  readonly isSigned: boolean;
}

/** The unsent entries of a rental's agreement, or of the agreement with an id. */
export async function unsentAgreement(
  device: Reader,
  of: { readonly rentalId: string } | { readonly id: string },
): Promise<UnsentAgreement> {
  const entries = (await allUnsent(device)).filter((entry) => entry.kind === "agreement")
    .filter((one) => "id" in of ? one.agreementId === of.id : one.rentalId === of.rentalId);
  const saves = entries.filter(isSave);
  return {
    saved: saves.findLast(({ state }) => state.name !== "refused"),
    refused: saves.findLast(({ state }) => state.name === "refused"),
    isSigned: entries.some(({ wish, state }) =>
      wish?.type === "signAgreement" && state.name !== "refused"
    ),
  };
}

function isSave(entry: AgreementEntry): entry is AgreementSave {
  return entry.wish?.type === "saveAgreement";
}

/** Returns a protocol with the unsent entry applied; its form continues from that version. */
export function withUnsent(
  known: KnownProtocol | undefined,
  entry: ProtocolEntry | undefined,
  rental: Rental | undefined,
): KnownProtocol | undefined {
  const values = entry && rental && localProtocol(entry, rental, known?.values);
  return values ? { values, etag: localEtag(entry) } : known;
}

/** A car's condition after the newest protocol known to this device, sent or not. */
export async function withUnsentCondition(
  device: Reader,
  carId: string,
  known: KnownCondition | undefined,
): Promise<KnownCondition | undefined> {
  let newest = known;
  for (const entry of await unsentEntries(device)) {
    const { wish, rentalId } = entry;
    if (!wish || wish.type === "annex") continue;
    const content = entryContent(wish);
    if (newest && content.dateTime < newest.dateTime) continue;
    // The office may have given the rental another car since.
    const of = entry.carId ?? (await replicaOne(device, "rental", rentalId))?.rentalCarId;
    if (of !== carId) continue;
    const damages = content.damages.map((one) => ({ ...one, photoId: null, isNew: false }));
    const { equipment } = content;
    newest = { ...carConditionOf(content), rentalCarId: carId, damages, equipment };
  }
  return newest;
}
