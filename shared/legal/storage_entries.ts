import type { BrowserEntry } from "./browser_storage.ts";
import { entries, entry } from "./legal_blocks.ts";
import type { LegalBlock } from "./legal_document.ts";

const PLACES: Readonly<Record<BrowserEntry["place"], string>> = {
  local: "pamięć lokalna przeglądarki",
  session: "pamięć karty przeglądarki",
  files: "pliki zachowane w przeglądarce",
};

/** What is kept in the browser, as a part of a legal text. */
export function storageEntries(stored: readonly BrowserEntry[]): LegalBlock {
  return entries(
    ...stored.map(({ names, place, purpose, lasts }) =>
      entry(names.join(", "), { "Po co": purpose, "Gdzie": PLACES[place], "Jak długo": lasts })
    ),
  );
}
