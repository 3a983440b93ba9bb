import { X } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import { type SaleListView, withoutFilters } from "../../../shared/sale/sale_list_view.ts";
import styles from "./ActiveFilters.module.css";
import { activeFilters } from "./filter_words.ts";
import type { ChangeView } from "./use_sale_list_view.ts";

/** The filters at work, each to be taken away, and all at once by 'Wyczyść'. */
export function ActiveFilters(
  { view, onChange, onNone }: {
    view: SaleListView;
    onChange: ChangeView;
    /** The last filter was taken away by its button, which is gone with the focus. */
    onNone: () => void;
  },
) {
  const list = useRef<HTMLUListElement>(null);
  const pressed = useRef<number>(undefined);
  const filters = activeFilters(view);
  const count = filters.length;

  useLayoutEffect(() => {
    if (pressed.current === undefined) return;
    const buttons = list.current?.querySelectorAll("button");
    if (count === 0) onNone();
    else buttons?.[Math.min(pressed.current, count - 1)]?.focus();
    pressed.current = undefined;
  }, [count]);

  if (count === 0) return null;
  function press(index: number, wish: Partial<SaleListView>) {
    pressed.current = index;
    onChange(wish);
  }
  return (
    <ul ref={list} className={styles.chips} aria-label="Aktywne filtry">
      {filters.map(({ label, without }, index) => (
        <li key={label}>
          <button
            type="button"
            className={styles.chip}
            aria-label={`Usuń filtr: ${label}`}
            onClick={() => press(index, without)}
          >
            <span className={styles.label}>{label}</span>
            <X aria-hidden="true" size={18} />
          </button>
        </li>
      ))}
      <li>
        <button
          type="button"
          className={styles.clear}
          onClick={() => press(count, withoutFilters(view))}
        >
          Wyczyść
        </button>
      </li>
    </ul>
  );
}
