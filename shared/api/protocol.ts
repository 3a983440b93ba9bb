import { z } from "zod";
import { carCondition } from "../papers/car_condition.ts";
import { damage, silhouette } from "../papers/damage/damage.ts";
import { CLEANLINESS, PAPER_PATHS, PROTOCOL_KINDS, type ProtocolKind } from "../papers/options.ts";
import {
  type ProtocolContent,
  protocolContent,
  protocolPhoto,
} from "../papers/protocol_content.ts";
import { settlement } from "../papers/settlement/settlement.ts";
import { drawnSignature, type Signatures, signatures } from "../papers/signature.ts";
import { shownToSigners } from "../papers/signer_context.ts";
import { upcastSignerContext } from "../papers/upcast_signer_context.ts";
import { id, instantField, shortText } from "../fields.ts";
import type { Instant } from "../warsaw.ts";
import type { PaperFile } from "../papers/paper_file.ts";
import type { Annex, OpenProtocol } from "../papers/protocol.ts";
import { namedCar, type RentedCar, rentedCar } from "./rental.ts";

/**
 * The rental's car when the form was opened, perhaps without a network: the first save of a protocol is
 * refused if the rental has another one by now. Older devices send none.
 */
const carOfForm = id.nullish();

/**
 * `POST /rentalprotocolout`, `POST /rentalprotocolin`. Where both have signed it since, on a
 * device without a network, `shownToSigners` is the context that was displayed to them. Web apps of
 * release 0.1.0 send it under another name, which is accepted too. They read it from no reply.
 */
export const protocolInput = z.preprocess(
  upcastSignerContext,
  protocolContent.extend({
    id: id.nullish(),
    rentalId: id,
    rentalCarId: carOfForm,
    shownToSigners: shownToSigners.nullish(),
  }).meta({ id: "ProtocolInput" }),
);
export type ProtocolInput = z.infer<typeof protocolInput>;

/** How a person resolved a conflict of two versions: which fields were taken from which. */
export const settledConflict = z.object({
  /** The version that mine was made on; null if mine was meant as a new protocol. */
  before: z.number().int().nullable(),
  mine: z.array(z.string().max(40)).max(40),
  theirs: z.array(z.string().max(40)).max(40),
});
export type SettledConflict = z.infer<typeof settledConflict>;

/** `PUT /rentalprotocolout/{id}`: the whole protocol; `shownToSigners` as for a new one. */
export const protocolEdit = z.preprocess(
  upcastSignerContext,
  protocolContent.extend({
    id: id.nullish(),
    rentalId: id.nullish(),
    rentalCarId: carOfForm,
    settled: settledConflict.nullish(),
    shownToSigners: shownToSigners.nullish(),
  }).meta({ id: "ProtocolEdit" }),
);
export type ProtocolEdit = z.infer<typeof protocolEdit>;

/** SHA-256 in hex of what the signers saw: see `contentHash`. */
export const hashField = z.string().regex(/^[0-9a-f]{64}$/);

/** `POST /rentalprotocolout/{id}/sign`: what was signed on the screen, whole, and by whom. */
export const protocolSigning = z.preprocess(
  upcastSignerContext,
  z.object({
    content: protocolContent,
    /** Who signed for the customer's side. */
    customerName: shortText,
    customerSignature: drawnSignature,
    businessSignature: drawnSignature,
    /** The device's clock. */
    signedAt: instantField,
    /** Of what the signers saw; the server refuses another one. */
    contentHash: hashField,
    /** The context that was displayed to the signers; older devices send none. */
    shownToSigners: shownToSigners.nullish(),
    rentalCarId: carOfForm,
  }).meta({ id: "ProtocolSigning" }),
);
export type ProtocolSigning = z.infer<typeof protocolSigning>;

/**
 * `POST /rentalprotocolout/{id}/annex`: content of another device for a protocol that is signed by
 * now.
 */
export const protocolAnnexInput = z.object({
  content: protocolContent,
  /** The device's clock. */
  writtenAt: instantField,
}).meta({ id: "ProtocolAnnexInput" });
export type ProtocolAnnexInput = z.infer<typeof protocolAnnexInput>;

/** An annex as it is read, in `GET /rentalprotocolout/{id}/annex`. */
const protocolAnnex = protocolContent.extend({
  writtenAt: z.string(),
  recordedAt: z.string(),
}).meta({ id: "ProtocolAnnex" });
export type ProtocolAnnex = z.infer<typeof protocolAnnex>;
export const protocolAnnexes = z.array(protocolAnnex);

