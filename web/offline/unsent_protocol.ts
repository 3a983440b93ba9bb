import type { Protocol } from "../../shared/api/protocol.ts";
import type { Rental } from "../../shared/api/rental.ts";
import { instant } from "../../shared/warsaw.ts";
import { entryContent, type ProtocolEntry } from "./entry.ts";

const LOCAL = "local:";

/** The etag of an unsent entry, used where the server has no version yet. */
export function localEtag({ id }: Pick<ProtocolEntry, "id">): string {
  return LOCAL + id;
}

/** The id of the entry that a local etag belongs to; undefined for a server's etag. */
export function entryIdOf(etag: string): string | undefined {
  return etag.startsWith(LOCAL) ? etag.slice(LOCAL.length) : undefined;
}

/**
 * Returns a protocol as it will be after its entry is sent. Undefined for a sent entry, and for an
 * annex, which does not change the protocol.
 */
export function localProtocol(
  { protocolId: id, kind, rentalId, carId, wish, savedAt, state }: ProtocolEntry,
  rental: Pick<Rental, "rentalCarId" | "rentalCar" | "customerFirstName" | "customerLastName">,
  /** The server's version, if it has one. */
  known: Protocol | undefined,
): Protocol | undefined {
  if (!wish || wish.type === "annex") return undefined;
  const at = instant(new Date(savedAt));
  // A refused entry has to be corrected and signed again.
  const signing = wish.type === "sign" && state.name !== "refused" ? wish.signing : undefined;
  const { rentalCarId, rentalCar, customerFirstName, customerLastName } = rental;
  return {
    ...entryContent(wish),
    id,
    kind,
    version: known?.version ?? 0,
    status: signing ? "signed" : "filled",
    isFilled: true,
    rentalId,
    rentalCarId: carId ?? rentalCarId,
    rentalCar,
    customerFirstName,
    customerLastName,
    filePath: null,
    isManuallyUploaded: false,
    signing: signing ? signingOf(signing) : null,
    annexes: known?.annexes ?? [],
    createdAt: known?.createdAt ?? at,
    modifiedAt: at,
  };
}

function signingOf(
  { signedAt, contentHash, customerName, customerSignature, businessSignature }: Extract<
    NonNullable<ProtocolEntry["wish"]>,
    { type: "sign" }
  >["signing"],
): NonNullable<Protocol["signing"]> {
  return {
    by: "screen",
    at: signedAt,
    contentHash,
    signatures: { customerName, customer: customerSignature, business: businessSignature },
  };
}
