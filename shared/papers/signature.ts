import { z } from "zod";
import { agreementMessages } from "../agreement_messages.ts";
import { messages } from "../messages.ts";
import { isSignature, SIGNATURE_POINTS, SIGNATURE_WIDTH } from "./signature_rules.ts";

const unit = z.number(messages.badRequest).int(messages.badRequest).min(0, messages.badRequest)
  .max(SIGNATURE_WIDTH, messages.badRequest);

/** A signature as it is stored: strokes, each x, y, x, y… */
export const signature = z.object({
  strokes: z.array(
    z.array(unit).min(2, messages.badRequest)
      .refine((numbers) => numbers.length % 2 === 0, messages.badRequest),
  ).min(1, messages.badRequest),
  /** The strokes are the outlines of a typed name; absent where they were drawn by hand. */
  manner: z.literal("typed").optional(),
}).refine(
  ({ strokes }) => strokes.flat().length <= 2 * SIGNATURE_POINTS,
  messages.badRequest,
).meta({ id: "Signature" });
export type Signature = z.infer<typeof signature>;

/** The same in a request: drawn far enough, which older stored ones need not be. */
export const drawnSignature = signature.refine(
  ({ strokes }) => isSignature(strokes),
  agreementMessages.signatureTooShort,
);

/** The two signatures under a protocol, and who signed for the customer's side. */
export const signatures = z.object({
  customerName: z.string(),
  customer: signature,
  business: signature,
});
export type Signatures = z.infer<typeof signatures>;