/** A handover or return protocol as it is read (back-office §3). */
export const protocol = z.object({
  id: z.string(),
  /** The version of its stream, for `If-Match`. */
  version: z.number().int(),
  kind: z.enum(PROTOCOL_KINDS),
  /** `planned`: prepared with the documents, not yet filled at the car; `signed` is read-only. */
  status: z.enum(["planned", "filled", "signed"]),
  /** Filled at the car, so its values are valid. False also if a scan signed a prepared one. */
  isFilled: z.boolean(),
  rentalId: z.string(),
  rentalCarId: z.string(),
  rentalCar: rentedCar.nullable(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  registrationNumber: z.string(),
  dateTime: z.string(),
  bodyCondition: z.enum(CLEANLINESS),
  interiorCondition: z.enum(CLEANLINESS),
  fuelLevel: z.number(),
  mileage: z.number(),
  bodyRemarks: z.string(),
  bodyDamages: z.string(),
  equipment: z.array(z.string()),
  damages: z.array(damage),
  photos: z.array(protocolPhoto),
  settlement: settlement.nullable(),
  /** Why a car was handed over without a signed agreement; absent if there is none. */
  unsignedReason: z.string().optional(),
  /** What the damages are drawn on; absent for `car`. */
  silhouette: silhouette.optional(),
  /** The API path of its PDF; null if none is drawn or uploaded. */
  filePath: z.string().nullable(),
  /** The PDF is an uploaded one with signatures. */
  isManuallyUploaded: z.boolean(),
  /** How and when it was signed; `contentHash` and `signatures` of one signed on the screen. */
  signing: z.object({
    by: z.enum(["screen", "upload"]),
    at: z.string(),
    contentHash: z.string().nullable(),
    signatures: signatures.nullable(),
  }).nullable(),
  /** The annexes of a signed protocol, with their times. */
  annexes: z.array(z.object({ writtenAt: z.string(), recordedAt: z.string() })),
  createdAt: z.string(),
  modifiedAt: z.string(),
}).meta({ id: "Protocol" });
export type Protocol = z.infer<typeof protocol>;

/** `GET /rentalprotocolout`, `GET /rentalprotocolin`: newest first. */
export const protocols = z.array(protocol);

/**
 * `GET /rentalcar/{id}/condition`, or null: the car as the last filled protocol of either kind left
 * it.
 */
export const knownCondition = carCondition.extend({
  rentalCarId: z.string(),
  /** With their notes where these can still be read; all of them are old. */
  damages: z.array(damage),
  /** Null if the protocol behind it can no longer be read. */
  equipment: z.array(z.string()).nullable(),
}).meta({ id: "KnownCondition" });
export type KnownCondition = z.infer<typeof knownCondition>;

/**
 * `PUT /protocolphoto/{id}?rentalId=`: a photo of a protocol, before or after the protocol itself.
 */
export const storedPhoto = z.object({
  id: z.string(),
  /** The API path that serves it. */
  filePath: z.string(),
  /** Pixels and bytes as stored. */
  width: z.number().int(),
  height: z.number().int(),
  size: z.number().int(),
}).meta({ id: "StoredPhoto" });
export type StoredPhoto = z.infer<typeof storedPhoto>;

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
    /** Of one signed on the screen, if they were asked for. */
    readonly signatures: Signatures | null;
  } | null;
  /** See `OpenProtocol`. */
  readonly handedAt?: Instant | undefined;
  readonly annexes: readonly Pick<Annex<unknown>, "writtenAt" | "recordedAt">[];
  readonly pdf: PaperFile | null;
  readonly createdAt: Instant;
  readonly modifiedAt: Instant;
}

/** The current customer and car of a protocol's rental. */
interface ProtocolParties {
  readonly car: RentedCar | undefined;
  readonly customer: { readonly firstName: string; readonly lastName: string };
}

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
    rentalCar: car ? namedCar(car) : null,
    customerFirstName: customer.firstName,
    customerLastName: customer.lastName,
    ...content,
    ...protocol.handedAt && { dateTime: protocol.handedAt },
    filePath: pdf && `/api/${PAPER_PATHS[kind]}/${protocol.id}/pdf`,
    isManuallyUploaded: signing?.by === "upload",
    signing,
    annexes: protocol.annexes.map(({ writtenAt, recordedAt }) => ({ writtenAt, recordedAt })),
    createdAt: protocol.createdAt,
    modifiedAt: protocol.modifiedAt,
  };
}
