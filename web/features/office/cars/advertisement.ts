import type { RentalCar } from "../../../../shared/api/rental_car.ts";
import type { SaleCar } from "../../../../shared/api/sale_car.ts";
import { carName } from "../../../../shared/catalogue/car_name.ts";
import { lowestPrice } from "../../../../shared/rental/prices.ts";
import { zloty } from "../../../../shared/zloty.ts";
import { rentalFacts, saleFacts } from "../../cars/card/CardFacts.tsx";

/** What an advertisement says of a car: its name, facts one a line, and the text for buyers. */
export type Advertised = {
  readonly title: string;
  readonly facts: readonly (string | false)[];
  readonly text: string;
};

/** The advertisement as plain text, for a portal or a message; without what is unknown. */
export function advertisement(
  { title, facts, text }: Advertised,
  equipment: readonly string[],
  contact: readonly (string | false)[],
): string {
  const parts = [
    title,
    lines(facts),
    equipment.length > 0 && `Wyposażenie: ${equipment.join(", ")}`,
    text.trim(),
    lines(contact),
  ];
  // The spaces of the page that do not break would be foreign elsewhere.
  return parts.filter(Boolean).join("\n\n").replaceAll("\u00a0", " ");
}

/** What is advertised of a car for sale. */
export function advertisedSale(car: SaleCar): Advertised {
  return {
    title: [carName(car), car.generation].filter(Boolean).join(" "),
    facts: [
      car.price > 0 && `Cena: ${zloty(car.price)} zł ${car.selectedPriceType}`,
      car.invoice !== "" && `Faktura: ${car.invoice}`,
      ...saleFacts(car).map(fact),
      ...named({ Nadwozie: car.bodyType, Kolor: car.color, Stan: car.vehicleCondition }),
      ...named({ "Kraj pochodzenia": car.countryOfOrigin, "Do naprawy": car.repairs }),
    ],
    text: car.description,
  };
}

/** What is advertised of a car for rent. */
export function advertisedRental(car: RentalCar): Advertised {
  const price = lowestPrice(car.rentalPrices);
  return {
    title: `${carName(car)} – wynajem`,
    facts: [
      price !== undefined && `Cena: od ${zloty(price)} zł za dzień`,
      car.deposit > 0 && `Kaucja: ${zloty(car.deposit)} zł`,
      ...rentalFacts(car).map(fact),
      ...named({ Kolor: car.color }),
    ],
    text: car.description1,
  };
}

function fact({ name, text }: { name: string; text: string }): string {
  return `${name}: ${text}`;
}

function named(facts: Readonly<Record<string, string>>): (string | false)[] {
  return Object.entries(facts).map(([name, text]) => text !== "" && `${name}: ${text}`);
}

function lines(some: readonly (string | false)[]): string {
  return some.filter(Boolean).join("\n");
}
