import { z } from "zod";
import { PAPER_KINDS, type PaperKind } from "../../shared/paperwork/options.ts";
import { fromBytes } from "../store/json_bytes.ts";
import { keys } from "../store/keys.ts";
import type { Projection, Row } from "./projection.ts";

/** A paper as its rental and its customer know it. */
const paperLink = z.object({
  kind: z.enum(PAPER_KINDS),
  id: z.string(),
  rentalId: z.string(),
  /** Nothing of it changes any more, and its rental is not deleted by hand. */
  signed: z.boolean(),
});
export type PaperLink = z.infer<typeof paperLink>;

/** What the open papers of all kinds have in common. */
interface OpenPaper {
  readonly status: string;
  readonly rentalId: string;
  readonly customerId: string;
  readonly formerCustomerIds: readonly string[];
}

/**
 * Which papers a rental has, at most one of a kind (decisions §4.2), and whose keys seal them, so
 * that an erasure finds them all.
 */
export function paperLinks<State extends { readonly status: string }>(
  kind: PaperKind,
  isOpen: (state: State) => OpenPaper | undefined,
): Projection<State> {
  return {
    name: "paper",
    rows(id, state): Row[] {
      const paper = isOpen(state);
      if (!paper) return [];
      const { rentalId } = paper;
      const value: PaperLink = { kind, id, rentalId, signed: paper.status === "signed" };
      const whose = [...new Set([paper.customerId, ...paper.formerCustomerIds])];
      return [
        { key: keys.row("rental_paper", rentalId, kind), value },
        ...whose.map((customerId) => ({
          key: keys.row("customer_paper", customerId, kind, id),
          value,
        })),
      ];
    },
  };
}

/** The papers of a rental. */
export function rentalPapers(kv: Deno.Kv, rentalId: string): Promise<PaperLink[]> {
  return listed(kv, keys.row("rental_paper", rentalId));
}

/** The papers that are sealed, wholly or in part of their history, with a customer's key. */
export function customerPapers(kv: Deno.Kv, customerId: string): Promise<PaperLink[]> {
  return listed(kv, keys.row("customer_paper", customerId));
}

async function listed(kv: Deno.Kv, prefix: Deno.KvKey): Promise<PaperLink[]> {
  const links: PaperLink[] = [];
  for await (const { value } of kv.list({ prefix })) {
    links.push(fromBytes(value, paperLink, "a rental's paper"));
  }
  return links;
}
