import { z } from "zod";
import { carCondition } from "./car_condition.ts";
import { paperDeletionCause, paperFile } from "./paper_file.ts";

/**
 * The sum of a return's settlement in zł, readable without its customer's key; absent without one,
 * and in events of releases before 0.3.
 */
const settled = z.number().min(0).optional();

/**
 * Everything that can happen to a handover or return protocol. `ProtocolDrawnUp` and
 * `ProtocolRevised` travel with a whole `ProtocolContent`, `ProtocolSigned` with the `Signatures`,
 * sealed with the customer's key; only anonymous data is stored unsealed.
 */
export const protocolEvent = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("ProtocolDrawnUp"),
    rentalId: z.string(),
    carId: z.string(),
    customerId: z.string(),
    /** Prepared with a rental's documents, or filled in a form. */
    origin: z.enum(["documents", "form"]),
    condition: carCondition,
    settled,
  }),
  z.object({
    type: z.literal("ProtocolRevised"),
    customerId: z.string(),
    /** Where a prepared one is filled at another car than it was prepared for. */
    carId: z.string().optional(),
    condition: carCondition,
    settled,
  }),
  /** Signed by both with a finger; read-only from here on. */
  z.object({
    type: z.literal("ProtocolSigned"),
    signedAt: z.iso.datetime(),
    /** SHA-256 (hex) of what was signed: see `contentHash`. */
    contentHash: z.string(),
  }),
  z.object({ type: z.literal("ProtocolPdfDrawn"), file: paperFile }),
  /** Related values that the PDF shows have changed: the agreement's terms, a return's handover. */
  z.object({ type: z.literal("ProtocolPdfOutdated") }),
  /** A scan with signatures took the place of the PDF; it too makes the protocol read-only. */
  z.object({
    type: z.literal("SignedProtocolUploaded"),
    file: paperFile,
    /** When the car changed hands, typed from the scan of a paper that was only prepared. */
    handedAt: z.iso.datetime().optional(),
  }),
  /**
   * Content of another device for a protocol that had been signed before it arrived: stored as an
   * annex with its date (decisions §6.3); carries a whole `ProtocolContent`.
   */
  z.object({ type: z.literal("ProtocolAnnexed"), writtenAt: z.iso.datetime() }),
  /** A person resolved a conflict of two versions field by field; a revision may follow. */
  z.object({
    type: z.literal("ProtocolConflictSettled"),
    /** The version that the other one was made on; null if it was meant as a new protocol. */
    before: z.number().int().nullable(),
    /** Names of the fields that were taken from it, and of those that stayed. */
    mine: z.array(z.string()),
    theirs: z.array(z.string()),
  }),
  z.object({ type: z.literal("ProtocolDeleted"), cause: paperDeletionCause }),
]);
export type ProtocolEvent = z.infer<typeof protocolEvent>;
