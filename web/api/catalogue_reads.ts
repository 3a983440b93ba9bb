/** The cache of public reads: the catalogue's texts. */
export const CATALOGUE_CACHE = "catalogue";

/** Lists whose items are read one by one under the same path. */
export const CAR_LISTS = ["/api/rentalcar", "/api/salecar"] as const;

/** What else the public pages read. */
export const OTHER_READS = [
  "/api/recommendedcar",
  "/api/carfeature",
  "/api/settings/hero-section",
] as const;

/**
 * Whether the reply may be kept for offline: a public read of the catalogue without a token
 * (decisions §6.1). A search by dates is not: who is free today would be guessed from yesterday.
 */
export function isCatalogueRead(
  request: { method: string; headers: Headers },
  url: { pathname: string; search: string },
): boolean {
  if (request.method !== "GET" || request.headers.has("Authorization") || url.search) return false;
  return READS.has(url.pathname) || CAR_LISTS.some((list) => isItemOf(list, url.pathname));
}

/** Whether `pathname` is one item of the list: one more step of the path. */
export function isItemOf(list: string, pathname: string): boolean {
  return pathname.startsWith(`${list}/`) && /^[^/]+$/.test(pathname.slice(list.length + 1));
}

const READS: ReadonlySet<string> = new Set([...CAR_LISTS, ...OTHER_READS]);
