import { z } from "zod";
import type { HandOvers } from "../../../shared/fleet/overdue.ts";
import { type AgreementTerms, agreementTerms } from "../../../shared/papers/agreement_events.ts";
import { isDone } from "../../../shared/papers/is_done.ts";
import { PAPER_KINDS, type PaperKind } from "../../../shared/papers/options.ts";
import { agreedBy, type PaperCharges, paperCharges } from "../../../shared/money/owed.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { Projection, Row } from "../projection.ts";

/** Which paper of which rental. */
const paperName = z.object({ kind: z.enum(PAPER_KINDS), id: z.string(), rentalId: z.string() });
export type PaperName = z.infer<typeof paperName>;

/** A paper as listed for its rental and its customer. */
const paperLink = paperName.extend({
  /** Somebody has filled it: it was not only prepared. */
  filled: z.boolean(),
  /** The customer has signed it by the link, and the business has not. */
  byCustomer: z.boolean(),
  /** It is read-only, and its rental cannot be deleted by hand. */
  signed: z.boolean(),
  /** Both have signed it on the screen: its PDF is the only signed copy. */
  onScreen: z.boolean(),
  /** Of an agreement, in zł; `total` is the rent for its days. */
  agreed: z.object({
    total: z.number(),
    deposit: z.number(),
    deliveryFee: z.number(),
  }).optional(),
  /** Of a return: the sum of its settlement, in zł. */
  settled: z.number().optional(),
});
export type PaperLink = z.infer<typeof paperLink>;

type Signed = { readonly by: "customer" | "screen" | "upload" } | null;

/** What the papers of all kinds have in common. */
type PaperState =
  | { readonly status: "none" }
  | {
    readonly status: "planned" | "drawn_up" | "filled" | "signed_by_customer" | "signed";
    readonly signing: Signed;
    readonly rentalId: string;
    readonly customerId: string;
    readonly formerCustomerIds: readonly string[];
    /** Of a protocol: an agreement is never only prepared. */
    readonly isFilled?: boolean;
    readonly terms?: AgreementTerms;
    readonly settled?: number | undefined;
  }
  | {
    readonly status: "deleted";
    readonly rentalId: string;
    readonly customerIds: readonly string[];
  };

/**
 * The papers of a rental, at most one of a kind (decisions §4.2), with the customers whose keys
 * seal them, so that an erasure finds all; and its deleted papers, for its history.
 */
export function paperLinks(kind: PaperKind): Projection<PaperState> {
  return {
    name: "paper",
    rows(id, state): Row[] {
      if (state.status === "none") return [];
      const { rentalId, status } = state;
      const name: PaperName = { kind, id, rentalId };
      if (status === "deleted") {
        return [
          { key: keys.row("deleted_paper", rentalId, kind, id), value: name },
          ...customerRows("customer_deleted_paper", state.customerIds, name),
        ];
      }
      const value: PaperLink = { ...name, ...progressOf(state) };
      const whose = [...new Set([state.customerId, ...state.formerCustomerIds])];
      return [
        { key: keys.row("rental_paper", rentalId, kind), value },
        ...customerRows("customer_paper", whose, value),
      ];
    },
  };
}

/** The fields that count of a paper's row of any kind. */
export const paperRow = z.object({
  rentalId: z.string(),
  carId: z.string(),
  status: z.string(),
  isFilled: z.boolean().optional(),
  terms: agreementTerms.optional(),
  settled: z.number().optional(),
});

/** The progress of a paper and what it charges, from its state or its page. */
export function progressOf(
  { status, isFilled = true, signing, terms, settled }: {
    readonly status: string;
    readonly isFilled?: boolean | undefined;
    readonly signing?: Signed | undefined;
    readonly terms?: AgreementTerms | undefined;
    readonly settled?: number | undefined;
  },
): Omit<PaperLink, keyof PaperName> {
  return {
    ...terms && { agreed: agreedBy(terms) },
    ...settled !== undefined && { settled },
    filled: isFilled,
    byCustomer: status === "signed_by_customer",
    signed: status === "signed",
    onScreen: signing?.by === "screen",
  };
}

/** The papers of a rental. */
export function rentalPapers(kv: Deno.Kv, rentalId: string): Promise<PaperLink[]> {
  return listed(kv, keys.row("rental_paper", rentalId), paperLink);
}

/** Whether the car of a rental with these papers was handed over, and whether it is back. */
export function handOversOf(papers: readonly PaperLink[]): HandOvers {
  const done = papers.filter(isDone);
  return {
    handedOver: done.some(({ kind }) => kind === "handover"),
    returned: done.some(({ kind }) => kind === "return"),
  };
}

/** What the papers of a rental charge. */
export function chargesOf(papers: readonly PaperLink[]): PaperCharges {
  return paperCharges(papers, handOversOf(papers).returned);
}

/** Whether both have signed the agreement among these papers of a rental. */
export function hasSignedAgreement(papers: readonly PaperLink[]): boolean {
  return papers.some(({ kind, signed }) => kind === "agreement" && signed);
}

/** The papers of all rentals. */
export function allPapers(kv: Deno.Kv): AsyncGenerator<PaperLink> {
  return listing(kv, keys.row("rental_paper"), paperLink, { batchSize: BATCH });
}

/** The papers that a rental had and that were deleted. */
export function deletedPapersOfRental(kv: Deno.Kv, rentalId: string): Promise<PaperName[]> {
  return listed(kv, keys.row("deleted_paper", rentalId), paperName);
}

/** The papers that are sealed, wholly or in part of their history, with a customer's key. */
export function customerPapers(kv: Deno.Kv, customerId: string): AsyncGenerator<PaperLink> {
  return listing(kv, keys.row("customer_paper", customerId), paperLink);
}

/** The same of those that were deleted by hand: their events can be opened while the key exists. */
export function deletedPapersOf(kv: Deno.Kv, customerId: string): Promise<PaperName[]> {
  return listed(kv, keys.row("customer_deleted_paper", customerId), paperName);
}

/** Whether a rental has a paper of any kind (back-office §3, `hasDocument`). */
export async function hasPapers(kv: Deno.Kv, rentalId: string): Promise<boolean> {
  const prefix = keys.row("rental_paper", rentalId);
  for await (const _ of kv.list({ prefix }, { limit: 1 })) return true;
  return false;
}

function customerRows(projection: string, customerIds: readonly string[], value: PaperName): Row[] {
  return customerIds.map((customerId) => ({
    key: keys.row(projection, customerId, value.kind, value.id),
    value,
  }));
}

async function listed<Schema extends z.ZodType>(
  kv: Deno.Kv,
  prefix: Deno.KvKey,
  schema: Schema,
): Promise<z.output<Schema>[]> {
  const found: z.output<Schema>[] = [];
  for await (const one of listing(kv, prefix, schema)) found.push(one);
  return found;
}

async function* listing<Schema extends z.ZodType>(
  kv: Deno.Kv,
  prefix: Deno.KvKey,
  schema: Schema,
  options: Deno.KvListOptions = {},
): AsyncGenerator<z.output<Schema>> {
  for await (const { value } of kv.list({ prefix }, options)) {
    yield fromBytes(value, schema, "a rental's paper");
  }
}

const BATCH = 500;
