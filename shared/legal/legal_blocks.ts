import type { LegalBlock, LegalEntry, LegalText } from "./legal_document.ts";

/** A paragraph. */
export function text(words: LegalText): LegalBlock {
  return { kind: "text", text: words };
}

/** A list with bullets. */
export function list(...items: LegalText[]): LegalBlock {
  return { kind: "list", items };
}

/** Things with their properties: `entry("Rezerwacja", { "Dane": "imię…", "Podstawa": "art. 6…" })`. */
export function entries(...all: LegalEntry[]): LegalBlock {
  return { kind: "entries", entries: all };
}

/** One thing for `entries`, its properties by label, in the order given. */
export function entry(title: string, facts: Readonly<Record<string, string>>): LegalEntry {
  return { title, facts: Object.entries(facts).map(([label, value]) => ({ label, value })) };
}
