import type { z } from "zod";
import {
  agreementInput,
  type AgreementReply,
  type AgreementSigning,
} from "../../shared/api/agreement.ts";

/** An agreement as a form saves it: all of it but its id and its rental. */
export const agreementFields = agreementInput.omit({ id: true, rentalId: true });
export type AgreementFields = z.infer<typeof agreementFields>;

/** What is to be done with an agreement on the server. */
export type AgreementChange =
  | { readonly type: "saveAgreement"; readonly fields: AgreementFields }
  /** Both signatures, or that of the business alone. */
  | { readonly type: "signAgreement"; readonly signing: AgreementSigning };

/** The version that a saved agreement is based on, like a protocol's `Base`. */
export type AgreementBase =
  | { readonly type: "new" }
  /** A version of the server; `fields` are its fields, if known. */
  | { readonly type: "version"; readonly version: number; readonly fields: AgreementFields | null }
  /** An entry of the outbox that had not been sent yet. */
  | { readonly type: "entry"; readonly id: string };

/** The fields of an agreement of the server. */
export function fieldsOf(agreement: Pick<AgreementReply, keyof AgreementFields>): AgreementFields {
  return agreementFields.parse(agreement);
}
