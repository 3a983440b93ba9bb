import { statusBadges } from "../protocol_words.ts";
import { type PaperListView, STATUSES } from "./list_view.ts";

/** The list by how far its protocols are, each with its count. */
export function StatusChips(
  { status, counts, onChange }: {
    status: PaperListView["status"];
    /** Unknown while the list is on its way. */
    counts: Readonly<Record<PaperListView["status"], number>> | undefined;
    onChange: (status: PaperListView["status"]) => void;
  },
) {
  return (
    <div role="group" aria-label="Pokaż protokoły" className="flex flex-wrap gap-2">
      {(["all", ...STATUSES] as const).map((one) => (
        <button
          key={one}
          type="button"
          className="group inline-flex items-center gap-2 min-h-target px-4 py-0 border border-line-strong rounded-full bg-paper text-ink text-14 font-semibold cursor-pointer aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-paper hover:not-aria-pressed:border-ink max-sm:px-3"
          aria-pressed={one === status}
          onClick={() => onChange(one)}
        >
          {one === "all" ? "Wszystkie" : statusBadges[one].label}
          {counts && (
            <span className="text-muted font-medium tabular-nums group-aria-pressed:text-inherit">
              {counts[one]}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}
