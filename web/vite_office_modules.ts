import type { Rolldown } from "vite";

const OFFICE_ENTRY = /[\\/]web[\\/]app[\\/]BackOffice\.tsx$/;

/** The modules of a build, as the bundler knows them. */
interface Modules {
  getModuleInfo(id: string): Rolldown.ModuleInfo | null;
}

/** Modules that a visitor may load, by the entry of their build. */
const publicModules = new Map<string, ReadonlySet<string>>();

/** Whether a module is reached through the back office alone: no visitor has to load it. */
export function isOnlyOffice(id: string, modules: Modules): boolean {
  const entry = entryOf(id, modules);
  if (entry === undefined) return false;
  const known = publicModules.get(entry) ?? reachedByVisitors(entry, modules);
  publicModules.set(entry, known);
  return !known.has(id);
}

function reachedByVisitors(entry: string, modules: Modules): Set<string> {
  const reached = new Set<string>();
  const open = [entry];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    if (reached.has(id) || OFFICE_ENTRY.test(id)) continue;
    reached.add(id);
    const info = modules.getModuleInfo(id);
    if (!info) continue;
    const next = [...info.importedIds, ...info.dynamicallyImportedIds];
    const all = next.find((one) => ICONS.test(one));
    open.push(...next.filter((one) => one !== all));
    if (all) open.push(...iconsOf(info.code ?? "", modules.getModuleInfo(all)));
  }
  return reached;
}

/** The icons that a module names: the library's list of all of them leads to every one. */
function iconsOf(code: string, all: Rolldown.ModuleInfo | null): string[] {
  const named = [...code.matchAll(IMPORTED_ICONS)].flatMap(([, names = ""]) =>
    names.split(",").map((name) => name.trim().split(" ")[0] ?? "")
  );
  const files = new Map(
    [...(all?.code ?? "").matchAll(LISTED_ICONS)].flatMap(([, names = "", file = ""]) =>
      names.split(",").map((name) => [name.trim().split(" ").at(-1) ?? "", file] as const)
    ),
  );
  const wanted = new Set(named.map((name) => files.get(name)));
  return (all?.importedIds ?? []).filter((id) => {
    const file = /[^\\/]+$/.exec(id)?.[0];
    // What the list holds besides icons is for everybody.
    return !/[\\/]icons[\\/]/.test(id) || wanted.has(file);
  });
}

const ICONS = /lucide-react[\\/]dist[\\/]esm[\\/]lucide-react\.m?js$/;
const IMPORTED_ICONS = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["']/g;
const LISTED_ICONS = /export\s*\{([^}]*)\}\s*from\s*["']\.\/icons\/([^"']+)["']/g;

/** The entry from which a module is reached, by whatever way. */
function entryOf(id: string, modules: Modules): string | undefined {
  const seen = new Set<string>();
  const open = [id];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (publicModules.has(next)) return next;
    if (seen.has(next)) continue;
    seen.add(next);
    const info = modules.getModuleInfo(next);
    if (info?.isEntry) return next;
    if (info) open.push(...info.importers, ...info.dynamicImporters);
  }
  return undefined;
}
