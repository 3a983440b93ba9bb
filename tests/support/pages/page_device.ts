import type { Page } from "playwright";

/** All data that the browser stores for the site, as text: databases, caches and both storages. */
export function keptOnDevice(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [];

    function settled<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }

    for (const { name = "" } of await indexedDB.databases()) {
      const db = await settled(indexedDB.open(name));
      found.push(`database ${name}`);
      for (const table of db.objectStoreNames) {
        const rows = await settled(db.transaction(table).objectStore(table).getAll());
        found.push(`table ${table}`, ...rows.map((row) => JSON.stringify(row)));
      }
      db.close();
    }
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const reply = await cache.match(request);
        const isText = /json|text/.test(reply?.headers.get("Content-Type") ?? "");
        found.push(`cached ${request.url}`, isText ? await reply?.text() ?? "" : "");
      }
    }
    for (const storage of [localStorage, sessionStorage]) found.push(JSON.stringify(storage));
    return found.join("\n");
  });
}

/** The names of the existing databases. */
export function databases(page: Page): Promise<string[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name = "" }) => name));
}
