import { z } from "zod";
import { id, instantField, shortText } from "../fields.ts";
import { agreementTerms } from "./agreement_events.ts";
import { lessor } from "./lessor.ts";
import { signatures } from "./signature.ts";
import { upcastSignerContext } from "./upcast_signer_context.ts";

/**
 * Context that a device displayed to the signers next to a protocol's content. Without a network, hours may pass until the server receives it, and everything may have changed.
 */
export const shownToSigners = z.object({
  period: z.object({ start: instantField, end: instantField }),
  car: z.object({
    brand: shortText,
    model: shortText,
    registrationNumber: shortText,
    vin: shortText,
  }),
  customer: z.object({
    firstName: shortText,
    lastName: shortText,
    address: shortText,
    phone: shortText,
    /** Identifies the customer; printed on no paper. */
    email: shortText,
  }),
  /** The agreement's terms; null if the rental had no agreement. */
  terms: agreementTerms.nullable(),
  /** Of a return: the displayed handover and the hash of its content; null if none was displayed. */
  handover: z.object({ id, contentHash: z.string() }).nullable(),
  /** The business; absent in what devices stored before it could be set. */
  lessor: lessor.optional(),
}).meta({ id: "ShownToSigners" });
export type ShownToSigners = z.infer<typeof shownToSigners>;

/**
 * The same as the server stores it, sealed with the signatures: the PDF of a signed protocol shows
 * this context, whatever happens to the rental, the car or the handover afterwards.
 */
const signerContext = z.object({
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
  /** The agreement's terms; null if the rental had no agreement. */
  terms: agreementTerms.nullable(),
  /** Of a return: the version of the handover that was displayed; null if none was filled. */
  handover: z.object({ id: z.string(), version: z.number().int() }).nullable(),
  /** The business; absent in what was signed before it could be set. */
  lessor: lessor.optional(),
});
export type SignerContext = z.infer<typeof signerContext>;

/** The content of the sealed box of a `ProtocolSigned`. */
export const sealedSigning = z.preprocess(
  upcastSignerContext,
  signatures.extend({ shownToSigners: signerContext }),
);
export type SealedSigning = z.infer<typeof sealedSigning>;
