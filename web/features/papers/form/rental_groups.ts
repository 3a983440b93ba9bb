import { momentOfRental } from "../draft/new_draft.ts";
import type { Rental } from "../../../../shared/api/rental.ts";
import type { ProtocolKind } from "../../../../shared/papers/options.ts";
import { type Instant, toWarsaw } from "../../../../shared/warsaw.ts";

/** Rentals to choose from, under a heading. */
type RentalGroup = { readonly title: string; readonly rentals: readonly Rental[] };

/** Groups rentals: today's, then upcoming ones (soonest first), then past ones (latest first). */
export function rentalGroups(
  kind: ProtocolKind,
  rentals: readonly Rental[],
  now: Instant,
): RentalGroup[] {
  const today = toWarsaw(now).date;
  const days = rentals.filter(({ status }) => status !== "Anulowane")
    .map((rental) => ({ rental, at: momentOfRental(kind, rental) }))
    .sort((one, other) => one.at < other.at ? -1 : 1)
    .map(({ rental, at }) => ({ rental, day: toWarsaw(at).date }));
  const groups = [
    { title: "Dziś", rentals: days.filter(({ day }) => day === today) },
    { title: "Następne dni", rentals: days.filter(({ day }) => day > today) },
    { title: "Wcześniej", rentals: days.filter(({ day }) => day < today).reverse() },
  ];
  return groups.map(({ title, rentals }) => ({
    title,
    rentals: rentals.map(({ rental }) => rental),
  })).filter(({ rentals }) => rentals.length > 0);
}
