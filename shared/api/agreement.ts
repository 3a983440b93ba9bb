import { z } from "zod";
import { isNip, nipDigits } from "../customer/nip.ts";
import { isPesel } from "../customer/pesel.ts";
import { officeMessages } from "../office_messages.ts";
import { agreementShown } from "../papers/agreement/agreement_shown.ts";
import { money } from "../papers/settlement/settlement.ts";
import { drawnSignature } from "../papers/signature.ts";
import { hashedLongText, id, instantField, longText, shortText, writtenText } from "../fields.ts";
import { hashField, protocol } from "./protocol.ts";
import type { RentalCustomer } from "../rental/events.ts";
import { namedCar, type RentedCar, rentedCar } from "./rental.ts";
import type { AgreementSigningFacts, OpenAgreement } from "../papers/agreement.ts";
import type { AgreementParty } from "../papers/agreement_events.ts";
import { namesRenter } from "../papers/names_renter.ts";

const fields = {
  validFrom: instantField,
  validTo: instantField,
  /** zł a day. */
  rentalFee: money,
  deposit: money,
  deliveryFee: money,
  customerFirstName: shortText,
  customerLastName: shortText,
  customerAddress: shortText,
  drivingLicense: shortText,
  note: longText,
};

/** Digits alone; empty for a company, or where it is not known (decisions §4.4). */
const pesel = writtenText.transform((text) => text.replace(/[\s-]+/g, ""))
  .refine((text) => text === "" || isPesel(text), officeMessages.peselInvalid);
/** Digits alone; empty for a private person. */
const nip = writtenText.transform(nipDigits)
  .refine((text) => text === "" || isNip(text), officeMessages.nipInvalid);

/** `POST /rentaldocument`. */
export const agreementInput = z.object({
  id: id.nullish(),
  rentalId: id,
  ...fields,
  pesel: pesel.default(""),
  nip: nip.default(""),
}).meta({ id: "RentalDocumentInput" });
export type AgreementInput = z.infer<typeof agreementInput>;

/**
 * `PUT /rentaldocument/json/{rentalId}`: the whole new agreement. PESEL and NIP, which lists do not
 * contain, stay unchanged if absent.
 */
export const agreementEdit = z.object({
  id: id.nullish(),
  rentalId: id.nullish(),
  ...fields,
  pesel: pesel.optional(),
  nip: nip.optional(),
}).meta({ id: "RentalDocumentEdit" });
export type AgreementEdit = z.infer<typeof agreementEdit>;

/** A rental document, the agreement, as lists show it: without PESEL and NIP (back-office §3). */
export const agreementSummary = z.object({
  id: z.string(),
  /** The version of its stream, for `If-Match`. */
  version: z.number().int(),
  rentalId: z.string(),
  rentalCarId: z.string(),
  rentalCar: rentedCar.nullable(),
  validFrom: z.string(),
  validTo: z.string(),
  /** `validFrom` as it was signed, if an annex has moved it. */
  signedFrom: z.string().optional(),
  rentalFee: z.number(),
  deposit: z.number(),
  deliveryFee: z.number(),
  customerFirstName: z.string(),
  customerLastName: z.string(),
  /** First and last name, trimmed. */
  customerName: z.string(),
  customerAddress: z.string(),
  /** The rental's phone; empty if the rental was deleted. */
  customerPhone: z.string(),
  customerEmail: z.string(),
  drivingLicense: z.string(),
  note: z.string(),
  /** The API path of its PDF; null if none is drawn or uploaded. */
  filePath: z.string().nullable(),
  /** The PDF is an uploaded one with signatures. */
  isManuallyUploaded: z.boolean(),
  /** `signed` by both, on the screen or on an uploaded PDF: neither edited nor drawn over. */
  state: z.enum(["unsigned", "signed_by_customer", "signed"]),
  /** How and when it was signed, by the clocks of the devices. */
  signing: z.object({
    by: z.enum(["customer", "screen", "upload"]),
    /** The time of the last signature. */
    at: z.string(),
    /** Of the customer's signature, where both signed on a screen. */
    customerAt: z.string().nullable(),
    contentHash: z.string().nullable(),
  }).nullable(),
  /** Of a signed one, each with the end that it agrees. */
  annexes: z.array(z.object({ validTo: z.string(), recordedAt: z.string() })),
  /** A document of any type. */
  attachment: z.object({ name: z.string(), filePath: z.string(), size: z.number().int() })
    .nullable(),
  createdAt: z.string(),
  modifiedAt: z.string(),
}).meta({ id: "ListedRentalDocument" });
export type AgreementSummary = z.infer<typeof agreementSummary>;

