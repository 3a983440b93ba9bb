import CircleHelp from "lucide-react/icons/circle-help";
import Plus from "lucide-react/icons/plus";

/** The dashed tiles before the rentals: '+' adds one, '?' shows when a car is free (back-office §2). */
export function RentalTiles(
  { unfinished, onAdd, onAvailability }: {
    /** A new rental was begun and not submitted. */
    unfinished: boolean;
    onAdd: () => void;
    onAvailability: () => void;
  },
) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,7.5rem),1fr))] gap-3 mb-3">
      <button type="button" className={TILE} aria-haspopup="dialog" onClick={onAdd}>
        <Plus aria-hidden="true" size={28} strokeWidth={1.75} />
        {unfinished ? "Dokończ dodawanie wynajmu" : "Dodaj wynajem"}
      </button>
      <button type="button" className={TILE} aria-haspopup="dialog" onClick={onAvailability}>
        <CircleHelp aria-hidden="true" size={26} strokeWidth={1.75} />
        Sprawdź dostępność
      </button>
    </div>
  );
}

const TILE =
  "flex flex-col items-center justify-center gap-1 min-h-18 p-2 border-2 border-dashed border-line-strong rounded-card bg-paper text-ink font-semibold leading-tight text-center cursor-pointer touch-manipulation [&>svg]:flex-none [&>svg]:text-brand hover:border-brand hover:bg-brand-tint hover:text-brand @min-[47rem]/page:flex-row @min-[47rem]/page:gap-3";
