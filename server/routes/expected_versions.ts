import { Stale } from "../../shared/refusals.ts";

/**
 * The versions that `If-Match` names, one or a list; undefined where none is asked for. Compression
 * makes tags weak on their way, so `W/` is tolerated; of our tags only the version counts, since
 * photos and equipment have calls of their own. A foreign tag names no version at all.
 */
export function expectedVersions(ifMatch: string | undefined): ReadonlySet<number> | undefined {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  const versions = ifMatch.split(",").map((tag) => TAG.exec(tag.trim())?.[1]);
  return new Set(versions.filter((version) => version !== undefined).map(Number));
}

/**
 * For what has no version that `If-Match` could name, such as all papers of a rental: whoever insists
 * on one is told that it cannot be honoured. @throws Stale.
 */
export function requireNoVersion(ifMatch: string | undefined): void {
  if (expectedVersions(ifMatch)) throw new Stale();
}

/** A version, alone or with the mark of what is said (`viewTag`). */
const TAG = /^(?:W\/)?"(\d{1,15})(?:-[0-9a-f]+)?"$/;
