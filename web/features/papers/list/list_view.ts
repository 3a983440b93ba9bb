import {
  PAPER_LIST_STATES,
  type PaperList,
  type PaperListState,
} from "../../../../shared/api/paper_list.ts";
import type { AgreementSummary } from "../../../../shared/api/agreement.ts";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { PAGE_SIZE } from "../../../../shared/api/rental.ts";
import {
  holdsPersonalNumber,
  withoutPersonalNumbers,
} from "../../../api/office/personal_number.ts";
import type { ListAddress } from "../../../api/use_list_view.ts";
import type { ListedProtocol, ShownPaper } from "./listed_protocols.ts";

/** Which papers a list shows; stored in the address, so that Back restores it. */
export type PaperListView = {
  /** Always empty for protocols, which are not searched. */
  readonly text: string;
  readonly show: PaperListState | "all";
  readonly page: number;
};

/** `?text=&show=unsigned&page=2`, the shortest. */
export const agreementListAddress = listAddress("show", { filled: "unsigned", signed: "signed" });
/** `?status=planned&page=2`. */
export const protocolListAddress = listAddress("status", {
  planned: "planned",
  filled: "filled",
  signed: "signed",
});

/**
 * Missing or invalid values mean all, on the first page. A PESEL or a phone number in the text is
 * left out.
 */
function listAddress(
  parameter: "show" | "status",
  words: Readonly<Partial<Record<PaperListState, string>>>,
): ListAddress<PaperListView> {
  return {
    read(address) {
      const page = Number(address.get("page"));
      const word = address.get(parameter);
      return {
        text: parameter === "show" ? withoutPersonalNumbers(address.get("text") ?? "") : "",
        show: PAPER_LIST_STATES.find((state) => words[state] === word) ?? "all",
        page: Number.isInteger(page) && page > 0 ? page : 1,
      };
    },
    write({ text, show, page }, before) {
      const address = new URLSearchParams(before);
      const shown = {
        text: withoutPersonalNumbers(text),
        [parameter]: show === "all" ? "" : words[show] ?? "",
        page: page > 1 ? String(page) : "",
      };
      for (const [name, value] of Object.entries(shown)) {
        address.delete(name);
        if (value) address.set(name, value);
      }
      return address;
    },
    isPrivate: ({ text }) => holdsPersonalNumber(text),
  };
}

/** What the server is asked for. */
export function paperQuery({ text, show, page }: PaperListView) {
  return { search: text, state: show === "all" ? "" as const : show, page };
}

/** A page of a list, and how many papers there are. */
export interface ListedPage {
  readonly items: readonly ShownPaper[];
  readonly pageCount: number;
  /** How many the search finds in each state. */
  readonly counts: Readonly<Record<PaperListView["show"], number>>;
  /** How many there are without search and state. */
  readonly all: number;
}

/** A page of the server's agreements; none is found by a PESEL or a phone number. */
export function serverAgreements(
  { items, totals, pageCount, allCount }: PaperList<AgreementSummary>,
  { text }: PaperListView,
): ListedPage {
  if (holdsPersonalNumber(text)) return { items: [], pageCount: 0, counts: NONE, all: allCount };
  const counts = withAll(totals);
  return { items: items.map((paper) => ({ paper })), pageCount, counts, all: allCount };
}

/** A page of the protocols that the device has. */
export function devicePage(
  protocols: readonly ListedProtocol[],
  { show, page }: PaperListView,
): ListedPage {
  const found = protocols.filter(hasStatus(show));
  const counts = { ...NONE, all: protocols.length };
  for (const { paper } of protocols) counts[paper.status] += 1;
  return {
    items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    pageCount: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
    counts,
    all: counts.all,
  };
}

/**
 * The server's page with the versions saved on this device: they replace those of the page, and the
 * first page begins with the others. Each counts with its status on this device.
 */
export function serverPage(
  { items, totals, pageCount }: Pick<PaperList<Protocol>, "items" | "totals" | "pageCount">,
  withUnsent: (known: readonly Protocol[]) => readonly ListedProtocol[],
  { show, page }: PaperListView,
): ListedPage {
  const known = new Set(items.map(({ id }) => id));
  const shown = withUnsent(items);
  const listed = shown.filter(({ paper }) => page === 1 || known.has(paper.id));
  const changed = { ...totals };
  for (const { paper, unsent } of shown) {
    if (!unsent) continue;
    if (unsent.was) changed[unsent.was] -= 1;
    changed[paper.status] += 1;
  }
  const counts = withAll(changed);
  return { items: listed.filter(hasStatus(show)), pageCount, counts, all: counts.all };
}

function withAll(totals: Readonly<Record<PaperListState, number>>): ListedPage["counts"] {
  return { all: totals.planned + totals.filled + totals.signed, ...totals };
}

function hasStatus(show: PaperListView["show"]) {
  return ({ paper }: ListedProtocol) => show === "all" || paper.status === show;
}

const NONE = { all: 0, planned: 0, filled: 0, signed: 0 };
