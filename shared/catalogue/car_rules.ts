/** The required fields of a sale car, as filled so far in a form or a call. */
export type SaleCarDraft =
  & Readonly<Record<typeof SALE_TEXTS[number], string>>
  & Readonly<Record<"price" | "productionYear" | "mileage", number>>;

/** The required fields of a rental car; `hidden` is undefined until it is chosen. */
export type RentalCarDraft =
  & Readonly<Record<typeof RENTAL_TEXTS[number], string>>
  & Readonly<Record<"engineCapacity" | "horsepower", number>>
  & {
    readonly hidden: boolean | undefined;
    readonly rentalPrices: readonly { readonly price: number }[];
  };

/**
 * The fields for which a sale car is refused with 'Wypełnij wszystkie wymagane pola.'
 * (back-office §5), in the form's order. `invoice` is required by the form only (decisions §9.1).
 */
export function saleCarFaults(car: SaleCarDraft): (keyof SaleCarDraft)[] {
  return [
    ...SALE_TEXTS.filter((field) => car[field].trim() === ""),
    ...(car.price > 0 ? [] : ["price" as const]),
    ...(Number.isInteger(car.productionYear) && car.productionYear > 0
      ? []
      : ["productionYear" as const]),
    ...(car.mileage >= 0 ? [] : ["mileage" as const]),
  ];
}

/** The same for a rental car; each price tier must cost something, and there must be one. */
export function rentalCarFaults(car: RentalCarDraft): (keyof RentalCarDraft)[] {
  const isPriced = car.rentalPrices.length > 0 && car.rentalPrices.every(({ price }) => price > 0);
  return [
    ...RENTAL_TEXTS.filter((field) => car[field].trim() === ""),
    ...(car.engineCapacity > 0 ? [] : ["engineCapacity" as const]),
    ...(car.horsepower > 0 ? [] : ["horsepower" as const]),
    ...(car.hidden === undefined ? ["hidden" as const] : []),
    ...(isPriced ? [] : ["rentalPrices" as const]),
  ];
}

/** Whether a rental car can be of this year; 0 for an unknown one. */
export function isCarYear(year: number): boolean {
  return year === 0 || (Number.isInteger(year) && year >= 1900 && year <= 2100);
}

const SALE_TEXTS = [
  "brand",
  "model",
  "transmission",
  "fuelType",
  "generation",
  "vehicleCondition",
  "bodyType",
  "color",
  "countryOfOrigin",
  "firstRegistrationDate",
  "selectedPriceType",
] as const;

const RENTAL_TEXTS = [
  "brand",
  "model",
  "transmission",
  "fuelType",
  "color",
  "registrationNumber",
  "vin",
] as const;
