import { createHash } from "node:crypto";
import { z } from "zod";
import { type BuiltFile, MANIFEST } from "./built_files.ts";
import { Markup } from "./markup.ts";

/** What the server has to know of the built web app in order to send its pages. */
export interface WebBuild {
  /** index.html, cut where a page's own parts come in. */
  readonly template: PageTemplate;
  /** What a screen needs besides what every page loads; empty for a module that the build lacks. */
  filesOf(module: string): RouteFiles;
  /** Address of a picture that the app brings along, by its place in web/. */
  assetOf(source: string): string | undefined;
  /** Hashes of the page's inline styles, for its content security policy. */
  readonly styleHashes: readonly string[];
}

/** Addresses of the code and the styles of a screen. */
interface RouteFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** The parts of index.html, each named after what follows it. */
interface PageTemplate {
  readonly beforeHead: Markup;
  readonly beforePreloads: Markup;
  readonly beforeView: Markup;
  readonly beforeData: Markup;
  readonly end: Markup;
}

/** Reads the build; undefined if there is none. @throws Error if index.html has another shape. */
export function readWebBuild(files: ReadonlyMap<string, BuiltFile>): WebBuild | undefined {
  const index = files.get("/index.html");
  if (!index) return undefined;
  const page = new TextDecoder().decode(index.bytes);
  const modules = readManifest(files.get(MANIFEST));
  const everywhere = new Set(
    [...page.matchAll(/(?:src|href)="(\/[^"]+)"/g)].map(([, path]) => path),
  );
  return {
    template: cut(page),
    filesOf(module) {
      const { scripts, styles } = filesBehind(modules, module);
      return {
        scripts: scripts.filter((file) => !everywhere.has(file)),
        styles: styles.filter((file) => !everywhere.has(file)),
      };
    },
    assetOf(source) {
      const file = modules[source]?.file;
      return file && `/${file}`;
    },
    styleHashes: hashesOf(page),
  };
}

/** The modules of the build's manifest, by their place in web/. */
const manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    css: z.array(z.string()).default([]),
    imports: z.array(z.string()).default([]),
  }),
);
type Modules = z.infer<typeof manifest>;

function readManifest(file: BuiltFile | undefined): Modules {
  return file ? manifest.parse(JSON.parse(new TextDecoder().decode(file.bytes))) : {};
}

/** The files of a module and of everything that it imports at once. */
function filesBehind(modules: Modules, name: string): RouteFiles {
  const reached = new Set([name]);
  const [scripts, styles] = [new Set<string>(), new Set<string>()];
  // Iterating a Set also visits entries added on the way: this is the queue.
  for (const one of reached) {
    const module = modules[one];
    if (!module) continue;
    scripts.add(`/${module.file}`);
    for (const style of module.css) styles.add(`/${style}`);
    for (const next of module.imports) reached.add(next);
  }
  return { scripts: [...scripts], styles: [...styles] };
}

function cut(page: string): PageTemplate {
  const parts = SHAPE.exec(page)?.groups;
  if (!parts) {
    throw new Error("Cannot use web/index.html: its title, description, colour or #root moved");
  }
  const part = (name: keyof PageTemplate) => Markup.trusted(parts[name] ?? "");
  return {
    beforeHead: part("beforeHead"),
    beforePreloads: part("beforePreloads"),
    beforeView: part("beforeView"),
    beforeData: part("beforeData"),
    end: part("end"),
  };
}

function hashesOf(page: string): string[] {
  return [...page.matchAll(/<style>(.*?)<\/style>/gs)].map(([, style = ""]) =>
    `'sha256-${createHash("sha256").update(style).digest("base64")}'`
  );
}

/** Its own title, description and colour are left out: every page brings its own. */
const SHAPE = new RegExp(
  [
    String.raw`^(?<beforeHead>.*?)<title>[^<]*</title>\s*`,
    String.raw`<meta name="description"\s+content="[^"]*">\s*`,
    String.raw`<meta name="theme-color"\s+content="[^"]*">`,
    String.raw`(?<beforePreloads>.*?)(?<beforeView></head>.*?<div id="root">)`,
    String.raw`(?<beforeData>\s*</div>)(?<end>.*)$`,
  ].join(""),
  "s",
);
