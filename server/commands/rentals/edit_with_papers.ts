import { planPapers } from "../../papers/plan_papers.ts";
import { withPrivateFiles } from "../../files/with_private_files.ts";
import {
  contactOf,
  createFacts,
  type CustomerKey,
  emailMark,
  type Facts,
} from "../../ledger/facts.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { type PaperLink, rentalPapers } from "../../projections/papers/paper_links.ts";
import type { RentalCustomer } from "../../../shared/rental/events.ts";
import type { OpenRental } from "../../../shared/rental/rental.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { keys } from "../../store/keys.ts";
import { readStoredReply } from "../read_stored_reply.ts";
import { requireUnsigned } from "../papers/decide_paper.ts";
import { DrawingOutdated, type DrawingServices, redrawIfOutdated } from "../papers/draw_pdf.ts";
import { PAPERS } from "../../papers/paper_kinds.ts";
import {
  type EditAttempt,
  editAttempt,
  type EditRentalInput,
  type EditServices,
} from "./edit_rental.ts";
import { type CommandContext, execute } from "../execute.ts";
import { requireNamedCar } from "../papers/make_papers.ts";
import { markPhotosUnnamed, merged, paperDeletion } from "../papers/paper_deletion.ts";
import { plannedAppends, plannedFiles } from "../papers/planned_appends.ts";
import { photoIdsOf } from "../../papers/protocol_photos.ts";
import { resealPhotos } from "../papers/protocol/change_photos.ts";

/**
 * Edits a rental and makes its papers again, in one commit: where either is refused, nothing is
 * changed (decisions §9.3). A rental without papers is edited alone.
 * @returns the reply of the edit. @throws what the edit throws; Rejection, NotMade, Busy.
 */
export async function editWithPapers(
  services: DrawingServices & EditServices,
  context: CommandContext,
  input: EditRentalInput,
): Promise<StoredReply> {
  const attempt = editAttempt(services, input);
  const { rentalId } = input;
  const answered = await readStoredReply(services, context);
  if (answered) return answered;
  const { kv, vault, ids, clock } = services;
  let carried: readonly string[] = [];

  const reply = await redrawIfOutdated(async () => {
    carried = [];
    const seen = await mayEdit(
      services,
      createFacts(kv, vault, ids),
      { rentalId, attempt },
      clock(),
    )
      .catch(() => undefined);
    if (!seen || seen.papers.length === 0) {
      return await execute(services, context, async (facts, now) => {
        const { decision, papers } = await mayEdit(services, facts, { rentalId, attempt }, now);
        if (papers.length > 0) throw new DrawingOutdated();
        return decision;
      });
    }
    // A new customer's key is made now, since the files are sealed with it before the commit.
    const ahead = createFacts(kv, vault, ids);
    const key = await ahead.customer(contactOf(seen.after.customer), seen.after.customerId);
    const car = requireNamedCar(seen.car);
    const { period, quote, customer } = seen.after;
    const rental = { id: rentalId, period, quote };
    const { customerId } = key;
    const plan = await planPapers(services, { rental, customer, customerId, car });
    carried = photoIdsOf(plan.handover.content, plan.return.content);
    return await withPrivateFiles(
      services,
      plannedFiles(plan, key),
      ({ files, nameIn }) =>
        execute(services, context, async (facts, now) => {
          const known = {
            ...facts,
            customer: (contact: string) => sameKey(services, facts, ahead, key, contact),
          };
          const edit = await mayEdit(services, known, { rentalId, attempt }, now);
          if (drawnFrom(edit.after) !== drawnFrom(seen.after)) throw new DrawingOutdated();
          const removed = merged(
            await Promise.all(
              edit.papers.map((paper) => paperDeletion(facts, paper, "regeneration")),
            ),
          );
          await markPhotosUnnamed(kv, facts, rentalId, now);
          const owner = { rentalId, carId: edit.after.carId, key };
          const added = await plannedAppends(services, facts, plan, { owner, files, now });
          await nameIn(facts);
          return {
            ...edit.decision,
            appends: [...edit.decision.appends, ...removed.appends, ...added],
            afterCommit: { delete: removed.paths },
          };
        }),
    );
  });
  services.wakeMail();
  await resealPhotos(services, rentalId, carried);
  return reply;
}

/** The result of the edit, if edit and regeneration are allowed. @throws their refusals. */
async function mayEdit(
  { kv }: DrawingServices,
  facts: Facts,
  { rentalId, attempt }: { readonly rentalId: string; readonly attempt: EditAttempt },
  now: Instant,
) {
  const edit = await attempt(facts, now);
  const papers = await rentalPapers(kv, rentalId);
  requireNoneSigned(papers);
  if (papers.length > 0) requireNamedCar(edit.car);
  return { ...edit, papers };
}

/** @throws Rejection, that of a protocol first, whose sentence is in the specification. */
function requireNoneSigned(papers: readonly PaperLink[]): void {
  const signed = papers.filter(({ signed }) => signed);
  const first = signed.find(({ kind }) => PAPERS[kind].keptOnceSigned === "always") ?? signed[0];
  if (first) requireUnsigned(first.kind, true);
}

/** The key that the files were sealed with, if it still is, or may become, this customer's. */
async function sameKey(
  { kv, vault }: DrawingServices,
  facts: Facts,
  ahead: Facts,
  key: CustomerKey,
  contact: string,
): Promise<CustomerKey> {
  const [check] = ahead.checks;
  const { versionstamp } = await kv.get(keys.customerByEmail(emailMark(vault, contact)));
  if (!check || check.versionstamp !== versionstamp) throw new DrawingOutdated();
  facts.checks.push(...ahead.checks);
  facts.writes.push(...ahead.writes);
  return key;
}

/** The data of a rental that its papers show. */
function drawnFrom(
  { carId, period, quote, customer, driverGivenAt }: OpenRental<RentalCustomer>,
): string {
  return JSON.stringify([carId, period, quote, customer, driverGivenAt]);
}
