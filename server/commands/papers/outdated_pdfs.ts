import type { PaperKind } from "../../../shared/papers/options.ts";
import type { Facts } from "../../ledger/facts.ts";
import { type PaperLink, rentalPapers } from "../../projections/papers/paper_links.ts";
import { isOpenPaper, kindsShowing, PAPERS } from "../../papers/paper_kinds.ts";
import { NOTHING_REMOVED, type Removal, together } from "./paper_deletion.ts";

/** A paper that a command changes, draws up or deletes. */
interface ChangedPaper {
  readonly kind: PaperKind;
  readonly rentalId: string;
  /** Whether values that other papers show of it are new, changed or gone. */
  readonly isChanged: boolean;
}

/**
 * Removes the drawn PDFs of the rental's other papers that show values of a changed one
 * (`PaperRules.shows`): otherwise an outdated PDF could be signed at the car. PDFs of signed papers
 * stay.
 */
export async function outdatedPdfs(
  kv: Deno.Kv,
  facts: Pick<Facts, "stream">,
  { kind, rentalId, isChanged }: ChangedPaper,
): Promise<Removal> {
  const showing = kindsShowing(kind);
  if (!isChanged || showing.length === 0) return NOTHING_REMOVED;
  const links = (await rentalPapers(kv, rentalId))
    .filter((link) => showing.includes(link.kind) && !link.signed);
  return together(await Promise.all(links.map((link) => outdatedPdf(facts, link))));
}

async function outdatedPdf(
  facts: Pick<Facts, "stream">,
  { kind, id }: PaperLink,
): Promise<Removal> {
  const { load, events } = PAPERS[kind];
  const { state, events: before } = await load(facts, id);
  const event = events.pdfOutdated?.();
  if (!event || !isOpenPaper(state) || state.pdf === null) return NOTHING_REMOVED;
  const stream = `${kind}/${id}` as const;
  return { appends: [{ stream, before, events: [{ event }] }], paths: [state.pdf.path] };
}
