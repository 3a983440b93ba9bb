import type { HandOvers } from "../../shared/fleet/overdue.ts";
import { isDone } from "../../shared/paperwork/is_done.ts";
import type { ProtocolKind } from "../../shared/paperwork/options.ts";
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
    const says = (wanted: ProtocolKind) =>
      papers.some((paper) => paper.kind === wanted && isDone(paper));
    return [rentalId, { handedOver: says("handover"), returned: says("return") }] as const;
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
