import { z } from "zod";
import { agreementTerms } from "./agreement_events.ts";
import { signatures } from "./signature.ts";

/**
 * What stood on a protocol beside its own content when it was signed. It is sealed with the
 * signatures: the PDF says this for good, whatever the rental, the car or the handover become.
 */
export const stoodAtSigning = z.object({
  period: z.object({ start: z.iso.datetime(), end: z.iso.datetime() }),
  car: z.object({
    brand: z.string(),
    model: z.string(),
    registrationNumber: z.string(),
    vin: z.string(),
  }),
  customer: z.object({
    firstName: z.string(),
    lastName: z.string(),
    address: z.string(),
    phone: z.string(),
  }),
  /** Of the agreement; null where the rental had none. */
  terms: agreementTerms.nullable(),
  /** Of a return: which version of the handover it stood beside; null where none was filled. */
  handover: z.object({ id: z.string(), version: z.number().int() }).nullable(),
});
export type StoodAtSigning = z.infer<typeof stoodAtSigning>;

/** What a signing seals. */
export const sealedSigning = signatures.extend({ stood: stoodAtSigning });
export type SealedSigning = z.infer<typeof sealedSigning>;
