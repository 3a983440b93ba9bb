/** Name of the cache with the catalogue's public replies. */
export const CATALOGUE_CACHE = "catalogue";

/** Lists whose items are also read one by one, under the same path. */
export const CAR_LISTS = ["/api/rentalcar", "/api/salecar"] as const;

/** The other reads of the public pages. */
export const OTHER_READS = [
  "/api/recommendedcar",
  "/api/carfeature",
  "/api/settings/hero-section",
  "/api/settings/company",
] as const;

/**
 * Whether the reply may be stored for offline use: a public read of the catalogue without a token
 * (decisions §6.1). A search by dates is not stored: availability becomes stale.
 */
export function isCatalogueRead(
  request: { method: string; headers: Headers },
  url: { pathname: string; search: string },
): boolean {
  if (request.method !== "GET" || request.headers.has("Authorization") || url.search) return false;
  return READS.has(url.pathname) || CAR_LISTS.some((list) => isItemOf(list, url.pathname));
}

/** Whether `pathname` is one item of the list: the list's path and one more segment. */
export function isItemOf(list: string, pathname: string): boolean {
  return pathname.startsWith(`${list}/`) && /^[^/]+$/.test(pathname.slice(list.length + 1));
}

const READS: ReadonlySet<string> = new Set([...CAR_LISTS, ...OTHER_READS]);
