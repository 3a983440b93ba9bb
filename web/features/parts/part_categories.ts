import type { LucideIcon } from "lucide-react";
import AirVent from "lucide-react/icons/air-vent";
import CarBattery from "lucide-react/icons/car-battery";
import Engine from "lucide-react/icons/engine";
import Fuel from "lucide-react/icons/fuel";
import Package from "lucide-react/icons/package";
import Snowflake from "lucide-react/icons/snowflake";
import { company } from "../../../shared/company.ts";
import {
  AirFilter,
  Axle,
  BrakeDisc,
  CarDoor,
  CarSeat,
  Coolant,
  Headlight,
  Muffler,
  ShockAbsorber,
  SteeringWheel,
  Wheel,
  Wiper,
} from "./drawn_icons.ts";

/** A tile of the parts page; `alt` says what its icon shows. */
export type PartCategory = {
  readonly name: string;
  readonly icon: LucideIcon;
  readonly alt: string;
  /** The category in the shop on the marketplace. */
  readonly href: string;
};

const { marketplace: shop } = company;

/** The 18 categories in the order of public-side §2.12. */
export const partCategories: readonly PartCategory[] = [
  { name: "Części karoserii", icon: CarDoor, alt: "Drzwi samochodu", href: shop.bodyParts },
  { name: "Filtry", icon: AirFilter, alt: "Filtr powietrza", href: shop.filters },
  { name: "Oświetlenie", icon: Headlight, alt: "Reflektor", href: shop.lighting },
  { name: "Silniki i osprzęt", icon: Engine, alt: "Silnik", href: shop.engine },
  { name: "Układ chłodzenia", icon: Coolant, alt: "Termometr płynu", href: shop.cooling },
  { name: "Układ elektryczny i zapłon", icon: CarBattery, alt: "Akumulator", href: shop.electrics },
  { name: "Układ hamulcowy", icon: BrakeDisc, alt: "Tarcza z zaciskiem", href: shop.brakes },
  { name: "Układ kierowniczy", icon: SteeringWheel, alt: "Kierownica", href: shop.steering },
  { name: "Klimatyzacja", icon: Snowflake, alt: "Płatek śniegu", href: shop.airConditioning },
  { name: "Układ napędowy", icon: Axle, alt: "Oś z kołami", href: shop.drive },
  { name: "Układ paliwowy", icon: Fuel, alt: "Dystrybutor paliwa", href: shop.fuel },
  { name: "Wentylacja", icon: AirVent, alt: "Nawiew", href: shop.ventilation },
  { name: "Układ wydechowy", icon: Muffler, alt: "Tłumik", href: shop.exhaust },
  { name: "Zawieszenie", icon: ShockAbsorber, alt: "Amortyzator", href: shop.suspension },
  { name: "Opony i felgi", icon: Wheel, alt: "Koło", href: shop.tyres },
  { name: "Wycieraczki i spryskiwacze", icon: Wiper, alt: "Wycieraczka", href: shop.wipers },
  { name: "Wyposażenie wnętrza", icon: CarSeat, alt: "Fotel samochodowy", href: shop.interior },
  { name: "Pozostałe", icon: Package, alt: "Paczka", href: shop.other },
];
