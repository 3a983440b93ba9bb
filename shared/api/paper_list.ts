import { z } from "zod";
import { messages } from "../messages.ts";
import { PAPER_KINDS } from "../papers/options.ts";
import { protocol } from "./protocol.ts";
import { filteredQuery } from "./rental.ts";
import { agreementSummary } from "./agreement.ts";

/** How far a paper is. An agreement that not both have signed is `filled`. */
export const PAPER_LIST_STATES = ["planned", "filled", "signed"] as const;
export type PaperListState = typeof PAPER_LIST_STATES[number];

/** `GET /rentaldocument`, `/rentalprotocolout`, `/rentalprotocolin`: one page, newest first. */
export const paperPageQuery = filteredQuery.pick({ page: true, pageSize: true });

/**
 * `GET /paper/{kind}?state=&search=&page=&pageSize=`. Each word of `search` occurs in the name of
 * the rental's customer or of the agreement's party, the car or its registration number.
 */
export const paperListQuery = paperPageQuery.extend({
  state: z.enum([...PAPER_LIST_STATES, ""], messages.badRequest).default(""),
  search: filteredQuery.shape.searchTerm,
});
export type PaperListQuery = z.infer<typeof paperListQuery>;
export const paperListParam = z.object({ kind: z.enum(PAPER_KINDS) });

/** One page of papers of a kind, newest first. */
export interface PaperList<Paper> {
  readonly items: Paper[];
  readonly pageCount: number;
  readonly totalCount: number;
  /** The number of all papers of this kind, without search and state. */
  readonly allCount: number;
  /** How many the search finds in each state. */
  readonly totals: Readonly<Record<PaperListState, number>>;
}

const counts = {
  pageCount: z.number().int(),
  totalCount: z.number().int(),
  allCount: z.number().int(),
  totals: z.record(z.enum(PAPER_LIST_STATES), z.number().int()),
};
export const agreementList = z.object({ items: z.array(agreementSummary), ...counts })
  .meta({ id: "AgreementList" });
export const protocolList = z.object({ items: z.array(protocol), ...counts })
  .meta({ id: "ProtocolList" });
