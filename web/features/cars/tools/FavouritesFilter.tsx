import Heart from "lucide-react/icons/heart";
import { PILL } from "../../../kit/base/class_sets.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { useEffect, useRef } from "react";

/** Toggles between only the favourites and all cars; renders nothing without favourites. */
export function FavouritesFilter(
  { count, on, onChange }: {
    /** How many of the cars are the visitor's favourites. */
    count: number;
    on: boolean;
    onChange: (patch: { favourites: boolean }) => void;
  },
) {
  if (count === 0 && !on) return null;
  return (
    <button
      type="button"
      className={classNames(
        PILL,
        "relative flex-none gap-2 px-4 font-semibold [&>svg]:text-brand hover:border-line-strong",
        on
          ? "border-brand bg-brand-tint inset-ring inset-ring-brand text-brand [&>svg]:fill-current"
          : "border-line bg-paper text-ink",
      )}
      aria-pressed={on}
      onClick={() => onChange({ favourites: !on })}
    >
      <Heart aria-hidden="true" size={20} />
      <span className="max-sm:absolute max-sm:overflow-hidden max-sm:size-px max-sm:[clip-path:inset(50%)]">
        Ulubione
      </span>{" "}
      {count}
    </button>
  );
}

/**
 * Calls `onLost` after a car was removed from the favourites list with the focus on it, to move the
 * focus. `shown` is the number of cars in the list.
 */
export function useFocusAfterHeart(shown: number, favourites: boolean, onLost: () => void): void {
  const before = useRef(0);
  useEffect(() => {
    const lost = shown < before.current && document.activeElement === document.body;
    if (favourites && lost) onLost();
    before.current = shown;
  }, [shown]);
}
