import { createApp } from "../../../server/app.ts";
import type { BuiltFile } from "../../../server/pages/built_files.ts";
import { type Api, openApi } from "./api.ts";

/** The server with a small built web app, as a visitor's browser or a search engine calls it. */
export interface BuiltApp {
  readonly services: Api["services"];
  get(path: string, headers?: Record<string, string>, method?: string): Promise<ServedPage>;
  /** The same, its body not read. */
  ask(path: string, headers?: Record<string, string>, method?: string): Promise<Response>;
  setNow(now: string): void;
  close(): void;
}

/** One reply, its text read. */
export interface ServedPage {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** `content` of the meta element with this name or property. */
  meta(name: string): string | undefined;
  /** `href` of the link elements with this `rel`. */
  links(rel: string): string[];
  /** The JSON of the block of this type; undefined if there is none. */
  data(type: string): unknown;
  /** The thing of this schema.org type in the page's structured data. */
  thing(type: string): Record<string, unknown> | undefined;
}

/** Opens the server over an empty store. */
export async function openBuiltApp(env: Record<string, string> = {}): Promise<BuiltApp> {
  const api = await openApi([], { PUBLIC_URL: "https://autoplac.example", ...env });
  const app = createApp(api.services, FILES);
  const ask: BuiltApp["ask"] = async (path, headers = {}, method = "GET") =>
    await app.request(path, { method, headers });
  return {
    services: api.services,
    close: api.close,
    setNow: api.setNow,
    ask,
    async get(...args) {
      const reply = await ask(...args);
      return served(reply.status, reply.headers, await reply.text());
    },
  };
}

function served(status: number, headers: Headers, text: string): ServedPage {
  function data(type: string): unknown {
    const block = new RegExp(`<script type="${RegExp.escape(type)}"[^>]*>(.*?)</script>`, "s").exec(
      text,
    )?.[1];
    return block === undefined ? undefined : JSON.parse(block);
  }
  return {
    status,
    headers,
    text,
    meta: (name) =>
      unescaped(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(text)?.[1]),
    links: (rel) =>
      [...text.matchAll(new RegExp(`<link rel="${rel}"[^>]*? href="([^"]*)"`, "g"))]
        .map(([, href]) => unescaped(href) ?? ""),
    data,
    thing(type) {
      return things(data("application/ld+json")).find((one) =>
        [one["@type"]].flat().includes(type)
      );
    },
  };
}

function things(data: unknown): Record<string, unknown>[] {
  if (typeof data !== "object" || data === null || !("@graph" in data)) return [];
  return Array.isArray(data["@graph"]) ? data["@graph"] : [];
}

function unescaped(text: string | undefined): string | undefined {
  return text?.replaceAll("&lt;", "<").replaceAll("&gt;", ">").replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'").replaceAll("&amp;", "&");
}

const INDEX = `<!doctype html>
<html lang="pl"><head>
<title>Autoplac</title>
<meta name="description"
  content="Ogólny opis.">
<meta name="theme-color" content="#8f1d1d">
<style>.fv{display:flex}</style>
<script type="module" crossorigin src="/assets/index-1.js"></script>
<link rel="modulepreload" crossorigin href="/assets/react-1.js">
<link rel="stylesheet" crossorigin href="/assets/index-1.css">
</head><body><div id="root"></div></body></html>`;
const MANIFEST = {
  "index.html": {
    file: "assets/index-1.js",
    css: ["assets/index-1.css"],
    imports: ["_react-1.js"],
  },
  "_react-1.js": { file: "assets/react-1.js" },
  "_card-1.js": { file: "assets/card-1.js", css: ["assets/card-1.css"], imports: ["_react-1.js"] },
  "app/start_app.tsx": {
    file: "assets/start_app-1.js",
    imports: ["index.html"],
    dynamicImports: ["features/sale_cars/SaleCarsScreen.tsx"],
  },
  "features/sale_cars/SaleCarsScreen.tsx": {
    file: "assets/SaleCarsScreen-1.js",
    css: ["assets/SaleCarsScreen-1.css"],
    imports: ["index.html", "_card-1.js"],
  },
  "features/cars/hero/hero_car.svg": { file: "assets/hero_car-1.svg" },
};
/** The files of a small built web app. */
export const FILES: ReadonlyMap<string, BuiltFile> = new Map([
  ["/index.html", file(INDEX)],
  ["/.vite/manifest.json", file(JSON.stringify(MANIFEST))],
]);

function file(text: string): BuiltFile {
  const bytes = new TextEncoder().encode(text);
  return { bytes, brotli: undefined, gzip: undefined, contentType: "" };
}
