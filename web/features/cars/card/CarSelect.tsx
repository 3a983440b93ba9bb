import type { Ref } from "react";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { OfficeCar, OfficeCars } from "../../../api/office/use_office_cars.ts";
import type { Resource } from "../../../api/use_resource.ts";
import { NetworkFailure } from "../../../api/failures.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Select } from "../../../kit/fields/Select.tsx";

/**
 * Selects one car of both offers, in the groups 'Wypożyczalnia' and 'Sprzedaż' (back-office §2). If
 * a group fails to load, its failure is shown below with a retry button; the other group stays
 * usable.
 */
export function CarSelect(
  { cars, value, onChange, error, notLoaded, ref }: {
    cars: OfficeCars;
    /** The car's id; empty for none. */
    value: string;
    onChange: (carId: string) => void;
    error?: string | undefined;
    /** Shown for either group instead of its default sentence. */
    notLoaded?: string;
    ref?: Ref<HTMLSelectElement>;
  },
) {
  const { rental, sale, rentalList, saleList } = cars;
  const sentence = [rentalList, saleList].some(({ error }) => error instanceof NetworkFailure)
    ? officeMessages.carsNeedNetwork
    : notLoaded;
  const loading = rentalList.status === "loading" || saleList.status === "loading";
  const known = value === "" || [...rental, ...sale].some(({ id }) => id === value);
  return (
    <div className="grid gap-2 min-w-0">
      <Select
        ref={ref}
        label="Samochód"
        value={value}
        error={error}
        aria-busy={loading || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="">{loading ? "Wczytywanie samochodów..." : "Wybierz samochód"}</option>
        {!known && <option value={value}>{loading ? "Wczytywanie..." : "Nieznany samochód"}
        </option>}
        <Group label="Wypożyczalnia" cars={rental} />
        <Group label="Sprzedaż" cars={sale} />
      </Select>
      {sentence ? <NotLoaded lists={[rentalList, saleList]} sentence={sentence} /> : (
        <>
          <NotLoaded lists={[rentalList]} sentence={officeMessages.carsForRentNotLoaded} />
          <NotLoaded lists={[saleList]} sentence={officeMessages.carsForSaleNotLoaded} />
        </>
      )}
    </div>
  );
}

function Group({ label, cars }: { label: string; cars: readonly OfficeCar[] }) {
  if (cars.length === 0) return null;
  return (
    <optgroup label={label}>
      {cars.map(({ id, label, hidden }) => (
        <option key={id} value={id}>{hidden ? `${label} (ukryty)` : label}</option>
      ))}
    </optgroup>
  );
}

function NotLoaded(
  { lists, sentence }: { lists: readonly Resource<unknown>[]; sentence: string },
) {
  const failed = lists.filter(({ status }) => status === "failed");
  if (failed.length === 0) return null;
  return (
    <p
      className="flex flex-wrap items-center justify-between gap-y-2 gap-x-3 m-0 p-2 pl-3 rounded-input bg-amber-tint text-14 font-semibold"
      role="alert"
    >
      {sentence}
      <Button
        variant="secondary"
        busy={failed.some(({ busy }) => busy)}
        onClick={() => failed.forEach(({ reload }) => reload())}
      >
        Spróbuj ponownie
      </Button>
    </p>
  );
}
