import { lowestPrice, type RentalPrice } from "../rental/prices.ts";
import { carName } from "./car_name.ts";
import type { Reduction } from "./price_history.ts";
import { reductionText } from "./reduction_text.ts";
import { zloty } from "../zloty.ts";

/** Title and description of a car's page, for search engines and link previews. */
interface CarPageWords {
  /** With what decides whether a link is opened: year and price. */
  readonly title: string;
  readonly description: string;
}

interface Car {
  readonly brand: string;
  readonly model: string;
  readonly fuelType: string;
  readonly transmission: string;
  /** KM; 0 if unknown. */
  readonly horsepower: number;
}

interface CarForSale extends Car {
  /** zł; 0 if it is unknown. */
  readonly price: number;
  readonly selectedPriceType: string;
  /** 0 if unknown. */
  readonly productionYear: number;
  /** km */
  readonly mileage: number;
  readonly vehicleCondition: string;
  readonly reduction: Reduction | null;
}

interface CarForRent extends Car {
  readonly rentalPrices: readonly RentalPrice[];
}

/** 'Peugeot 3008 2019 – 38 900 zł'; what is not known is left out. */
export function saleCarWords(car: CarForSale): CarPageWords {
  const {
    price,
    reduction,
    selectedPriceType,
    productionYear,
    vehicleCondition,
    mileage,
    horsepower,
  } = car;
  const name = carName(car);
  const facts = listed([
    price && `${zloty(price)} zł ${selectedPriceType}`.trim(),
    reduction && inside(reductionText(reduction)),
    productionYear && `rok ${productionYear}`,
    `${zloty(mileage)} km`,
    inside(car.fuelType),
    horsepower && `${horsepower} KM`,
    vehicleCondition && `stan: ${inside(vehicleCondition)}`,
  ]);
  return {
    title: [name, productionYear, price && `– ${zloty(price)} zł`].filter(Boolean).join(" "),
    description: `${name} na sprzedaż {place}: ${facts}. Zdjęcia, opis stanu i wyposażenie.`,
  };
}

/** 'Citroën C3 – wynajem od 79 zł / doba'; what is not known is left out. */
export function rentalCarWords(car: CarForRent): CarPageWords {
  const { fuelType, transmission, horsepower, rentalPrices } = car;
  const name = carName(car);
  const lowest = lowestPrice(rentalPrices);
  const price = lowest === undefined ? "" : `od ${zloty(lowest)} zł / doba`;
  const facts = listed([
    price,
    inside(fuelType),
    transmission && `skrzynia: ${inside(transmission)}`,
    horsepower && `${horsepower} KM`,
    "wolne terminy i rezerwacja online",
  ]);
  return {
    title: `${name} – ${["wynajem", price].filter(Boolean).join(" ")}`,
    description: `${name} do wypożyczenia {place}: ${facts}.`,
  };
}

function listed(facts: readonly (string | number | null)[]): string {
  return facts.filter(Boolean).join(", ");
}

/** A word of an option list as written inside a sentence: 'diesel', but 'LPG'. */
function inside(word: string): string {
  return word.replace(/^\p{Lu}(?=\p{Ll})/u, (first) => first.toLowerCase());
}
