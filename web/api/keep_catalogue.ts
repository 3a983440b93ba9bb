import { CAR_LISTS, CATALOGUE_CACHE, isItemOf, OTHER_READS } from "./catalogue_reads.ts";

/** The dependencies of keepCatalogue; the service worker passes its own. */
export type CatalogueWorld = {
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