/** One rental document as it is read by its id. */
export const agreementReply = agreementSummary.extend({ pesel: z.string(), nip: z.string() })
  .meta({ id: "RentalDocument" });
export type AgreementReply = z.infer<typeof agreementReply>;

/** `GET /rentaldocument` and `GET /rentaldocument/rental/{rentalId}`: newest first. */
export const agreementSummaries = z.array(agreementSummary);

/** `GET /rentaldocument/{id}/paper`: what is to be signed on the screen, and its hash. */
export const paperToSign = z.object({
  contentHash: z.string(),
  shown: agreementShown,
}).meta({ id: "PaperToSign" });
export type PaperToSign = z.infer<typeof paperToSign>;

/**
 * `POST /rentaldocument/{id}/sign`: both signatures, or that of the business alone where the customer
 * has signed by the link.
 */
export const agreementSigning = z.object({
  /** Who signed for the customer's side. */
  customerName: shortText,
  customerSignature: drawnSignature.nullish(),
  businessSignature: drawnSignature,
  /** The device's clock. */
  signedAt: instantField,
  /** Of what the signers saw; the server refuses another one. */
  contentHash: hashField,
  /** Why both sign without all data of the lessee: a part of what they saw. */
  missingReason: hashedLongText.transform((text) => text || undefined).optional(),
}).meta({ id: "AgreementSigning" });
export type AgreementSigning = z.infer<typeof agreementSigning>;

/** `POST /rental/{id}/documents`: all three papers, each with its PDF, or none. */
export const madePapers = z.object({
  agreement: agreementReply,
  handover: protocol,
  return: protocol,
}).meta({ id: "RentalPapers" });
export type MadePapers = z.infer<typeof madePapers>;

/** An agreement with its party open; the file's own name apart. */
export type OpenedAgreement = Omit<OpenAgreement<unknown>, "party" | "attachment" | "signing"> & {
  readonly party: AgreementParty;
  readonly signing: AgreementSigningFacts | null;
  readonly attachment: { readonly name: string; readonly size: number } | null;
};

/** Data of an agreement's reply that the agreement itself does not contain. */
interface AgreementSurroundings {
  readonly car: RentedCar | undefined;
  /** The rental's current customer; undefined if the rental is deleted. */
  readonly renter: Renter | undefined;
}

/** The renter and their customer id. */
export interface Renter extends RentalCustomer {
  readonly customerId: string;
}

/**
 * An agreement as the API replies it (back-office §3): phone and e-mail only if it names the
 * rental's current customer.
 */
export function agreementView(
  id: string,
  version: number,
  agreement: OpenedAgreement,
  { car, renter }: AgreementSurroundings,
): AgreementReply {
  const { customerId, party, terms, attachment, signing } = agreement;
  const reached = renter && namesRenter({ customerId, ...party }, renter) ? renter : undefined;
  return {
    id,
    version,
    rentalId: agreement.rentalId,
    rentalCarId: agreement.carId,
    rentalCar: car ? namedCar(car) : null,
    ...terms,
    customerFirstName: party.firstName,
    customerLastName: party.lastName,
    customerName: `${party.firstName} ${party.lastName}`.trim(),
    customerAddress: party.address,
    customerPhone: reached?.phone ?? "",
    customerEmail: reached?.email ?? "",
    pesel: party.pesel,
    nip: party.nip,
    drivingLicense: party.drivingLicense,
    note: party.note,
    filePath: agreement.pdf ? `/api/rentaldocument/${id}/pdf` : null,
    isManuallyUploaded: signing?.by === "upload",
    state: STATES[agreement.status],
    signing: signing && {
      by: signing.by,
      at: signing.at,
      customerAt: signing.by === "screen" ? signing.customerAt : null,
      contentHash: signing.by === "upload" ? null : signing.contentHash,
    },
    annexes: agreement.annexes.map(({ terms: { validTo }, recordedAt }) => ({
      validTo,
      recordedAt,
    })),
    attachment: attachment ? { ...attachment, filePath: `/api/rentaldocument/${id}/file` } : null,
    createdAt: agreement.createdAt,
    modifiedAt: agreement.modifiedAt,
  };
}

const STATES = {
  drawn_up: "unsigned",
  signed_by_customer: "signed_by_customer",
  signed: "signed",
} as const;

/** The same as lists show it: without PESEL and NIP. */
export function agreementSummaryOf(
  { pesel: _, nip: __, ...view }: AgreementReply,
): AgreementSummary {
  return view;
}
