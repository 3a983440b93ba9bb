import { Stale } from "../../shared/refusals.ts";

/** A strong entity tag of an object's version (decisions §1.5). */
export function entityTag(version: number): string {
  return `"${version}"`;
}

/**
 * The version that `If-Match` names: compression makes tags weak on their way, so `W/` is
 * tolerated and versions are compared. Undefined where none is asked for.
 * @throws Stale for a tag that no version of ours ever had.
 */
export function expectedVersion(ifMatch: string | undefined): number | undefined {
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  const version = /^(?:W\/)?"(\d{1,15})"$/.exec(ifMatch.trim())?.[1];
  if (version === undefined) throw new Stale();
  return Number(version);
}
