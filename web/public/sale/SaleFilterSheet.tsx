import { type ReactNode, useDeferredValue, useMemo, useState } from "react";
import { filterSaleCars } from "../../../shared/sale/filter_sale_cars.ts";
import {
  filterCount,
  type SaleListView,
  withoutFilters,
} from "../../../shared/sale/sale_list_view.ts";
import { Button } from "../../ui/Button.tsx";
import { carsCount } from "../../ui/cars_count.ts";
import { Dialog } from "../../ui/Dialog.tsx";
import { VisuallyHidden } from "../../ui/VisuallyHidden.tsx";
import { ChoicePills, type ChoiceWorld } from "./ChoicePills.tsx";
import { MileageField } from "./MileageField.tsx";
import { PriceFields } from "./PriceFields.tsx";
import styles from "./SaleFilterSheet.module.css";
import { YearFields } from "./YearFields.tsx";

/**
 * All filters, a sheet on phones. They are tried out here, with the number of cars that they would
 * show, and reach the list by 'Pokaż N aut'; leaving by another way changes nothing.
 */
export function SaleFilterSheet(
  { cars, view, favourites, years, onShow, onClose }: ChoiceWorld & {
    years: readonly number[];
    onShow: (view: SaleListView) => void;
    onClose: () => void;
  },
) {
  const [draft, setDraft] = useState(view);
  const counted = useDeferredValue(draft);
  const found = useMemo(() => filterSaleCars(cars, counted, favourites).length, [
    cars,
    counted,
    favourites,
  ]);
  const world = { cars, favourites, view: draft };
  const change = (wish: Partial<SaleListView>) => setDraft((before) => ({ ...before, ...wish }));

  return (
    <Dialog
      open
      onClose={onClose}
      title="Filtry"
      layout="sheet"
      footer={
        <>
          <Button
            variant="quiet"
            aria-disabled={filterCount(draft) === 0 || undefined}
            onClick={() => setDraft(withoutFilters(draft))}
          >
            Wyczyść
          </Button>
          <Button onClick={() => onShow(draft)}>
            {`Pokaż ${carsCount(found)}`}
          </Button>
        </>
      }
    >
      <VisuallyHidden>
        <span role="status">{`Pasuje ${carsCount(found)}`}</span>
      </VisuallyHidden>
      <Group title="Stan">
        <ChoicePills {...world} choice="conditions" onChange={change} />
      </Group>
      <Group title="Marka">
        <ChoicePills {...world} choice="brands" onChange={change} />
      </Group>
      <Group title="Cena">
        <PriceFields from={draft.priceFrom} to={draft.priceTo} onChange={change} />
      </Group>
      <Group title="Rok produkcji">
        <YearFields from={draft.yearFrom} to={draft.yearTo} years={years} onChange={change} />
      </Group>
      <Group title="Przebieg">
        <MileageField to={draft.mileageTo} onChange={change} />
      </Group>
      <Group title="Paliwo">
        <ChoicePills {...world} choice="fuels" onChange={change} />
      </Group>
      <Group title="Skrzynia biegów">
        <ChoicePills {...world} choice="gearboxes" onChange={change} />
      </Group>
      <Group title="Nadwozie">
        <ChoicePills {...world} choice="bodies" onChange={change} />
      </Group>
    </Dialog>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={styles.title}>{title}</legend>
      {children}
    </fieldset>
  );
}
