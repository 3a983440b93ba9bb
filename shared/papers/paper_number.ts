import { toWarsaw } from "../warsaw.ts";
import type { PaperRental } from "./paper_data.ts";

/**
 * The number that all three papers of a rental share, made without a server: its first day and the
 * end of its id, e.g. '20261120/9F3A21'.
 */
export function paperNumber({ id, period }: PaperRental): string {
  const day = toWarsaw(period.start).date.replaceAll("-", "");
  return `${day}/${id.slice(-6).toUpperCase()}`;
}
