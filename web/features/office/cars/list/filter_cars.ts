import { plainText } from "../../../../../shared/plain_text.ts";
import type { ManagedCar } from "../managed_car.ts";

/** Filter of a car list; kept in the address, so that Back from a form restores it. */
export type CarListView = {
  readonly text: string;
  readonly show: CarSelection;
};
/** In the order in which they are displayed. */
export const CAR_SELECTIONS = ["all", "recommended", "hidden"] as const;
export type CarSelection = typeof CAR_SELECTIONS[number];

/** A car with the fields that a search matches: name, registration number, VIN. */
type SearchedCar = ManagedCar & { readonly registrationNumber?: string; readonly vin?: string };

/** The cars of a selection: all, the recommended ones, or the hidden ones. */
export function selectedCars<Car extends ManagedCar>(
  cars: readonly Car[],
  show: CarSelection,
): readonly Car[] {
  switch (show) {
    case "all":
      return cars;
    case "recommended":
      return cars.filter(({ isRecommended }) => isRecommended);
    case "hidden":
      return cars.filter(({ hidden }) => hidden);
    default:
      return show satisfies never;
  }
}

/**
 * The cars of a view: each word of the text occurs in the name, the registration number or the VIN,
 * regardless of case, accents and spaces.
 */
export function filteredCars<Car extends SearchedCar>(
  cars: readonly Car[],
  { text, show }: CarListView,
): readonly Car[] {
  const words = plainText(text).split(/\s+/).filter(Boolean);
  const whole = squeezed(text);
  return selectedCars(cars, show).filter((car) => {
    const name = plainText(`${car.brand} ${car.model}`);
    const marks = [car.registrationNumber, car.vin].map((mark) => squeezed(mark ?? ""));
    return words.every((word) => name.includes(word)) ||
      marks.some((mark) => whole !== "" && mark.includes(whole));
  });
}

/** The view that the address contains. */
export function carListViewOf(address: URLSearchParams): CarListView {
  const show = CAR_SELECTIONS.find((one) => one === address.get("show"));
  return { text: address.get("text") ?? "", show: show ?? "all" };
}

/** The shortest address of a view. */
export function carListAddress({ text, show }: CarListView): URLSearchParams {
  return new URLSearchParams({ ...(text && { text }), ...(show !== "all" && { show }) });
}

function squeezed(mark: string): string {
  return plainText(mark).replace(/\s/g, "");
}
