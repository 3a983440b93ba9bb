import { clientsClaim, type WorkboxPlugin } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  precacheAndRoute,
} from "workbox-precaching";
import { NavigationRoute, registerRoute } from "workbox-routing";
import { CacheFirst, NetworkFirst } from "workbox-strategies";
import {
  BACK_OFFICE_CACHE,
  bringBackOffice,
  cleanBackOffice,
  keepBackOffice,
} from "./offline/worker/back_office_files.ts";
import { CATALOGUE_CACHE, isCatalogueRead, keepCatalogue } from "./api/keep_catalogue.ts";
import { paths } from "../shared/paths.ts";
import { answerNavigation } from "./offline/worker/answer_navigation.ts";
import type { WorkerMessage } from "./offline/worker/worker_message.ts";
import { DATA_AGE_HEADER } from "./api/data_age_header.ts";

/*
 * Contains only routes. The app's files are stored at installation, the back office's only on
 * devices where somebody logged in. Public reads use the network first and the cache if it fails;
 * photos use the cache first. Everything else, and every request with a token, goes to the network.
 */

type Extendable = Event & { waitUntil(work: Promise<unknown>): void };
type PrecacheEntry = { url: string; revision: string | null; backOffice?: boolean };
declare const self: {
  __WB_MANIFEST: PrecacheEntry[];
  skipWaiting(): Promise<void>;
  addEventListener(type: "install" | "activate", listener: (event: Extendable) => void): void;
  addEventListener(
    type: "message",
    listener: (event: Extendable & { data?: WorkerMessage }) => void,
  ): void;
};

const DAY = 24 * 60 * 60;
/** Longest wait for a page from the network in milliseconds; then the stored app answers. */
const PATIENCE = 2_000;

const entries = self.__WB_MANIFEST;
precacheAndRoute(entries.filter((entry) => !entry.backOffice), { cleanURLs: false });
cleanupOutdatedCaches();

const backOffice = new Set(
  entries.filter((entry) => entry.backOffice).map((entry) => `/${entry.url}`),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && backOffice.has(url.pathname),
  new CacheFirst({ cacheName: BACK_OFFICE_CACHE, matchOptions: { ignoreVary: true } }),
);

const keptFrame = createHandlerBoundToURL(paths.keptFrame);
registerRoute(
  new NavigationRoute(
    (options) =>
      answerNavigation({
        ask: () => fetch(options.request),
        kept: () => keptFrame(options),
        enough: () => new Promise((resolve) => setTimeout(resolve, PATIENCE)),
      }),
    { denylist: [/^\/api(\/|$)/, /^\/images\//, /^[^?]*\.[a-z0-9]+$/] },
  ),
);

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && isCatalogueRead(request, url),
  new NetworkFirst({
    cacheName: CATALOGUE_CACHE,
    networkTimeoutSeconds: 3,
    matchOptions: { ignoreVary: true },
    plugins: [{
      cacheWillUpdate: ({ response }) => Promise.resolve(response.status === 200 ? response : null),
      cachedResponseWillBeUsed: ({ cachedResponse }) =>
        Promise.resolve(cachedResponse && withDataAge(cachedResponse)),
    }],
  }),
);

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/images/"),
  new CacheFirst({
    cacheName: "images",
    matchOptions: { ignoreVary: true },
    plugins: [
      {
        cacheWillUpdate: ({ response }) =>
          Promise.resolve(response.status === 200 ? response : null),
      },
      limited(
        new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * DAY, purgeOnQuotaError: true }),
      ),
    ],
  }),
);

// Also controls the first page of a first visit, so that its data are stored.
clientsClaim();

self.addEventListener("install", (event) => {
  event.waitUntil(bringBackOffice(backOffice, caches));
});

self.addEventListener("activate", (event) => {
  event.waitUntil(cleanBackOffice(backOffice, caches));
});

self.addEventListener("message", (event) => {
  switch (event.data?.type) {
    case "SKIP_WAITING":
    case "take-over":
      return event.waitUntil(self.skipWaiting());
    case "keep-catalogue":
      return event.waitUntil(keepCatalogue({ ask: fetch, caches, now: Date.now }));
    case "keep-back-office":
      return event.waitUntil(keepBackOffice(backOffice, caches));
  }
});

function withDataAge(kept: Response): Response {
  const date = kept.headers.get("Date");
  if (!date) return kept;
  const headers = new Headers(kept.headers);
  headers.set(DATA_AGE_HEADER, date);
  return new Response(kept.body, { status: kept.status, headers });
}

/** The plugin as the strategies' strict types require it: without undefined members. */
function limited({ cachedResponseWillBeUsed, cacheDidUpdate }: ExpirationPlugin): WorkboxPlugin {
  return {
    ...(cachedResponseWillBeUsed && { cachedResponseWillBeUsed }),
    ...(cacheDidUpdate && { cacheDidUpdate }),
  };
}
