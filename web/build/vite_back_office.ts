import type { Plugin, Rolldown } from "vite";

const OFFICE_ENTRY = /[\\/]web[\\/]app[\\/]BackOffice\.tsx$/;

/** A file of the service worker's manifest. */
type Entry = { url: string; revision: string | null; size: number };

/**
 * Separates the back office's files from the public ones: those reachable only through
 * web/app/BackOffice.tsx. The service worker stores the public files on every device, the others
 * only where somebody logs in.
 */
export function backOfficeFiles() {
  let files = new Set<string>();
  const plugin: Plugin = {
    name: "back-office-files",
    generateBundle(_options, bundle) {
      const chunks = new Map<string, Rolldown.OutputChunk>();
      const workers: string[] = [];
      for (const file of Object.values(bundle)) {
        if (file.type === "chunk") chunks.set(file.fileName, file);
        else if (file.fileName.endsWith(".js")) workers.push(file.fileName);
      }
      files = onlyBehind(chunks, workers);
    },
  };
  function markEntries(manifest: Entry[]) {
    return {
      manifest: manifest.map((entry) =>
        files.has(entry.url) ? { ...entry, backOffice: true } : entry
      ),
      warnings: [],
    };
  }
  return { plugin, markEntries };
}

/** Each of the `workers` is a separate build: a chunk that starts one contains its file name. */
function onlyBehind(
  chunks: Map<string, Rolldown.OutputChunk>,
  workers: readonly string[],
): Set<string> {
  const isEntry = (chunk: Rolldown.OutputChunk) => OFFICE_ENTRY.test(chunk.facadeModuleId ?? "");
  const isPublic = new Set<string>();
  function reach(fileName: string) {
    const chunk = chunks.get(fileName);
    if (!chunk || isPublic.has(fileName) || isEntry(chunk)) return;
    isPublic.add(fileName);
    for (const css of stylesOf(chunk)) isPublic.add(css);
    for (const next of [...chunk.imports, ...chunk.dynamicImports]) reach(next);
  }
  for (const chunk of chunks.values()) if (chunk.isEntry) reach(chunk.fileName);
  for (const worker of workers) {
    const starters = [...chunks.values()].filter(({ code }) => code.includes(worker));
    if (starters.some(({ fileName }) => isPublic.has(fileName))) isPublic.add(worker);
  }
  const all = [...chunks.values()].flatMap((chunk) => [chunk.fileName, ...stylesOf(chunk)])
    .concat(workers);
  return new Set(all.filter((fileName) => !isPublic.has(fileName)));
}

function stylesOf(chunk: Rolldown.OutputChunk): string[] {
  return [...chunk.viteMetadata?.importedCss ?? []];
}

/** The modules of a build, as the bundler knows them. */
interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/**
 * By the build's entry: the modules that a visitor may load, and those of the office's first
 * screen.
 */
const reachedFrom = new Map<string, { visitors: Set<string>; day: Set<string> }>();

/**
 * The file of a module that only the back office loads: `day` for the modules of its first screen,
 * `office` for those that other screens share. Undefined for all other modules.
 */
export function officeFile(id: string, modules: Modules): "day" | "office" | undefined {
  const entry = entryOf(id, modules);
  if (entry === undefined) return undefined;
  const known = reachedFrom.get(entry) ?? reach(entry, modules);
  reachedFrom.set(entry, known);
  if (known.visitors.has(id)) return undefined;
  return known.day.has(id) ? "day" : "office";
}

function reach(entry: string, modules: Modules) {
  const offices = new Set<string>();
  const visitors = reached([entry], modules, ({ importedIds, dynamicallyImportedIds }) => {
    const next = [...importedIds, ...dynamicallyImportedIds];
    for (const one of next) if (OFFICE_ENTRY.test(one)) offices.add(one);
    return next.filter((one) => !OFFICE_ENTRY.test(one));
  });
  const day = reached([...offices], modules, ({ importedIds }) => [...importedIds]);
  return { visitors, day };
}

/** All modules reachable from `first`; `follow` returns a module's next ids. */
function reached(
  first: string[],
  modules: Modules,
  follow: (info: Rolldown.ModuleInfo) => string[],
): Set<string> {
  const reached = new Set<string>();
  const open = [...first];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    const info = modules.getModuleInfo(id);
    if (info) open.push(...follow(info));
  }
  return reached;
}

/** The entry that imports a module, directly or not. */
function entryOf(id: string, modules: Modules): string | undefined {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reachedFrom.has(next)) return next;
    if (seen.has(next)) continue;
    seen.add(next);
    const info = modules.getModuleInfo(next);
    if (info?.isEntry) return next;
    if (info) open.push(...info.importers, ...info.dynamicImporters);
  }
  return undefined;
}
