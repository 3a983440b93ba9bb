import type { WorkerMessage } from "./worker_message.ts";

/** The cache of the back office's files; exists only on devices where somebody has logged in. */
export const BACK_OFFICE_CACHE = "back-office";

type Caches = {
  open: (name: string) => Promise<KeptFiles>;
  has: (name: string) => Promise<boolean>;
};
type KeptFiles = Pick<Cache, "add" | "match" | "put" | "delete" | "keys">;

/**
 * Asks the service worker to store the back office's files on this device, so that it opens without
 * a network. Called by pages with a logged-in user.
 */
export function askToKeepBackOffice(): void {
  // Without a service worker (development, an old browser) files cannot be stored.
  if (!("serviceWorker" in navigator)) return;
  navigator.serviceWorker.ready.then(({ active }) =>
    active?.postMessage({ type: "keep-back-office" } satisfies WorkerMessage)
  );
}

/**
 * Stores the files at `paths`, a few at a time. Files already stored are skipped: their names
 * contain a hash of their content. A failed file does not stop the others.
 * @throws the first failure
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
        // The other files are still loaded; this one is requested again at the next start.
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

/**
 * Stores the back office's files of a new version if the old version had them.
 * @throws if a file fails
 */
export async function bringBackOffice(paths: Iterable<string>, caches: Caches): Promise<void> {
  if (await caches.has(BACK_OFFICE_CACHE)) await keepBackOffice(paths, caches);
}

/** Deletes the files of older versions. */
export async function cleanBackOffice(paths: ReadonlySet<string>, caches: Caches): Promise<void> {
  if (!await caches.has(BACK_OFFICE_CACHE)) return;
  const cache = await caches.open(BACK_OFFICE_CACHE);
  for (const request of await cache.keys()) {
    const { pathname } = new URL(request.url);
    if (pathname !== COMPLETE && !paths.has(pathname)) await cache.delete(request);
  }
}

/** The path of a marker, stored once all files are stored. */
const COMPLETE = "/back-office-is-kept";
const AT_A_TIME = 6;
