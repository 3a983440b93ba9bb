import type { WorkerMessage } from "./worker_message.ts";

/** The cache of the back office's files, only on devices where somebody logged in. */
export const BACK_OFFICE_CACHE = "back-office";

type Caches = {
  open: (name: string) => Promise<KeptFiles>;
  has: (name: string) => Promise<boolean>;
};
type KeptFiles = Pick<Cache, "add" | "match" | "delete" | "keys">;

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

/** Keeps the files at `paths`; those that are there stay, their names carry a hash of what they hold. */
export async function keepBackOffice(paths: Iterable<string>, caches: Caches): Promise<void> {
  const cache = await caches.open(BACK_OFFICE_CACHE);
  for (const path of paths) {
    if (!await cache.match(path)) await cache.add(path);
  }
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
    if (!paths.has(new URL(request.url).pathname)) await cache.delete(request);
  }
}
