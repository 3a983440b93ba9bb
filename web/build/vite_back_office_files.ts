import type { Plugin, Rolldown } from "vite";

const ENTRY = /[\\/]web[\\/]app[\\/]BackOffice\.tsx$/;

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
  const isEntry = (chunk: Rolldown.OutputChunk) => ENTRY.test(chunk.facadeModuleId ?? "");
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
