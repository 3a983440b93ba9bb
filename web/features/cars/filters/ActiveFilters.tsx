import X from "lucide-react/icons/x";
import { useLayoutEffect, useRef } from "react";
import { PILL } from "../../../kit/base/class_sets.ts";
import { classNames } from "../../../kit/base/class_names.ts";

/** An active filter: its label, and the change of the view that removes it. */
export type ActiveFilter<View> = { label: string; without: Partial<View> };

/** The active filters, each with a button that removes it, and one that removes all. */
export function ActiveFilters<View>(
  { filters, clear = "Wyczyść", className, onChange, onClear, onNone }: {
    filters: readonly ActiveFilter<View>[];
    /** Label of the button that removes all filters. */
    clear?: string;
    className?: string | undefined;
    onChange: (patch: Partial<View>) => void;
    onClear: () => void;
    /** The last filter was removed: its button, which had the focus, no longer exists. */
    onNone: () => void;
  },
) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number>(undefined);
  const count = filters.length;

  useLayoutEffect(() => {
    const place = pressed.current;
    pressed.current = undefined;
    // The press may be long ago: a focus that is elsewhere by now stays there.
    if (place === undefined || document.activeElement !== document.body) return;
    const buttons = list.current?.querySelectorAll("button");
    if (count === 0) onNone();
    else buttons?.[Math.min(place, count - 1)]?.focus();
  }, [count]);

  if (count === 0) return null;
  return (
    <ul
      ref={list}
      className={classNames(
        "flex flex-wrap gap-2 m-0 p-0 pb-4 list-none [&>li]:min-w-0",
        className,
      )}
      aria-label="Aktywne filtry"
    >
      {filters.map(({ label, without }, index) => (
        <li key={label}>
          <button
            type="button"
            className={classNames(
              CHIP,
              "pr-3 pl-4 border-red-line bg-brand-tint text-brand hover:border-brand",
            )}
            aria-label={`Usuń filtr: ${label}`}
            onClick={() => {
              pressed.current = index;
              onChange(without);
            }}
          >
            <span className="min-w-0 wrap-anywhere">{label}</span>
            <X aria-hidden="true" size={18} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={classNames(
            CHIP,
            "px-3 border-transparent text-ink underline underline-offset-[0.2em] hover:bg-grey-tint",
          )}
          onClick={() => {
            pressed.current = count;
            onClear();
          }}
        >
          {clear}
        </button>
      </li>
    </ul>
  );
}

const CHIP = `${PILL} gap-2 max-w-full text-14 font-semibold leading-snug`;
