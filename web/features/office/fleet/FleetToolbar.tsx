import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import { instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { IconButton } from "../../../kit/buttons/IconButton.tsx";
import { Spinner } from "../../../kit/states/Spinner.tsx";
import { type FleetView, SPANS, stepped, type Window, windowOf } from "./fleet_address.ts";
import styles from "./FleetToolbar.module.css";
import { windowWords } from "./fleet_words.ts";

/** Which days are shown, and the ways to others. */
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
    <div className={styles.bar}>
      <div className={styles.steps}>
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
      <h2 className={styles.window} aria-live="polite">
        {windowWords(window)}
        {busy && <Spinner size={18} />}
      </h2>
      <div role="group" aria-label="Widok" className={styles.spans}>
        {SPANS.map((span) => (
          <button
            key={span}
            type="button"
            className={styles.span}
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
