import { z } from "zod";
import { id, instantField, shortText } from "../api/fields.ts";
import { agreementTerms } from "./agreement_events.ts";

/**
 * What stood on a device's screen beside a protocol's content while both signed there. Without a
 * network hours may pass until the server hears of it, and everything may have changed.
 */
export const stoodOnScreen = z.object({
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
    /** Says which customer that was; on no paper. */
    email: shortText,
  }),
  /** Of the agreement; null where the rental had none. */
  terms: agreementTerms.nullable(),
  /** Of a return: which handover it stood beside, and the hash of what that said; null beside none. */
  handover: z.object({ id, contentHash: z.string() }).nullable(),
}).meta({ id: "StoodOnScreen" });
export type StoodOnScreen = z.infer<typeof stoodOnScreen>;
