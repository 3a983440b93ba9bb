/** Ways to sort the rental list; the first is the default: the order of the server, newest first. */
export const RENTAL_SORTS = ["newest", "cheapest", "dearest", "strongest"] as const;
export type RentalSort = typeof RENTAL_SORTS[number];

/** What the rental list shows. Empty texts and lists, 0 and false exclude nothing. */
export interface RentalListView {
  /** Words as typed, looked for without case and accents. */
  readonly text: string;
  readonly brands: readonly string[];
  /** zł a day at the lowest price of a car; a range the wrong way round means the same range. */
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly fuels: readonly string[];
  readonly gearboxes: readonly string[];
  /** Only the cars that the visitor marked with a heart. */
  readonly favourites: boolean;
  readonly sort: RentalSort;
}

/** Everything, newest first. */
export const wholeRentalList: RentalListView = {
  text: "",
  brands: [],
  priceFrom: 0,
  priceTo: 0,
  fuels: [],
  gearboxes: [],
  favourites: false,
  sort: "newest",
};

/** The view after 'Wyczyść': everything, in the chosen order. */
export function withoutRentalFilters({ sort }: RentalListView): RentalListView {
  return { ...wholeRentalList, sort };
}

/** How many filters are active, a range counted once; sorting does not count. */
export function rentalFilterCount(view: RentalListView): number {
  const atWork = [
    view.text.trim() !== "",
    view.brands.length > 0,
    view.priceFrom + view.priceTo > 0,
    view.fuels.length > 0,
    view.gearboxes.length > 0,
    view.favourites,
  ];
  return atWork.filter(Boolean).length;
}
