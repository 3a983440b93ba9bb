import { beforeEach, describe, expect, test } from "vitest";
import {
  BACK_OFFICE_CACHE,
  bringBackOffice,
  cleanBackOffice,
  isBackOfficeKept,
  keepBackOffice,
} from "../../../../web/offline/worker/back_office_files.ts";

let kept: Map<string, Map<string, Response>>;
let loaded: string[];
let lost: string | undefined;

beforeEach(() => {
  kept = new Map();
  loaded = [];
  lost = undefined;
});

describe("the files of the back office", () => {
  test("are cached on a device where somebody logs in", async () => {
    await keepBackOffice(["/assets/a-1.js", "/assets/a-1.css"], caches);
    expect(onDevice()).toEqual(["/assets/a-1.js", "/assets/a-1.css"]);
  });

  test("are loaded once, however often the back office is opened", async () => {
    await keepBackOffice(["/assets/a-1.js"], caches);
    await keepBackOffice(["/assets/a-1.js"], caches);
    expect(loaded).toEqual(["/assets/a-1.js"]);
  });

  test("are reported as available only when all of them are cached", async () => {
    const device = {
      match: (path: RequestInfo | URL) =>
        Promise.resolve(kept.get(BACK_OFFICE_CACHE)?.get(String(path))),
    };
    const paths = ["/assets/a-1.js", "/assets/b-1.js", "/assets/c-1.js"];
    lost = "/assets/b-1.js";
    await expect(keepBackOffice(paths, caches)).rejects.toThrow("Failed to fetch");
    expect(onDevice()).toEqual(["/assets/a-1.js", "/assets/c-1.js"]);
    expect(await isBackOfficeKept(device)).toBe(false);
    lost = undefined;
    await keepBackOffice(paths, caches);
    await cleanBackOffice(new Set(paths), caches);
    expect(await isBackOfficeKept(device)).toBe(true);
  });

  test("are not cached on a visitor's device with a new version", async () => {
    await bringBackOffice(["/assets/a-2.js"], caches);
    expect(kept.size).toBe(0);
  });

  test("of a new version replace the old ones where somebody had logged in", async () => {
    await keepBackOffice(["/assets/a-1.js", "/assets/same.css"], caches);
    const next = new Set(["/assets/a-2.js", "/assets/same.css"]);
    await bringBackOffice(next, caches);
    expect(onDevice()).toEqual(["/assets/a-1.js", "/assets/same.css", "/assets/a-2.js"]);
    await cleanBackOffice(next, caches);
    expect(onDevice()).toEqual(["/assets/same.css", "/assets/a-2.js"]);
  });

  test("stay unchanged when a new version cannot be loaded completely", async () => {
    await keepBackOffice(["/assets/a-1.js"], caches);
    lost = "/assets/a-2.js";
    await expect(bringBackOffice(["/assets/a-2.js"], caches)).rejects.toThrow("Failed to fetch");
    expect(onDevice()).toEqual(["/assets/a-1.js"]);
  });
});

function onDevice(): string[] {
  return [...kept.get(BACK_OFFICE_CACHE)?.keys() ?? []].filter((path) =>
    path.startsWith("/assets/")
  );
}

const caches = {
  has: (name: string) => Promise.resolve(kept.has(name)),
  open: (name: string) => {
    const files = kept.get(name) ?? new Map<string, Response>();
    kept.set(name, files);
    return Promise.resolve({
      match: (path: RequestInfo | URL) => Promise.resolve(files.get(String(path))),
      add: (path: RequestInfo | URL) => {
        if (path === lost) return Promise.reject(new TypeError("Failed to fetch"));
        loaded.push(String(path));
        files.set(String(path), new Response());
        return Promise.resolve();
      },
      put: (path: RequestInfo | URL, response: Response) => {
        files.set(String(path), response);
        return Promise.resolve();
      },
      keys: () =>
        Promise.resolve([...files.keys()].map((path) => new Request(`https://a.example${path}`))),
      delete: (request: RequestInfo | URL) =>
        Promise.resolve(request instanceof Request && files.delete(new URL(request.url).pathname)),
    });
  },
};
