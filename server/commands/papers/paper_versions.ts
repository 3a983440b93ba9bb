import { Stale } from "../../../shared/refusals.ts";
import type { StoredEvent } from "../../store/stored_event.ts";

/** Which versions of a paper a change is meant for, and the version that there is. */
export interface PaperVersions {
  /** The versions of `If-Match`; undefined if any will do. */
  readonly expected: ReadonlySet<number> | undefined;
  readonly version: number;
  /** The paper as it is read now, for a caller that knows an older version. */
  current(): NonNullable<Stale["current"]>;
}

/** @throws Stale with the paper as it is now. */
export function requirePaperVersion({ expected, version, current }: PaperVersions): void {
  if (expected && !expected.has(version)) throw new Stale(current());
}

/**
 * The versions of `If-Match`, and the newest one where all events since one of them only drew or
 * outdated the PDF: these change nothing that the paper contains (decision 0018).
 */
export function ignorePdfEvents(
  expected: ReadonlySet<number> | undefined,
  before: readonly StoredEvent[],
): ReadonlySet<number> | undefined {
  if (!expected) return undefined;
  const newest = before.length;
  const changedAt = before.findLastIndex(({ event }) => !PDF_EVENTS.has(event.type)) + 1;
  const knowsContent = [...expected].some((version) => changedAt <= version && version <= newest);
  return knowsContent ? new Set([...expected, newest]) : expected;
}

const PDF_EVENTS: ReadonlySet<string> = new Set([
  "ProtocolPdfDrawn",
  "ProtocolPdfOutdated",
  "AgreementPdfDrawn",
]);
