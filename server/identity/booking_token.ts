import { linksOf, type OpenRental } from "../../shared/rental/rental.ts";
import type { Vault } from "../ledger/vault.ts";
import { hashOfToken } from "./secret_token.ts";

/** Whose link: the rental, and the wrapped key of its customer. */
interface LinkOwner {
  readonly rentalId: string;
  readonly wrappedKey: string;
}

/**
 * The token of a link that a rental's event number `at` (from 0) makes, and what the store keeps of
 * it. Derived from the customer's key, so that later mails can bring the link that is open: the store
 * has tokens only sealed with this key, and after an erasure none can be derived.
 */
export function bookingToken(
  vault: Pick<Vault, "deriveFor">,
  { rentalId, wrappedKey }: LinkOwner,
  at: number,
): { readonly token: string; readonly hash: string } {
  const token = vault.deriveFor(wrappedKey, `booking link ${rentalId} ${at}`);
  return { token, hash: hashOfToken(token) };
}

/**
 * The token of the oldest link that opens the rental; undefined without one, and where all are of
 * releases that made random tokens.
 */
export function openBookingToken(
  vault: Pick<Vault, "deriveFor">,
  owner: LinkOwner,
  { rental, version }: { readonly rental: OpenRental<unknown>; readonly version: number },
): string | undefined {
  const made = new Map(
    Array.from({ length: version }, (_, at) => bookingToken(vault, owner, at))
      .map(({ token, hash }) => [hash, token]),
  );
  return linksOf(rental).map(({ hash }) => made.get(hash)).find((token) => token !== undefined);
}
