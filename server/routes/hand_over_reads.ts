import type { HandOvers } from "../../shared/fleet/overdue.ts";
import type { RentalCarDocument } from "../catalogue/documents.ts";
import { lastCondition } from "../projections/car_conditions.ts";
import { rentalPapers } from "../projections/paper_links.ts";
import { protocolPage } from "../projections/protocol_pages.ts";
import { readPages } from "../projections/read_pages.ts";
import type { Services } from "../services.ts";

/** What the protocols of these rentals say, by rental. */
export async function handOversOf(
  { kv }: Pick<Services, "kv">,
  rentalIds: readonly string[],
): Promise<Map<string, HandOvers>> {
  const said = rentalIds.map(async (rentalId) => {
    const papers = await rentalPapers(kv, rentalId);
    const isFilled = (wanted: "handover" | "return") =>
      papers.some(({ kind, filled }) => kind === wanted && filled);
    return [rentalId, { handedOver: isFilled("handover"), returned: isFilled("return") }] as const;
  });
  return new Map(await Promise.all(said));
}

/**
 * Rentals whose car left with its last filled protocol, and has not come back by one: one read a
 * car, however many rentals it ever had.
 */
export async function rentalIdsOnTheRoad(
  { kv }: Pick<Services, "kv">,
  cars: readonly RentalCarDocument[],
): Promise<string[]> {
  const left = await Promise.all(cars.map(({ id }) => lastCondition(kv, id)));
  const out = left.flatMap((one) => one?.kind === "handover" ? [one.protocolId] : []);
  return (await readPages(kv, "handover", out, protocolPage)).map(({ rentalId }) => rentalId);
}
