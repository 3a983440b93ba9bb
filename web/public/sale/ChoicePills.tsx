import { Check } from "lucide-react";
import { useDeferredValue, useMemo } from "react";
import type { SaleCar } from "../../../shared/api/sale_car.ts";
import { plainText } from "../../../shared/plain_text.ts";
import type { Choice } from "../../../shared/sale/filter_sale_cars.ts";
import { saleChoices } from "../../../shared/sale/sale_choices.ts";
import type { SaleListView } from "../../../shared/sale/sale_list_view.ts";
import { classNames } from "../../ui/class_names.ts";
import styles from "./ChoicePills.module.css";

/** What the filters choose from. */
export type ChoiceWorld = {
  cars: readonly SaleCar[];
  favourites: ReadonlySet<string>;
  view: SaleListView;
};

/** Values to tick, several at once, each with the number of cars that it would show. */
export function ChoicePills(
  { choice, cars, favourites, view, onChange }: ChoiceWorld & {
    choice: Choice;
    onChange: (wish: Partial<SaleListView>) => void;
  },
) {
  const chosen = view[choice];
  const counted = useDeferredValue(view);
  const offered = useMemo(
    () => saleChoices(cars, counted, favourites, choice),
    [cars, counted, favourites, choice],
  );
  const keys = new Set(chosen.map(plainText));
  return (
    <ul className={styles.pills}>
      {offered.map(({ value, count }) => {
        const key = plainText(value);
        const checked = keys.has(key);
        return (
          <li key={key}>
            <label className={classNames(styles.pill, count === 0 && styles.none)}>
              <input
                type="checkbox"
                className={styles.box}
                checked={checked}
                onChange={() =>
                  onChange({
                    [choice]: checked
                      ? chosen.filter((other) => plainText(other) !== key)
                      : [...chosen, value],
                  })}
              />
              {checked && <Check aria-hidden="true" size={18} />}
              <span className={styles.value}>{value}</span>
              <span className={styles.count}>{count}</span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}
