import type { Protocol } from "../../../../shared/api/protocol.ts";
import type { ListAddress } from "../../../api/use_list_view.ts";
import type { ListedProtocol } from "./listed_protocols.ts";

/** The view of a list of protocols. */
export type PaperListView = { readonly status: Protocol["status"] | "all"; readonly page: number };

export const STATUSES = ["planned", "filled", "signed"] as const;
export const PAPER_PAGE_SIZE = 20;

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

/** The protocols of a page, and the number of pages of their status. */
export function shownProtocols(
  protocols: readonly ListedProtocol[],
  { status, page }: PaperListView,
): { items: ListedProtocol[]; page: number; pageCount: number } {
  const found = status === "all"
    ? [...protocols]
    : protocols.filter(({ protocol }) => protocol.status === status);
  const pageCount = Math.max(1, Math.ceil(found.length / PAPER_PAGE_SIZE));
  // For a page beyond the end, because the list is shorter now, use the last one.
  const shown = Math.min(page, pageCount);
  return {
    items: found.slice((shown - 1) * PAPER_PAGE_SIZE, shown * PAPER_PAGE_SIZE),
    page: shown,
    pageCount,
  };
}

/** The number of protocols with each status. */
export function statusCounts(
  protocols: readonly ListedProtocol[],
): Record<PaperListView["status"], number> {
  const counts = { all: protocols.length, planned: 0, filled: 0, signed: 0 };
  for (const { protocol } of protocols) counts[protocol.status] += 1;
  return counts;
}
