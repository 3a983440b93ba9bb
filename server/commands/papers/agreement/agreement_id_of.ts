import { officeMessages } from "../../../../shared/office_messages.ts";
import { NotFound } from "../../../../shared/refusals.ts";
import { rentalPapers } from "../../../projections/papers/paper_links.ts";
import { keys } from "../../../store/keys.ts";

/** The id of an agreement that is named by it, or by its rental's (decisions §1.1). @throws NotFound. */
export async function agreementIdOf(kv: Deno.Kv, idOrRentalId: string): Promise<string> {
  const { value } = await kv.get(keys.row("agreement", idOrRentalId));
  if (value !== null) return idOrRentalId;
  const papers = await rentalPapers(kv, idOrRentalId);
  const found = papers.find(({ kind }) => kind === "agreement");
  if (!found) throw new NotFound(officeMessages.documentNotFound);
  return found.id;
}
