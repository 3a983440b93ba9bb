import { Select } from "../../kit/fields/Select.tsx";
import styles from "../cars/filters/pair_of_fields.module.css";

/** First and last year of production, from those that there are; 0 is none. */
export function YearFields(
  { from, to, years, onChange }: {
    from: number;
    to: number;
    years: readonly number[];
    onChange: (wish: { yearFrom?: number; yearTo?: number }) => void;
  },
) {
  const options = years.map((year) => <option key={year} value={year}>{year}</option>);
  return (
    <div className={styles.pair}>
      <Select
        label="Od roku"
        value={from}
        onChange={({ target }) => onChange({ yearFrom: Number(target.value) })}
      >
        <option value={0}>Dowolny</option>
        {options}
      </Select>
      <Select
        label="Do roku"
        value={to}
        onChange={({ target }) => onChange({ yearTo: Number(target.value) })}
      >
        <option value={0}>Dowolny</option>
        {options}
      </Select>
    </div>
  );
}
