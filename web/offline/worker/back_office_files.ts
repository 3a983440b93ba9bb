import type { WorkerMessage } from "./worker_message.ts";

/** The cache of the back office's files, only on devices where somebody logged in. */
export const BACK_OFFICE_CACHE = "back-office";

type Caches = {
  open: (name: string) => Promise<KeptFiles>;
  has: (name: string) => Promise<boolean>;
};
type KeptFiles = Pick<Cache, "add" | "match" | "put" | "delete" | "keys">;

/**
 * Asks the service worker to keep the back office's files on this device, so that it opens without
 * a network; called by a page where somebody is logged in.
 */
export function askToKeepBackOffice(): void {
  // Without a service worker (development, an old browser) there is nothing to keep.
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.ready.then(({ active }) =>
    active?.postMessage({ type: "keep-back-office" } satisfies WorkerMessage)
  );
}

/**
 * Keeps the files at `paths`, a few at a time; those that are there stay, their names carry a hash of
 * what they hold. One that cannot be had keeps no other away. @throws what the first of those threw
 */
export async function keepBackOffice(paths: Iterable<string>, caches: Caches): Promise<void> {
  const cache = await caches.open(BACK_OFFICE_CACHE);
  const open = [...paths];
  const failures: unknown[] = [];

  async function keepNext(): Promise<void> {
    for (let path = open.shift(); path !== undefined; path = open.shift()) {
      try {
        if (!await cache.match(path)) await cache.add(path);
      } catch (failure) {
        // The others come all the same; this one is asked for again with the next start.
        failures.push(failure);
      }
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, keepNext));
  if (failures.length > 0) throw failures[0];
  await cache.put(COMPLETE, new Response(null));
}

/** Whether every screen of the back office opens on this device without a network. */
export async function isBackOfficeKept(caches: Pick<CacheStorage, "match">): Promise<boolean> {
  return await caches.match(COMPLETE) !== undefined;
}

/** A new version brings the back office along where the old one had it; fails if a file does. */
export async function bringBackOffice(paths: Iterable<string>, caches: Caches): Promise<void> {
  if (await caches.has(BACK_OFFICE_CACHE)) await keepBackOffice(paths, caches);
}

/** Takes away the files of older versions. */
export async function cleanBackOffice(paths: ReadonlySet<string>, caches: Caches): Promise<void> {
  if (!await caches.has(BACK_OFFICE_CACHE)) return;
  const cache = await caches.open(BACK_OFFICE_CACHE);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== COMPLETE && !paths.has(pathname)) await cache.delete(request);
  }
}

/** Stands among the files once all of them are there. */
const COMPLETE = "/back-office-is-kept";
const AT_A_TIME = 6;
