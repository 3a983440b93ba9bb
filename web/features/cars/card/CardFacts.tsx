import type { LucideIcon } from "lucide-react";
import CalendarDays from "lucide-react/icons/calendar-days";
import CarFront from "lucide-react/icons/car-front";
import Cog from "lucide-react/icons/cog";
import Engine from "lucide-react/icons/engine";
import Wind from "lucide-react/icons/wind";
import Fuel from "lucide-react/icons/fuel";
import Gauge from "lucide-react/icons/gauge";
import Luggage from "lucide-react/icons/luggage";
import Route from "lucide-react/icons/route";
import UsersRound from "lucide-react/icons/users-round";
import type { RentalCar, renterFacts } from "../../../../shared/api/rental_car.ts";
import type { SaleCar } from "../../../../shared/api/sale_car.ts";
import { ELECTRIC, yesOrNo } from "../../../../shared/catalogue/options.ts";
import { factText } from "./car_words.ts";
import { zloty } from "../../../../shared/zloty.ts";

type Fact = { name: string; text: string; Icon: LucideIcon };

/**
 * Facts of a car with their icons, two in a row; or `three` in a row: then a value has the full
 * width of its cell and the icon is next to the name.
 */
export function CardFacts(
  { facts, three = false, small = false }: {
    facts: readonly Fact[];
    three?: boolean;
    /** Values in small letters, for long words in narrow cells; the lines stay as high. */
    small?: boolean;
  },
) {
  return (
    <ul
      className={three
        ? `grid m-0 p-0 list-none gap-y-3 gap-x-2 ${
          // Room for 'Klimatyzacja' with its icon, and for 'Automatyczna'.
          small ? "cols-fill-[6.2rem]" : "cols-fill-[5.65rem]"}`
        : "grid m-0 p-0 list-none cols-fit-[max(7rem,40%)] gap-y-3 gap-x-4 [&_svg]:mt-0.5"}
    >
      {facts.map(({ name, text, Icon }) => {
        const icon = <Icon aria-hidden="true" size={three ? 16 : 20} />;
        return (
          <li key={name} className="flex gap-2.5 min-w-0 [&_svg]:text-brand">
            {!three && icon}
            <span className="flex flex-col-reverse justify-end min-w-0">
              <span className="flex items-center gap-1 text-muted text-14 leading-normal">
                {three && icon}
                {name}
              </span>
              <span
                className={`font-semibold tabular-nums wrap-anywhere ${
                  small ? SMALL : "leading-normal"
                }`}
              >
                {text}
              </span>
            </span>
          </li>
        );
      })}
    </ul>
  );
}

const SMALL = "text-14 leading-[1.4rem]";

/** The facts on a rental car's card: six at most, in two rows where the card has the width. */
export function RentalCardFacts({ car }: { car: RentedCar }) {
  const facts = rentalFacts(car).slice(0, 6);
  const three = facts.length > 4;
  return <CardFacts facts={facts} three={three} small={three} />;
}

/** What a renter asks about; absent in a reply that a device stored before these facts. */
type RentedCar =
  & Pick<RentalCar, "fuelType" | "transmission" | "horsepower" | "engineCapacity">
  & Partial<Pick<RentalCar, keyof typeof renterFacts>>;

/**
 * What is known of a rental car, first what a renter asks about first (decisions §13.57); a card
 * shows the first six.
 */
export function rentalFacts(car: RentedCar): Fact[] {
  const { consumption, fuelType } = car;
  const unit = fuelType === ELECTRIC ? "kWh" : "l";
  const facts: readonly (readonly [string, string | number | undefined, LucideIcon])[] = [
    ["Miejsca", car.seats, UsersRound],
    ["Skrzynia", car.transmission, Cog],
    ["Walizki", car.luggage, Luggage],
    ["Klimatyzacja", yesOrNo(car.airConditioning), Wind],
    ["Paliwo", fuelType, Fuel],
    ["Na 100 km", consumption && `${String(consumption).replace(".", ",")} ${unit}`, Fuel],
    ["Drzwi", car.doors, CarFront],
    ["Rok", car.productionYear, CalendarDays],
    ["Moc", car.horsepower && `${car.horsepower} KM`, Gauge],
    ["Pojemność", car.engineCapacity && `${car.engineCapacity} cm³`, Engine],
  ];
  return facts.flatMap(([name, text, Icon]) => text ? [{ name, text: String(text), Icon }] : []);
}

/** The six facts of a sale car's card (public-side §2.3); a mileage of 0 is known (decisions §8.2). */
export function saleFacts(
  car:
    & Pick<SaleCar, "fuelType" | "productionYear" | "transmission" | "horsepower">
    & Pick<SaleCar, "engineCapacity" | "mileage">,
): Fact[] {
  return [
    { name: "Paliwo", text: factText(car.fuelType), Icon: Fuel },
    { name: "Rok", text: factText(car.productionYear), Icon: CalendarDays },
    { name: "Skrzynia", text: factText(car.transmission), Icon: Cog },
    { name: "Moc", text: factText(car.horsepower, "KM"), Icon: Gauge },
    { name: "Pojemność", text: factText(car.engineCapacity, "cm³"), Icon: Engine },
    { name: "Przebieg", text: `${zloty(car.mileage)}\u00a0km`, Icon: Route },
  ];
}
