import { Select } from "../../kit/fields/Select.tsx";
import { wholeZloty } from "../../kit/fields/zloty.ts";

/** Highest mileage in km; 0 is none. One from the address stands among the usual steps. */
export function MileageFilter(
  { to, onChange }: { to: number; onChange: (wish: { mileageTo: number }) => void },
) {
  const steps = [...new Set([...MILEAGES, ...(to > 0 ? [to] : [])])];
  return (
    <Select
      label="Najwyżej"
      value={to}
      onChange={({ target }) => onChange({ mileageTo: Number(target.value) })}
    >
      <option value={0}>Dowolny</option>
      {steps.sort((one, other) => one - other).map((km) => (
        <option key={km} value={km}>{`${wholeZloty(km)} km`}</option>
      ))}
    </Select>
  );
}

const MILEAGES = [25_000, 50_000, 75_000, 100_000, 125_000, 150_000, 200_000, 250_000, 300_000];
