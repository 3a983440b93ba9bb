import type { Protocol } from "../../../shared/api/protocol.ts";
import type { Rental } from "../../../shared/api/rental.ts";
import { instant } from "../../../shared/warsaw.ts";
import { entryContent, type OutboxEntry } from "../entry.ts";

const LOCAL = "local:";

/** In the place of a version, for what the server does not know yet. */
export function localEtag({ id }: Pick<OutboxEntry, "id">): string {
  return LOCAL + id;
}

/** The entry behind a local version; undefined for one of the server's. */
export function entryIdOf(etag: string): string | undefined {
  return etag.startsWith(LOCAL) ? etag.slice(LOCAL.length) : undefined;
}

/**
 * A protocol as it will be once its entry is sent. Undefined for one that was sent, and for an annex,
 * which leaves the protocol as it is.
 */
export function localProtocol(
  { protocolId: id, kind, rentalId, wish, savedAt, state }: OutboxEntry,
  rental: Pick<Rental, "rentalCarId" | "rentalCar" | "customerFirstName" | "customerLastName">,
  /** As the server has it, where it has one. */
  known: Protocol | undefined,
): Protocol | undefined {
  if (!wish || wish.type === "annex") return undefined;
  const at = instant(new Date(savedAt));
  // What the server refused is to be mended, and signed anew.
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
    rentalCarId,
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
    NonNullable<OutboxEntry["wish"]>,
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
