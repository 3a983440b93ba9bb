import { officeMessages } from "../../../shared/office_messages.ts";
import { Rejection } from "../../../shared/refusals.ts";
import { planPapers } from "../../papers/plan_papers.ts";
import { withPrivateFiles } from "../../files/with_private_files.ts";
import { createFacts, type Facts } from "../../ledger/facts.ts";
import { rentalPapers } from "../../projections/papers/paper_links.ts";
import type { RentalCarDocument } from "../../catalogue/documents.ts";
import { readStoredReply } from "../read_stored_reply.ts";
import { DrawingOutdated, type DrawingServices, redrawIfOutdated } from "./draw_pdf.ts";
import { type CommandContext, execute } from "../execute.ts";
import { plannedAppends, plannedFiles } from "./planned_appends.ts";
import { type RentalOfPaper, rentalOfPaper } from "./rental_of_paper.ts";
import { NOTHING } from "../../ledger/receipts.ts";

/**
 * Makes a rental's agreement and both protocols, each with its PDF: all of them or none
 * (decisions §4.2). All is drawn before anything is recorded.
 * @throws NotFound, Rejection, NotMade with the sentence of the step that failed, Busy.
 */
export async function makePapers(
  services: DrawingServices,
  context: CommandContext,
  rentalId: string,
): Promise<void> {
  if (await readStoredReply(services, context)) return;
  const { kv, vault, ids } = services;

  await redrawIfOutdated(async () => {
    const seen = await mayMake(services, createFacts(kv, vault, ids), rentalId)
      .catch(() => undefined);
    // The refusal comes from an attempt in the queue, which first checks for a stored reply.
    if (!seen) return await refuse(services, context, rentalId);
    const { rental: { period, quote, customer }, car, key } = seen;
    const rental = { id: rentalId, period, quote };
    const { customerId } = key;
    const plan = await planPapers(services, { rental, customer, customerId, car });
    await withPrivateFiles(services, plannedFiles(plan, key), async ({ files, nameIn }) => {
      await execute(services, context, async (facts, now) => {
        const rentalFacts = await mayMake(services, facts, rentalId);
        if (!isSame(rentalFacts, seen)) throw new DrawingOutdated();
        await nameIn(facts);
        return {
          appends: await plannedAppends(services, facts, plan, {
            owner: { rentalId, carId: rentalFacts.car.id, key },
            files,
            now,
          }),
          reply: NOTHING,
        };
      });
    });
  });
}

/** The rental, if it has no papers and its car can be named on them. @throws NotFound, Rejection. */
async function mayMake(
  services: DrawingServices,
  facts: Facts,
  rentalId: string,
): Promise<RentalOfPaper & { readonly car: RentalCarDocument }> {
  const rentalFacts = await rentalOfPaper(services, facts, rentalId);
  if ((await rentalPapers(services.kv, rentalId)).length > 0) {
    throw new Rejection("paper_exists", officeMessages.papersExist);
  }
  return { ...rentalFacts, car: requireNamedCar(rentalFacts.car) };
}

/** Papers name a car by its registration number. @throws Rejection. */
export function requireNamedCar(car: RentalCarDocument | undefined): RentalCarDocument {
  if (!car || car.registrationNumber.trim() === "") {
    throw new Rejection("protocol_data_missing", officeMessages.protocolDataMissing);
  }
  return car;
}

async function refuse(
  services: DrawingServices,
  context: CommandContext,
  rentalId: string,
): Promise<void> {
  await execute(services, context, async (facts) => {
    await mayMake(services, facts, rentalId);
    throw new DrawingOutdated();
  });
}

function isSame(one: RentalOfPaper, other: RentalOfPaper): boolean {
  return one.key.customerId === other.key.customerId &&
    JSON.stringify(one.rental) === JSON.stringify(other.rental);
}
