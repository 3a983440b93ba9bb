import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Device } from "../../../offline/device.ts";
import { type Imported, importUnsent, WrongUnsentFile } from "../../../offline/unsent_file.ts";
import { counted } from "../../../kit/layout/counted.ts";
import { photoCount } from "../form/field_words.ts";
import { explainStore } from "./explain_store.ts";

/** What came of choosing a file: its result in words, or why it was not taken. */
export type ImportOutcome =
  | { readonly taken: Imported; readonly words: string }
  | { readonly refused: string; readonly why?: string };

/** Takes over a file that a device exported; a file that is none is refused with a sentence. */
export async function importUnsentFile(
  device: Pick<Device, "db" | "now">,
  file: Pick<Blob, "size" | "text">,
): Promise<ImportOutcome> {
  if (file.size === 0) return { refused: officeMessages.unsentFileEmpty };
  if (file.size > MOST_BYTES) return { refused: officeMessages.unsentFileTooLarge };
  try {
    const taken = await importUnsent(device, await file.text());
    return { taken, words: importedWords(taken) };
  } catch (failure) {
    if (failure instanceof WrongUnsentFile) return { refused: officeMessages.unsentFileWrong };
    // The device's store, or a file that cannot be read any more.
    return { refused: officeMessages.unsentNotImported, why: explainStore(failure) };
  }
}

/** 'Wczytano 2 zapisane wersje, 1 szkic, 3 zdjęcia.' Says so too where something was left in the file. */
export function importedWords({ otherDrafts, ...taken }: Imported): string {
  if (otherDrafts === 0) return takenWords(taken);
  const left = counted(otherDrafts, ["szkicu", "szkiców", "szkiców"]);
  const isSome = taken.entries + taken.drafts + taken.photos > 0;
  return [
    isSome && takenWords(taken),
    `Nie wczytano ${left}: w tym samym formularzu wpisano tu coś innego. Zachowaj plik.`,
  ].filter(Boolean).join(" ");
}

function takenWords({ entries, drafts, photos }: Omit<Imported, "otherDrafts">): string {
  const parts = [
    entries > 0 && counted(entries, ["zapisaną wersję", "zapisane wersje", "zapisanych wersji"]),
    drafts > 0 && counted(drafts, ["szkic", "szkice", "szkiców"]),
    photos > 0 && photoCount(photos),
  ].filter((part) => part !== false);
  return parts.length === 0
    ? "Wszystko z tego pliku jest już na urządzeniu."
    : `Wczytano ${parts.join(", ")}.`;
}

/** Bytes; what a browser can still read into one text. */
const MOST_BYTES = 250 * 1024 * 1024;
