import { z } from "zod";
import { instantField, shortText } from "../fields.ts";
import { messages } from "../messages.ts";
import { isPrinted } from "../printed_text.ts";
import { drawnSignature } from "../papers/signature.ts";
import type { AgreementBlock } from "../papers/agreement_paper.ts";
import { AGREEMENT_OBSTACLES } from "../papers/agreement/agreement_obstacle.ts";
import { hashField } from "./protocol.ts";

const blocks = z.array(
  z.custom<AgreementBlock>((block) => typeof block === "object").meta({ type: "object" }),
);

/**
 * `POST /booking/agreement`: a booking's agreement as its customer reads it. Numbers are masked
 * except for their last characters.
 */
export const bookingAgreement = z.discriminatedUnion("state", [
  z.object({
    state: z.literal("unavailable"),
    /**
     * `closed`: cancelled, completed or handed over. `driver_missing`: the driver's data come first.
     * `licence_expires`, `driver_too_young`: they do not fit the period. `not_ready`: the business
     * prepares it.
     */
    reason: z.enum(AGREEMENT_OBSTACLES),
  }),
  z.object({
    state: z.literal("to_sign"),
    title: z.string(),
    /** Label and value of what decides: car, period, price, deposit, own share in a damage. */
    summary: z.array(z.tuple([z.string(), z.string()])),
    blocks,
    /** Statements that the customer has to tick, each one. */
    statements: z.array(z.string()),
    contentHash: z.string(),
    /** The renter; may be changed where somebody signs for a company. */
    customerName: z.string(),
    /** A signature was given before and is void, since something has changed. */
    asksAgain: z.boolean(),
  }),
  z.object({
    state: z.literal("signed_by_customer"),
    /** The time of the customer's signature. */
    signedAt: z.string(),
    /** What was signed; absent from the reply to the signing itself, which is kept. */
    blocks: blocks.optional(),
  }),
  z.object({ state: z.literal("signed"), signedAt: z.string() }),
]).meta({ id: "BookingAgreement" });
export type BookingAgreement = z.infer<typeof bookingAgreement>;

/** `POST /booking/agreement/sign`. */
export const bookingAgreementSigning = z.object({
  customerName: shortText.refine(isPrinted, messages.lettersNotPrinted),
  customerSignature: drawnSignature,
  /** The texts of the ticked statements. */
  statements: z.array(z.string().max(1_000)).max(20),
  /** The device's clock; the server's is recorded where this one is more than 5 minutes ahead. */
  signedAt: instantField,
  /** The hash of what the customer read; the server refuses any other. */
  contentHash: hashField,
}).meta({ id: "BookingAgreementSigning" });
export type BookingAgreementSigning = z.infer<typeof bookingAgreementSigning>;
