import type { StoredEvent } from "../../store/stored_event.ts";

/**
 * The versions of a paper that a write may change: those of `If-Match`, and the newest where nothing
 * but its PDF was drawn, or outdated, since one of them: that changes nothing it says (ADR 0018).
 */
export function throughDrawing(
  expected: ReadonlySet<number> | undefined,
  before: readonly StoredEvent[],
): ReadonlySet<number> | undefined {
  if (!expected) return undefined;
  const newest = before.length;
  const saidSince = before.findLastIndex(({ event }) => !DRAWINGS.has(event.type)) + 1;
  const sawIt = [...expected].some((version) => saidSince <= version && version <= newest);
  return sawIt ? new Set([...expected, newest]) : expected;
}

const DRAWINGS: ReadonlySet<string> = new Set([
  "ProtocolPdfDrawn",
  "ProtocolPdfOutdated",
  "AgreementPdfDrawn",
]);
