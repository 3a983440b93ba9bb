import type { RentalCar } from "../api/rental_car.ts";
import type { SaleCar } from "../api/sale_car.ts";

/** The filters that offer values to choose from. */
export const CHOICES = [
  "brands",
  "fuels",
  "gearboxes",
  "airConditioning",
  "bodies",
  "conditions",
  "states",
] as const;
export type Choice = typeof CHOICES[number];

/** What a list can be filtered by. */
export type Filtered = Choice | "price" | "years" | "mileage" | "seats";

/** Ways to sort a list of cars; `newest` is the default, the order of the server. */
export type CarSort =
  | "newest"
  | "cheapest"
  | "dearest"
  | "youngest"
  | "leastDriven"
  | "strongest";

/** What a list of cars shows. Empty texts and lists, 0 and false exclude nothing. */
export interface CarsView extends Readonly<Record<Choice, readonly string[]>> {
  /** Words as typed, looked for without case and accents. */
  readonly text: string;
  /** zł, of a rental car a day; a range given the wrong way round means the same range. */
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly yearFrom: number;
  readonly yearTo: number;
  /** km */
  readonly mileageTo: number;
  readonly seatsFrom: number;
  /** Only the cars that the visitor marked with a heart. */
  readonly favourites: boolean;
  readonly sort: CarSort;
}

/** A car as the filters see it: each kind has facts that the other one lacks. */
export type ListedCar =
  & Pick<SaleCar, "id" | "brand" | "fuelType" | "transmission">
  & Partial<
    & Pick<SaleCar, "bodyType" | "vehicleCondition" | "state" | "productionYear" | "mileage">
    & Pick<RentalCar, "seats" | "airConditioning">
  >;

/** What differs between the list of sale cars and that of rental cars. */
export interface CarList<Car extends ListedCar> {
  /** The known values of each choice in order; none of brands, or where the list has no such filter. */
  readonly options: Readonly<Record<Choice, readonly string[]>>;
  /** The largest numbers in an address; 0 if the list has no such filter. */
  readonly most: Readonly<Record<"zloty" | "year" | "km" | "seats", number>>;
  /** In the order of display; `word` is the order's name in an address. */
  readonly sorts: readonly {
    readonly sort: CarSort;
    readonly name: string;
    readonly word: string;
    /** The least comes first. */
    readonly by?: (car: Car) => number;
  }[];
  /** zł; 0 if it is unknown. */
  readonly priceOf: (car: Car) => number;
  /** What a search finds in addition to the name and the equipment. */
  readonly searched: (car: Car) => readonly (string | number)[];
  /** Parameters of the address that are no filters and stay. */
  readonly kept: readonly string[];
  /** Whether a car comes after all others in every order. */
  readonly isLast?: (car: Car) => boolean;
}

/** Everything, newest first. */
export const wholeList: CarsView = {
  text: "",
  brands: [],
  priceFrom: 0,
  priceTo: 0,
  yearFrom: 0,
  yearTo: 0,
  fuels: [],
  gearboxes: [],
  airConditioning: [],
  mileageTo: 0,
  seatsFrom: 0,
  bodies: [],
  conditions: [],
  states: [],
  favourites: false,
  sort: "newest",
};

/** The view after 'Wyczyść': everything, in the chosen order. */
export function withoutFilters({ sort }: CarsView): CarsView {
  return { ...wholeList, sort };
}

/** How many filters are active, a range counted once; sorting does not count. */
export function filterCount(view: CarsView): number {
  return [
    view.text.trim() !== "",
    view.priceFrom + view.priceTo > 0,
    view.yearFrom + view.yearTo > 0,
    view.mileageTo > 0,
    view.seatsFrom > 0,
    view.favourites,
    ...CHOICES.map((choice) => view[choice].length > 0),
  ].filter(Boolean).length;
}
