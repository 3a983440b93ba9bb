/** Ways to sort the sale list; the first is the default: the order of the server, newest first. */
export const SALE_SORTS = ["newest", "cheapest", "dearest", "youngest", "leastDriven"] as const;
export type SaleSort = typeof SALE_SORTS[number];

/** What the sale list shows. Empty texts and lists, 0 and false exclude nothing. */
export interface SaleListView {
  /** Words as typed, looked for without case and accents. */
  readonly text: string;
  readonly brands: readonly string[];
  /** zł; a price or year range given the wrong way round means the same range. */
  readonly priceFrom: number;
  readonly priceTo: number;
  readonly yearFrom: number;
  readonly yearTo: number;
  readonly fuels: readonly string[];
  readonly gearboxes: readonly string[];
  /** km */
  readonly mileageTo: number;
  readonly bodies: readonly string[];
  readonly conditions: readonly string[];
  readonly states: readonly string[];
  /** Only the cars that the visitor marked with a heart. */
  readonly favourites: boolean;
  readonly sort: SaleSort;
}

/** Everything, newest first. */
export const wholeSaleList: SaleListView = {
  text: "",
  brands: [],
  priceFrom: 0,
  priceTo: 0,
  yearFrom: 0,
  yearTo: 0,
  fuels: [],
  gearboxes: [],
  mileageTo: 0,
  bodies: [],
  conditions: [],
  states: [],
  favourites: false,
  sort: "newest",
};

/** The view after 'Wyczyść': everything, in the chosen order. */
export function withoutFilters({ sort }: SaleListView): SaleListView {
  return { ...wholeSaleList, sort };
}

/** How many filters are active, a range counted once; sorting does not count. */
export function filterCount(view: SaleListView): number {
  const atWork = [
    view.text.trim() !== "",
    view.brands.length > 0,
    view.priceFrom + view.priceTo > 0,
    view.yearFrom + view.yearTo > 0,
    view.fuels.length > 0,
    view.gearboxes.length > 0,
    view.mileageTo > 0,
    view.bodies.length > 0,
    view.conditions.length > 0,
    view.states.length > 0,
    view.favourites,
  ];
  return atWork.filter(Boolean).length;
}
