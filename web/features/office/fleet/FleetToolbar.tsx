import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { Spinner } from "../../../kit/base/Spinner.tsx";
import { type FleetView, SPANS, stepped, type Window, windowOf } from "./fleet_address.ts";
import { windowWords } from "./fleet_words.ts";

/** Shows the days in view, with buttons to other days and spans. */
export function FleetToolbar(
  { view, window, busy, onChange }: {
    view: FleetView;
    window: Window;
    busy: boolean;
    onChange: (next: FleetView) => void;
  },
) {
  const today = toWarsaw(instant(Date.now())).date;
  const here = windowOf({ ...view, date: today }).first === window.first;
  const unit = view.span === "tydzien" ? "tydzień" : "miesiąc";
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 gap-y-2">
      <div className="flex gap-2">
        <IconButton
          bordered
          label={`Poprzedni ${unit}`}
          icon={<ChevronLeft aria-hidden="true" />}
          onClick={() => onChange(stepped(view, -1))}
        />
        <Button
          variant="secondary"
          aria-current={here ? "date" : undefined}
          onClick={() => onChange({ ...view, date: today })}
        >
          Dziś
        </Button>
        <IconButton
          bordered
          label={`Następny ${unit}`}
          icon={<ChevronRight aria-hidden="true" />}
          onClick={() => onChange(stepped(view, 1))}
        />
      </div>
      <h2
        className="m-0 flex grow basis-[14rem] items-center gap-3 text-22 leading-snug font-bold tracking-snug @max-tablet/page:-order-1 @max-tablet/page:basis-full"
        aria-live="polite"
      >
        {windowWords(window)}
        {busy && <Spinner size={18} />}
      </h2>
      <div
        role="group"
        aria-label="Widok"
        className="flex rounded-input border border-line-strong bg-paper @max-tablet/page:ml-auto"
      >
        {SPANS.map((span) => (
          <button
            key={span}
            type="button"
            className="min-h-target cursor-pointer rounded-[7px] border-0 bg-transparent px-4 py-0 text-ink not-aria-pressed:hover:bg-mist aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper @max-tablet/page:px-3 forced-colors:aria-pressed:outline-3 forced-colors:aria-pressed:-outline-offset-3 forced-colors:aria-pressed:outline-[Highlight]"
            aria-pressed={span === view.span}
            onClick={() => onChange({ ...view, span })}
          >
            {NAMES[span]}
          </button>
        ))}
      </div>
    </div>
  );
}

const NAMES: Readonly<Record<FleetView["span"], string>> = {
  tydzien: "Tydzień",
  miesiac: "Miesiąc",
};
