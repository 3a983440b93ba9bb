import { z } from "zod";
import { type AgreementState, isOpenAgreement } from "../../../shared/papers/agreement.ts";
import { agreementTerms } from "../../../shared/papers/agreement_events.ts";
import { paperFile } from "../../../shared/papers/paper_file.ts";
import { keys } from "../../store/keys.ts";
import { type Sealed, sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

/** An agreement as it is read by id; `version` is its stream's and serves as ETag. */
export const agreementPage = z.object({
  id: z.string(),
  version: z.number().int(),
  status: z.enum(["drawn_up", "signed"]),
  rentalId: z.string(),
  carId: z.string(),
  customerId: z.string(),
  formerCustomerIds: z.array(z.string()).readonly(),
  terms: agreementTerms,
  /** A sealed `AgreementParty`. */
  party: sealed,
  pdf: paperFile.nullable(),
  /** The name of the file is sealed, too. */
  attachment: z.object({ file: paperFile, name: sealed }).nullable(),
  createdAt: z.string(),
  modifiedAt: z.string(),
});
export type AgreementPage = z.infer<typeof agreementPage>;

/** One row an agreement, by its id. */
export const agreementPages: Projection<AgreementState<Sealed>> = {
  name: "agreement",
  rows(id, state, version) {
    if (!isOpenAgreement(state)) return [];
    const value: AgreementPage = { id, version, ...state };
    return [{ key: keys.row("agreement", id), value }];
  },
};
