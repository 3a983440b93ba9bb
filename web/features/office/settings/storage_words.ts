import type { KeepingPromise, StorageRoom } from "../../../api/kept_data.ts";
import { polishNumber } from "../../../kit/fields/polish_number.ts";

/** What the browser's promise means for whoever works without a network. */
export const KEEPING_WORDS: Readonly<Record<KeepingPromise, string>> = {
  given: "Przeglądarka obiecała zachować dane, także gdy zabraknie miejsca.",
  refused:
    "Przeglądarka nie obiecała zachować danych: gdy zabraknie miejsca, może je usunąć. Wysyłaj zapisy, gdy tylko wróci sieć, i zainstaluj aplikację.",
  unknown: "Ta przeglądarka nie mówi, czy zachowa dane. Wysyłaj zapisy, gdy tylko wróci sieć.",
};

/** 'Wolne miejsce: 12 345 MB, zajęte: 14 MB.' */
export function roomWords({ used, free }: StorageRoom): string {
  return `Wolne miejsce: ${megabytes(free)}, zajęte: ${megabytes(used)}.`;
}

function megabytes(bytes: number): string {
  return bytes > 0 && bytes < MB ? "mniej niż 1 MB" : `${polishNumber(Math.round(bytes / MB))} MB`;
}

const MB = 1_000_000;
