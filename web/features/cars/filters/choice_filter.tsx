import Check from "lucide-react/icons/check";
import { useDeferredValue, useMemo } from "react";
import { FOCUS_INSIDE, PILL } from "../../../kit/base/class_sets.ts";
import type { CarsView, Choice } from "../../../../shared/car_lists/car_list.ts";
import { plainText } from "../../../../shared/plain_text.ts";
import { classNames } from "../../../kit/base/class_names.ts";
import { chosenWords } from "./chosen_words.ts";
import type { CarFilter, FilterWorld } from "./FilterBar.tsx";

/** A filter that offers values; `empty` is shown if none is chosen. */
export function choiceFilter(choice: Choice, label: string, empty = ""): CarFilter {
  return {
    label,
    shown: (view) => chosenWords(view[choice]),
    empty,
    control: (world) => <ChoicePills {...world} choice={choice} />,
  };
}

/**
 * The values of one filter, several may be checked, each with the number of cars that it would show.
 * The counts may be updated slightly after a value is checked.
 */
function ChoicePills(
  { choice, view, choicesOf, onChange }: Pick<FilterWorld, "view" | "choicesOf"> & {
    choice: Choice;
    onChange: (change: Partial<CarsView>) => void;
  },
) {
  const counted = useDeferredValue(view);
  const offered = useMemo(() => choicesOf(counted, choice), [choicesOf, counted, choice]);
  const chosen = view[choice];
  const keys = new Set(chosen.map(plainText));
  return (
    <ul className="flex flex-wrap gap-2 m-0 p-0 list-none [&>li]:min-w-0">
      {offered.map(({ value, count }) => {
        const key = plainText(value);
        const checked = keys.has(key);
        return (
          <li key={key}>
            <label
              className={classNames(
                FOCUS_INSIDE,
                PILL,
                "relative gap-1.5 max-w-full px-4 border-line-strong bg-paper leading-snug select-none has-checked:border-brand has-checked:bg-brand-tint has-checked:inset-ring has-checked:inset-ring-brand has-checked:text-brand has-checked:font-semibold [&>svg]:flex-none [&>svg]:-ml-1 hover:not-has-checked:border-ink",
                count === 0 &&
                  "not-has-checked:border-dashed not-has-checked:border-line not-has-checked:text-muted",
              )}
            >
              <input
                type="checkbox"
                className="absolute inset-0 size-full m-0 opacity-0 cursor-[inherit]"
                checked={checked}
                onChange={() =>
                  onChange({
                    [choice]: checked
                      ? chosen.filter((other) => plainText(other) !== key)
                      : [...chosen, value],
                  })}
              />
              {checked && <Check aria-hidden="true" size={18} />}
              <span className="min-w-0 wrap-anywhere">{value}</span>
              <span className="text-muted text-14 tabular-nums font-normal">{count}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
