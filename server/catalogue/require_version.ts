import { Stale } from "../../shared/refusals.ts";
import { viewTag } from "./view_tag.ts";

/** The versions that a caller named in `If-Match`; undefined: any. */
export type ExpectedVersions = ReadonlySet<number> | undefined;

/** @throws Stale with the object as it is now, where its version is none of those expected. */
export function requireVersion(
  expected: ExpectedVersions,
  version: number,
  view: () => unknown,
): void {
  if (expected === undefined || expected.has(version)) return;
  const body = view();
  throw new Stale({ body, etag: viewTag(version, body) });
}
