import { z } from "zod";
import { money } from "./settlement/settlement.ts";
import { paperDeletionCause, paperFile } from "./paper_file.ts";

/** What of an agreement is anonymous: its time and its money in zł (decisions §5.1). */
export const agreementTerms = z.object({
  validFrom: z.iso.datetime(),
  validTo: z.iso.datetime(),
  /** A day. */
  rentalFee: money,
  deposit: money,
  deliveryFee: money,
  /** `validFrom` as it was signed, if an annex has moved it: the papers keep their number. */
  signedFrom: z.iso.datetime().optional(),
});
export type AgreementTerms = z.infer<typeof agreementTerms>;

/** A car as papers name it; an empty number becomes a line to write on. */
export const agreementCar = z.object({
  brand: z.string(),
  model: z.string(),
  registrationNumber: z.string(),
  vin: z.string(),
});

/** The renter according to the agreement; sealed with the customer's key before it is stored. */
export const agreementParty = z.object({
  firstName: z.string(),
  lastName: z.string(),
  address: z.string(),
  pesel: z.string(),
  nip: z.string(),
  drivingLicense: z.string(),
  note: z.string(),
});
export type AgreementParty = z.infer<typeof agreementParty>;

/**
 * Why a customer's signature is void: their own change, an edit of the rental or of the agreement,
 * the deletion of the driver's data that they signed.
 */
export const VOID_CAUSES = [
  "customer_change",
  "rental_edited",
  "agreement_edited",
  "driver_data_deleted",
] as const;
export type VoidCause = typeof VOID_CAUSES[number];

/** Who wanted an annex: the customer asked for a later end, or the business edited the rental. */
const ANNEX_INITIATORS = ["customer", "business"] as const;
export type AnnexInitiator = typeof ANNEX_INITIATORS[number];

/** What an annex agrees: the whole terms from then on, and the car where it is another one. */
export const agreementAnnex = z.object({
  recordedAt: z.string(),
  terms: agreementTerms,
  car: agreementCar.extend({ id: z.string() }).optional(),
  wishedBy: z.enum(ANNEX_INITIATORS),
});
export type AgreementAnnex = z.infer<typeof agreementAnnex>;

const signing = {
  /** The time of the device's clock. */
  signedAt: z.iso.datetime(),
  /** SHA-256 (hex) of what was signed: see `contentHash`. */
  contentHash: z.string(),
};

/**
 * Everything that can happen to an agreement (rental document). `AgreementDrawnUp` and
 * `AgreementRevised` travel with a whole `AgreementParty`, `AgreementFileAttached` with the file's
 * name, `AgreementSignedByCustomer` and `AgreementSigned` with a `SealedAgreementSigning`, sealed.
 * Until both have signed, none of them has the driver's data (decisions §12.5).
 */
export const agreementEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("AgreementDrawnUp"),
    rentalId: z.string(),
    carId: z.string(),
    customerId: z.string(),
    terms: agreementTerms,
    /** Why the customer's signature is void that the agreement before had. */
    voided: z.enum(VOID_CAUSES).optional(),
  }),
  z.object({
    type: z.literal("AgreementRevised"),
    customerId: z.string(),
    terms: agreementTerms,
    /** Where it is about another car from now on. */
    carId: z.string().optional(),
  }),
  /** The customer alone has signed it by the link; the business signs at the car. */
  z.object({ type: z.literal("AgreementSignedByCustomer"), ...signing }),
  /** Signed by both on the screen; from here on nothing of it changes but by an annex. */
  z.object({
    type: z.literal("AgreementSigned"),
    ...signing,
    /** Where the customer signed by the link: when, by the clock of their device. */
    customerSignedAt: z.iso.datetime().optional(),
  }),
  /** What the customer signed is not what is agreed any more: they are asked again. */
  z.object({ type: z.literal("AgreementSignatureVoided"), cause: z.enum(VOID_CAUSES) }),
  /** An annex to a signed agreement. Without `terms`, as written first, only the end is another. */
  z.object({
    type: z.literal("AgreementAnnexed"),
    validTo: z.iso.datetime(),
    ...agreementAnnex.omit({ recordedAt: true }).partial().shape,
  }),
  z.object({ type: z.literal("AgreementPdfDrawn"), file: paperFile }),
  /** A PDF with signatures took the place of the drawn one; it is not drawn over. */
  z.object({ type: z.literal("SignedAgreementUploaded"), file: paperFile }),
  /** A document of any type was attached; it replaces the one before. */
  z.object({ type: z.literal("AgreementFileAttached"), file: paperFile }),
  z.object({ type: z.literal("AgreementDeleted"), cause: paperDeletionCause }),
]);
export type AgreementEvent = z.infer<typeof agreementEvent>;
