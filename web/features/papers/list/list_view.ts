import { PAPER_LIST_STATES, type PaperList } from "../../../../shared/api/paper_list.ts";
import type { Protocol } from "../../../../shared/api/protocol.ts";
import { PAGE_SIZE } from "../../../../shared/api/rental.ts";
import type { ListAddress } from "../../../api/use_list_view.ts";
import type { ListedProtocol } from "./listed_protocols.ts";

/** The view of a list of protocols. */
export type PaperListView = { readonly status: Protocol["status"] | "all"; readonly page: number };

export const STATUSES = PAPER_LIST_STATES;

/** `?status=planned&page=2`; missing or invalid values mean all, on the first page. */
export const paperListAddress: ListAddress<PaperListView> = {
  read(address) {
    const page = Number(address.get("page"));
    return {
      status: STATUSES.find((status) => status === address.get("status")) ?? "all",
      page: Number.isInteger(page) && page > 0 ? page : 1,
    };
  },
  write({ status, page }, before) {
    const address = new URLSearchParams(before);
    for (const name of ["status", "page"]) address.delete(name);
    if (status !== "all") address.set("status", status);
    if (page > 1) address.set("page", String(page));
    return address;
  },
};

/** A page of the list, and how many protocols there are of each status. */
export interface ListedPage {
  readonly items: readonly ListedProtocol[];
  readonly pageCount: number;
  readonly counts: Readonly<Record<PaperListView["status"], number>>;
}

/** A page of the protocols that the device has. */
export function devicePage(
  protocols: readonly ListedProtocol[],
  { status, page }: PaperListView,
): ListedPage {
  const found = protocols.filter(hasStatus(status));
  const counts = { all: protocols.length, planned: 0, filled: 0, signed: 0 };
  for (const { protocol } of protocols) counts[protocol.status] += 1;
  return {
    items: found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    pageCount: Math.max(1, Math.ceil(found.length / PAGE_SIZE)),
    counts,
  };
}

/**
 * The server's page with the versions saved on this device: they replace those of the page, and the
 * first page begins with the others. Each counts with its status on this device.
 */
export function serverPage(
  { items, totals, pageCount }: Pick<PaperList<Protocol>, "items" | "totals" | "pageCount">,
  withUnsent: (known: readonly Protocol[]) => readonly ListedProtocol[],
  { status, page }: PaperListView,
): ListedPage {
  const known = new Set(items.map(({ id }) => id));
  const all = withUnsent(items);
  const listed = all.filter(({ protocol }) => page === 1 || known.has(protocol.id));
  const counts = { ...totals };
  for (const { protocol, unsent } of all) {
    if (!unsent) continue;
    if (unsent.was) counts[unsent.was] -= 1;
    counts[protocol.status] += 1;
  }
  return {
    items: listed.filter(hasStatus(status)),
    pageCount,
    counts: { all: counts.planned + counts.filled + counts.signed, ...counts },
  };
}

function hasStatus(status: PaperListView["status"]) {
  return ({ protocol }: ListedProtocol) => status === "all" || protocol.status === status;
}
