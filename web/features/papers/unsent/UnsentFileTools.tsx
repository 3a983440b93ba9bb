import Download from "lucide-react/icons/download";
import FileUp from "lucide-react/icons/file-up";
import { useRef, useState } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { browserDevice } from "../../../offline/browser_device.ts";
import { tellQueued } from "../../../offline/browser_sync_world.ts";
import { handOverUnsent } from "../../../offline/hand_over_unsent.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { explainStore } from "./explain_store.ts";
import { importUnsentFile } from "./import_unsent_file.ts";

/** The way to another device for the worst day: everything unsent as a file, out and in. */
export function UnsentFileTools({ nothing }: { nothing: boolean }) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState<"out" | "in">();

  async function hand(): Promise<void> {
    if (nothing) return toast.info(officeMessages.unsentNothingToExport);
    setBusy("out");
    try {
      await handOverUnsent(browserDevice());
    } catch (failure) {
      // Said in words; everything stays on the device.
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
      tellQueued();
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
      <div className="flex flex-wrap gap-2 @max-[47rem]/page:w-full @max-[47rem]/page:[&>button]:flex-auto @max-[47rem]/page:[&>button]:px-3">
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          busy={busy === "out"}
          busyLabel="Przygotowywanie..."
          onClick={() => void hand()}
        >
          Eksportuj
        </Button>
        <Button
          variant="secondary"
          icon={<FileUp aria-hidden="true" />}
          busy={busy === "in"}
          busyLabel="Wczytywanie..."
          onClick={() => input.current?.click()}
        >
          Importuj
        </Button>
        <input
          ref={input}
          type="file"
          hidden
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void take(file);
            // The same file may be chosen again.
            currentTarget.value = "";
          }}
        />
      </div>
    </section>
  );
}
