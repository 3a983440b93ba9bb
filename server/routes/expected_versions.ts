import type { Context } from "hono";
import { Stale } from "../../shared/refusals.ts";
import type { ExpectedVersions } from "../catalogue/require_version.ts";
import type { AppEnv } from "../middleware/session.ts";

/**
 * The versions that `If-Match` names, one or a list; undefined if none is asked for. Compression
 * makes tags weak on their way, so `W/` is tolerated; of our tags only the version counts, since
 * photos and equipment have calls of their own. A foreign tag names no version at all.
 */
export function expectedVersions(c: Context<AppEnv>): ExpectedVersions {
  const ifMatch = c.req.header("If-Match");
  if (ifMatch === undefined || ifMatch.trim() === "*") return undefined;
  const versions = ifMatch.split(",").map((tag) => TAG.exec(tag.trim())?.[1]);
  return new Set(versions.filter((version) => version !== undefined).map(Number));
}

/**
 * For resources without a version, such as all papers of a rental: a request with `If-Match` is
 * refused.
 * @throws Stale.
 */
export function requireNoVersion(c: Context<AppEnv>): void {
  if (expectedVersions(c)) throw new Stale();
}

/** A version, alone or with the hash of the reply (`viewTag`). */
const TAG = /^(?:W\/)?"(\d{1,15})(?:-[0-9a-f]+)?"$/;
