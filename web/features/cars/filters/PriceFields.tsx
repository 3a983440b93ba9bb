import { TextField } from "../../../kit/fields/TextField.tsx";

/** Fields for the lowest and highest price in zł; 0 means none. */
export function PriceFields(
  { from, to, onChange }: {
    from: number;
    to: number;
    onChange: (wish: { priceFrom?: number; priceTo?: number }) => void;
  },
) {
  return (
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8rem),1fr))] gap-3">
      <PriceField label="Od (zł)" value={from} onChange={(priceFrom) => onChange({ priceFrom })} />
      <PriceField label="Do (zł)" value={to} onChange={(priceTo) => onChange({ priceTo })} />
    </div>
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

const MOST_DIGITS = 7;
