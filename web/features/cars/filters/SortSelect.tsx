import ArrowDownUp from "lucide-react/icons/arrow-down-up";
import ChevronDown from "lucide-react/icons/chevron-down";
import styles from "./SortSelect.module.css";

/** The order of a list, one of `names`' keys. */
export function SortSelect<Sort extends string>(
  { sorts, names, value, onChange }: {
    sorts: readonly Sort[];
    names: Readonly<Record<Sort, string>>;
    value: Sort;
    onChange: (sort: Sort) => void;
  },
) {
  return (
    <label className={styles.sort}>
      <ArrowDownUp aria-hidden="true" size={18} />
      <span className={styles.label}>Sortuj</span>
      <select
        value={value}
        onChange={({ target }) => {
          const sort = sorts.find((one) => one === target.value);
          if (sort) onChange(sort);
        }}
      >
        {sorts.map((sort) => <option key={sort} value={sort}>{names[sort]}</option>)}
      </select>
      <ChevronDown aria-hidden="true" size={18} />
    </label>
  );
}
