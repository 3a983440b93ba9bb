import { Select } from "../../kit/fields/Select.tsx";

/** First and last year of production, from the existing ones; 0 means none. */
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
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
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
