import { z } from "zod";
import {
  type AgreementSignatures,
  type AgreementSigningFacts,
  type AgreementState,
  isOpenAgreement,
} from "../../../shared/papers/agreement.ts";
import {
  agreementAnnex,
  agreementTerms,
  VOID_CAUSES,
} from "../../../shared/papers/agreement_events.ts";
import { paperFile } from "../../../shared/papers/paper_file.ts";
import { keys } from "../../store/keys.ts";
import { type Sealed, sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";
import { signatureRows } from "./signature_rows.ts";

/** An agreement as it is read by id; `version` is its stream's and serves as ETag. */
export const agreementPage = z.object({
  id: z.string(),
  version: z.number().int(),
  status: z.enum(["drawn_up", "signed_by_customer", "signed"]),
  rentalId: z.string(),
  carId: z.string(),
  customerId: z.string(),
  formerCustomerIds: z.array(z.string()).readonly(),
  terms: agreementTerms,
  /** The signed content is in a separate row. */
  signing: z.discriminatedUnion("by", [
    z.object({ by: z.literal("customer"), at: z.string(), contentHash: z.string() }),
    z.object({
      by: z.literal("screen"),
      at: z.string(),
      customerAt: z.string(),
      contentHash: z.string(),
    }),
    z.object({ by: z.literal("upload"), at: z.string() }),
  ]).nullable(),
  voided: z.enum(VOID_CAUSES).optional(),
  annexes: z.array(agreementAnnex).readonly(),
  /** A sealed `AgreementParty`. */
  party: sealed,
  pdf: paperFile.nullable(),
  /** The name of the file is sealed, too. */
  attachment: z.object({ file: paperFile, name: sealed }).nullable(),
  createdAt: z.string(),
  modifiedAt: z.string(),
});
export type AgreementPage = z.infer<typeof agreementPage>;

/** One row an agreement, by its id, and one with its signatures if it has some. */
export const agreementPages: Projection<AgreementState<Sealed>> = {
  name: "agreement",
  rows(id, state, version) {
    if (!isOpenAgreement(state)) return [];
    const { signing, ...open } = state;
    const value: AgreementPage = {
      id,
      version,
      ...open,
      signing: signing && withoutBox(signing),
    };
    return [
      { key: keys.row("agreement", id), value },
      ...signatureRows("agreement", id, signing),
    ];
  },
};

function withoutBox(signing: AgreementSignatures<Sealed>): AgreementSigningFacts {
  if (signing.by === "upload") return signing;
  const { signatures: _, ...facts } = signing;
  return facts;
}
