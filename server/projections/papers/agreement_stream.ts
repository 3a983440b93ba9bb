import {
  type AgreementState,
  evolveAgreement,
  noAgreement,
} from "../../../shared/papers/agreement.ts";
import { type AgreementEvent, agreementEvent } from "../../../shared/papers/agreement_events.ts";
import type { Sealed } from "../../store/stored_event.ts";
import { agreementPages } from "./agreement_pages.ts";
import { paperLinks } from "./paper_links.ts";
import { pdfsDue } from "./pdfs_due.ts";
import type { StreamRules } from "../projection.ts";

/** An agreement as the server keeps it: who rents stays sealed. */
export type SealedAgreement = AgreementState<Sealed>;

/** `agreement/{id}`: what happens to one agreement (rental document). */
export const agreementStream: StreamRules<SealedAgreement, AgreementEvent> = {
  kind: "agreement",
  event: agreementEvent,
  initial: noAgreement,
  evolve: evolveAgreement,
  projections: [
    agreementPages,
    paperLinks("agreement"),
    pdfsDue("agreement"),
  ],
};
