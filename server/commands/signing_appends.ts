import type { ProtocolKind } from "../../shared/paperwork/options.ts";
import type { Append } from "../ledger/commit.ts";
import type { Facts } from "../ledger/facts.ts";
import type { Ledger } from "./execute.ts";
import type { RentalOfPaper } from "./rental_of_paper.ts";

/** The protocol that is being signed. */
export interface SignedNow {
  readonly kind: ProtocolKind;
  readonly id: string;
  readonly about: RentalOfPaper;
  readonly now: string;
}

/**
 * What is recorded in the commit of a signing, beside the signing itself. Nothing: the PDF that the
 * customer gets is drawn from the signed protocol, and mailed once it is there (`pdfsDue`).
 */
export function signingAppends(
  _ledger: Ledger,
  _facts: Facts,
  _signed: SignedNow,
): Promise<Append[]> {
  return Promise.resolve([]);
}
