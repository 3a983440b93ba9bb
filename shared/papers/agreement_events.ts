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
});
export type AgreementTerms = z.infer<typeof agreementTerms>;

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
 * Everything that can happen to an agreement (rental document). `AgreementDrawnUp` and
 * `AgreementRevised` travel with a whole `AgreementParty`, `AgreementFileAttached` with the file's
 * name, sealed.
 */
export const agreementEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("AgreementDrawnUp"),
    rentalId: z.string(),
    carId: z.string(),
    customerId: z.string(),
    terms: agreementTerms,
  }),
  z.object({
    type: z.literal("AgreementRevised"),
    customerId: z.string(),
    terms: agreementTerms,
  }),
  z.object({ type: z.literal("AgreementPdfDrawn"), file: paperFile }),
  /** A PDF with signatures took the place of the drawn one; it is not drawn over. */
  z.object({ type: z.literal("SignedAgreementUploaded"), file: paperFile }),
  /** A document of any type was attached; it replaces the one before. */
  z.object({ type: z.literal("AgreementFileAttached"), file: paperFile }),
  z.object({ type: z.literal("AgreementDeleted"), cause: paperDeletionCause }),
]);
export type AgreementEvent = z.infer<typeof agreementEvent>;
