import type { ReactNode } from "react";
import styles from "./PriceFields.module.css";
import { Select } from "../../ui/Select.tsx";
import { TextField } from "../../ui/TextField.tsx";
import { wholeZloty } from "../../ui/zloty.ts";

/** Lowest and highest price in zł, typed; 0 is none. */
export function PriceFields(
  { from, to, onChange }: {
    from: number;
    to: number;
    onChange: (wish: { priceFrom?: number; priceTo?: number }) => void;
  },
) {
  return (
    <Pair>
      <PriceField label="Od (zł)" value={from} onChange={(priceFrom) => onChange({ priceFrom })} />
      <PriceField label="Do (zł)" value={to} onChange={(priceTo) => onChange({ priceTo })} />
    </Pair>
  );
}

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
    <Pair>
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
    </Pair>
  );
}

/** Highest mileage in km; 0 is none. One from the address stands among the usual steps. */
export function MileageField(
  { to, onChange }: { to: number; onChange: (wish: { mileageTo: number }) => void },
) {
  const steps = [...new Set([...MILEAGES, ...(to > 0 ? [to] : [])])].sort((a, b) => a - b);
  return (
    <Select
      label="Najwyżej"
      value={to}
      onChange={({ target }) => onChange({ mileageTo: Number(target.value) })}
    >
      <option value={0}>Dowolny</option>
      {steps.map((km) => <option key={km} value={km}>{`${wholeZloty(km)} km`}</option>)}
    </Select>
  );
}

function PriceField(
  { label, value, onChange }: { label: string; value: number; onChange: (zloty: number) => void },
) {
  return (
    <TextField
      label={label}
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="done"
      maxLength={MOST_DIGITS}
      placeholder="Dowolna"
      value={value > 0 ? String(value) : ""}
      onChange={({ target }) => onChange(Number(target.value.replace(/\D/g, "")))}
    />
  );
}

function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

const MOST_DIGITS = 7;
const MILEAGES = [25_000, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000];
