import type { PaperCharges } from "../../shared/money/owed.ts";
import { type ProtocolContent, protocolContent } from "../../shared/papers/protocol_content.ts";
import { settle } from "../../shared/papers/settlement/settle.ts";
import { openSealed } from "../ledger/open_sealed.ts";
import { chargesOf, type PaperLink } from "../projections/papers/paper_links.ts";
import { protocolPage } from "../projections/papers/protocol_pages.ts";
import { readPages } from "../projections/read_pages.ts";
import type { PaperWorld } from "./paper_parts.ts";

type World = Pick<PaperWorld, "kv" | "vault">;

/** The content of the filled return among a rental's papers; undefined without one, or its key. */
export async function filledReturn(
  { kv, vault }: World,
  papers: readonly PaperLink[],
): Promise<ProtocolContent | undefined> {
  const link = papers.find(({ kind }) => kind === "return");
  const [page] = link && chargesOf(papers).isReturned
    ? await readPages(kv, "return", [link.id], protocolPage)
    : [];
  return page && await openSealed(kv, vault, page.content, `return/${page.id}`, protocolContent);
}

/** What papers charge; of a return filled in an older release the sum is only in its content. */
export async function chargesNow(
  world: World,
  papers: readonly PaperLink[],
): Promise<PaperCharges> {
  const charges = chargesOf(papers);
  if (!charges.isReturned || charges.settled !== undefined) return charges;
  const back = await filledReturn(world, papers);
  return back?.settlement ? { ...charges, settled: settle(back.settlement, back).total } : charges;
}
