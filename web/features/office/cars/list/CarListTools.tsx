import { ListTools } from "../../../../kit/layout/ListTools.tsx";
import type { ManagedCar } from "../managed_car.ts";
import {
  CAR_SELECTIONS,
  type CarListView,
  type CarSelection,
  selectedCars,
} from "./filter_cars.ts";

/** Search and selections over the list of cars. */
export function CarListTools(
  { cars, view, onChange }: {
    /** Undefined while they load. */
    cars: readonly ManagedCar[] | undefined;
    view: CarListView;
    onChange: (wish: Partial<CarListView>, how?: "typing") => void;
  },
) {
  return (
    <ListTools
      name="Szukanie na liście samochodów"
      label="Szukaj na liście samochodów"
      text={view.text}
      selections={CAR_SELECTIONS.map((show) => ({ show, name: NAMES[show] }))}
      show={view.show}
      countOf={(show) => cars && selectedCars(cars, show).length}
      onText={(text) => onChange({ text }, "typing")}
      onShow={(show) => onChange({ show })}
    />
  );
}

const NAMES: Readonly<Record<CarSelection, string>> = {
  all: "Wszystkie",
  recommended: "Polecane",
  hidden: "Ukryte",
};
