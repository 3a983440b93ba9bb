/** The dependencies of keepCatalogue; the service worker passes its own. */
type CatalogueWorld = {
  ask: (path: string, init: RequestInit) => Promise<Response>;
  caches: { open: (name: string) => Promise<KeptReplies> };
  now: () => number;
};

type KeptReplies = Pick<Cache, "match" | "put" | "delete" | "keys">;

/** Lists younger than this, in milliseconds, are not loaded again. */
const FRESH = 10 * 60 * 1000;

/**
 * Stores the data of the whole public catalogue after one visit (decisions §8.11): loads each list
 * and stores each of its cars as the reply to the car's own address; cars that are no longer listed
 * are removed. If a list fails to load, its stored data stay as they are.
 */
export async function keepCatalogue({ ask, caches, now }: CatalogueWorld): Promise<void> {
  const cache = await caches.open(CATALOGUE_CACHE);
  for (const path of [...CAR_LISTS, ...OTHER_READS]) {
    const kept = await cache.match(path, { ignoreVary: true });
    const age = now() - Date.parse(kept?.headers.get("Date") ?? "");
    const fresh = age < FRESH ? kept : await read(ask, path);
    if (!fresh) continue;
    if (fresh !== kept) await cache.put(path, fresh.clone());
    if (isCarList(path)) await keepItems(cache, path, fresh);
  }
}

async function read(ask: CatalogueWorld["ask"], path: string): Promise<Response | undefined> {
  try {
    const reply = await ask(path, {
      credentials: "omit",
      headers: { Accept: "application/json" },
    });
    return reply.status === 200 ? reply : undefined;
  } catch {
    // Offline: the stored data stay.
    return undefined;
  }
}

async function keepItems(cache: KeptReplies, list: string, reply: Response): Promise<void> {
  const date = reply.headers.get("Date") ?? "";
  const items: unknown = await reply.json();
  const current = new Set<string>();
  for (const item of Array.isArray(items) ? items : []) {
    if (typeof item?.id !== "string") continue;
    const path = `${list}/${encodeURIComponent(item.id)}`;
    current.add(path);
    const headers = { "Content-Type": "application/json", ...(date && { Date: date }) };
    await cache.put(path, new Response(JSON.stringify(item), { headers }));
  }
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (isItemOf(list, pathname) && !current.has(pathname)) await cache.delete(request);
  }
}

function isCarList(path: string): boolean {
  return CAR_LISTS.some((list) => list === path);
}

/** Name of the cache with the catalogue's public replies. */
export const CATALOGUE_CACHE = "catalogue";

/** Lists whose items are also read one by one, under the same path. */
const CAR_LISTS = ["/api/rentalcar", "/api/salecar"] as const;

/** The other reads of the public pages. */
const OTHER_READS = [
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
function isItemOf(list: string, pathname: string): boolean {
  return pathname.startsWith(`${list}/`) && /^[^/]+$/.test(pathname.slice(list.length + 1));
}

const READS: ReadonlySet<string> = new Set([...CAR_LISTS, ...OTHER_READS]);
