import FileStack from "lucide-react/icons/file-stack";
import { useState } from "react";
import type { PaperKind } from "../../../../shared/papers/options.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { PaperDetails } from "../PaperDetails.tsx";
import type { RentalFiles } from "../rental_papers.ts";
import { RentalFileCards } from "./RentalFileCards.tsx";

/** The papers of one rental: agreement, handover, return, each with its details (back-office §2). */
export function RentalPapers({ files, onChanged, onCreate }: {
  files: RentalFiles;
  onChanged: () => void;
  /** Asks whether to create all three. */
  onCreate: () => void;
}) {
  const [opened, setOpened] = useState<PaperKind>();
  const paper = opened && files[opened];
  return (
    <>
      {!files.agreement && !files.handover && !files.return && <NoPapers onCreate={onCreate} />}
      <div className={PAPER_COLUMNS}>
        <RentalFileCards files={files} onChanged={onChanged} onDetails={setOpened} />
      </div>
      {paper && <PaperDetails paper={paper} onClose={() => setOpened(undefined)} />}
    </>
  );
}

/** Shown for a rental without papers: all three can be created at once. */
function NoPapers({ onCreate }: { onCreate: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-card bg-paper p-4">
      <FileStack aria-hidden="true" size={28} className="text-brand" />
      <div className="min-w-0 grow basis-[15rem]">
        <p className="m-0 font-bold">Ten wynajem nie ma jeszcze dokumentów.</p>
        <p className="m-0">
          Umowa, protokół wydania i protokół zwrotu mogą powstać od razu, z danych wynajmu.
        </p>
      </div>
      <Button
        variant="secondary"
        className="@max-wide-phone/page:basis-full"
        onClick={onCreate}
        aria-haspopup="dialog"
      >
        Utwórz dokumenty
      </Button>
    </div>
  );
}

/* Shared with the skeleton of the page. */
export const PAPER_COLUMNS = "grid grid-cols-1 gap-4 @min-tablet/page:grid-cols-3";
