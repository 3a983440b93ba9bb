import type { Rolldown } from "vite";

const OFFICE_ENTRY = /[\\/]web[\\/]app[\\/]BackOffice\.tsx$/;

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
