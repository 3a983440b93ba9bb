import type { Protocol } from "../api/protocol.ts";
import type { RentedCar } from "../rental/rental_view.ts";
import type { Instant } from "../warsaw.ts";
import type { ProtocolKind } from "./options.ts";
import type { PaperFile } from "./paper_file.ts";
import type { Annex, OpenProtocol } from "./protocol.ts";
import type { ProtocolContent } from "./protocol_content.ts";
import type { Signatures } from "./signature.ts";

/** A protocol with its content opened. */
export interface OpenedProtocol {
  readonly id: string;
  readonly kind: ProtocolKind;
  readonly version: number;
  readonly status: OpenProtocol<unknown>["status"];
  readonly isFilled: boolean;
  readonly rentalId: string;
  readonly carId: string;
  readonly content: ProtocolContent;
  readonly signing: {
    readonly by: "screen" | "upload";
    readonly at: Instant;
    readonly contentHash: string | null;
    /** Of one signed on the screen, where they were asked for. */
    readonly signatures: Signatures | null;
  } | null;
  readonly annexes: readonly Pick<Annex<unknown>, "writtenAt" | "recordedAt">[];
  readonly pdf: PaperFile | null;
  readonly createdAt: Instant;
  readonly modifiedAt: Instant;
}

/** The current customer and car of a protocol's rental. */
export interface ProtocolParties {
  readonly car: RentedCar | undefined;
  readonly customer: { readonly firstName: string; readonly lastName: string };
}

/** The first part of the API's path to protocols of a kind (back-office §7). */
export const PROTOCOL_PATHS = {
  handover: "rentalprotocolout",
  return: "rentalprotocolin",
} as const;

/** A protocol as the API replies it (back-office §3). */
export function protocolView(
  { kind, carId, content, pdf, signing, ...protocol }: OpenedProtocol,
  { car, customer }: ProtocolParties,
): Protocol {
  return {
    id: protocol.id,
    version: protocol.version,
    kind,
    status: protocol.status,
    isFilled: protocol.isFilled,
    rentalId: protocol.rentalId,
    rentalCarId: carId,
    rentalCar: car
      ? {
        ...(car.registrationNumber === undefined
          ? {}
          : { registrationNumber: car.registrationNumber }),
        brand: car.brand,
        model: car.model,
      }
      : null,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    ...content,
    filePath: pdf && `/api/${PROTOCOL_PATHS[kind]}/${protocol.id}/pdf`,
    isManuallyUploaded: signing?.by === "upload",
    signing,
    annexes: protocol.annexes.map(({ writtenAt, recordedAt }) => ({ writtenAt, recordedAt })),
    createdAt: protocol.createdAt,
    modifiedAt: protocol.modifiedAt,
  };
}
