import { FileButton } from "../../../kit/fields/FileButton.tsx";
import { explainStore } from "../../../offline/device/store_health.ts";
import Download from "lucide-react/icons/download";
import FileUp from "lucide-react/icons/file-up";
import { useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { photoCount } from "../draft/field_words.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { counted } from "../../../../shared/counted.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { notifyQueued } from "../../../offline/browser_sync_world.ts";
import type { Device } from "../../../offline/device/device.ts";
import { downloadUnsent } from "../../../offline/download_unsent.ts";
import { type Imported, importUnsent, WrongUnsentFile } from "../../../offline/unsent_file.ts";

/** Export and import of all unsent data as a file, to move it to another device. */
export function UnsentFileTools({ nothing }: { nothing: boolean }) {
  const [busy, setBusy] = useState<"out" | "in">();

  async function hand(): Promise<void> {
    if (nothing) return toast.info(officeMessages.unsentNothingToExport);
    setBusy("out");
    try {
      await downloadUnsent(browserDevice());
    } catch (failure) {
      // The toast shows why; all data stays on the device.
      toast.failure(officeMessages.unsentNotExported, { text: explainStore(failure) });
    }
    setBusy(undefined);
  }

  async function take(file: File): Promise<void> {
    setBusy("in");
    const outcome = await importUnsentFile(browserDevice(), file);
    setBusy(undefined);
    if ("refused" in outcome) {
      const { refused, why } = outcome;
      toast.failure(refused, why === undefined ? {} : { text: why });
    } else {
      toast.success(outcome.words, { stays: true });
      notifyQueued();
    }
  }

  return (
    <section
      className="flex flex-wrap items-center justify-between gap-y-3 gap-x-6 mb-6 px-4 py-3 border border-line rounded-card bg-mist"
      aria-label="Plik z niewysłanymi"
    >
      <p className="grow basis-xs m-0 text-14 leading-relaxed">
        Awaryjnie przenieś niewysłane na inne urządzenie. Plik zawiera dane osobowe klientów: nie
        wysyłaj go nikomu i usuń po wczytaniu.
      </p>
      <div className="flex flex-wrap gap-2 @max-tablet/page:w-full @max-tablet/page:[&>button]:flex-auto @max-tablet/page:[&>button]:px-3">
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          busy={busy === "out"}
          busyLabel="Przygotowywanie..."
          onClick={() => void hand()}
        >
          Eksportuj
        </Button>
        <FileButton
          variant="secondary"
          accept={[".json", "application/json"]}
          icon={<FileUp aria-hidden="true" />}
          busy={busy === "in"}
          busyLabel="Wczytywanie..."
          onFiles={([file]) => void take(file)}
        >
          Importuj
        </FileButton>
      </div>
    </section>
  );
}

/** The result of an import in words, or why the file was refused. */
type ImportOutcome =
  | { readonly taken: Imported; readonly words: string }
  | { readonly refused: string; readonly why?: string };

/** Imports a file that a device exported; any other file is refused with a message. */
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
    // The device's store failed, or the file can no longer be read.
    return { refused: officeMessages.unsentNotImported, why: explainStore(failure) };
  }
}

/** 'Wczytano 2 zapisane wersje, 1 szkic, 3 zdjęcia.' Also names drafts that were not imported. */
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

/** Bytes; the largest file that a browser can read into one string. */
const MOST_BYTES = 250 * 1024 * 1024;
