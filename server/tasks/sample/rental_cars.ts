import { DEFAULT_TIERS } from "../../../shared/catalogue/options.ts";
import type { Unversioned } from "../../catalogue/apply_changes.ts";
import { sampleId } from "./sample_id.ts";

/** The rental cars of the sample catalogue, oldest first; plates and VINs are invented. */
export const sampleRentalCars: readonly Unversioned<"rental_car">[] = [
  {
    ...car(1, "Renault", "Trafic"),
    transmission: "Manualna",
    fuelType: "Diesel",
    engineCapacity: 1997,
    horsepower: 145,
    color: "Zielony",
    vin: "VF1PRZYKLAD000001",
    description1:
      "Dziewięć miejsc i dużo bagażu. Wystarczy prawo jazdy kategorii B. Cena nie zależy od liczby kilometrów.",
    description2:
      "Jedziesz z dziećmi? Napisz w dodatkowych informacjach, ile fotelików przygotować.",
    rentalPrices: tiers(299, 269, 219, 169),
    deposit: 1500,
  },
  {
    ...car(2, "Citroën", "Berlingo"),
    transmission: "Manualna",
    fuelType: "Diesel",
    engineCapacity: 1499,
    horsepower: 130,
    color: "Beżowy",
    vin: "VF7PRZYKLAD000002",
    description1: "",
    description2: "Po złożeniu tylnej kanapy zmieści się rower bez zdejmowania kół.",
    rentalPrices: tiers(199, 175, 149, 119),
  },
  {
    ...car(3, "Toyota", "Corolla"),
    transmission: "Automat",
    fuelType: "Benzyna",
    engineCapacity: 1490,
    horsepower: 125,
    color: "Srebrny",
    vin: "NMTPRZYKLAD000003",
    description1: "",
    description2: "",
    rentalPrices: tiers(179, 155, 135, 109),
  },
  {
    ...car(4, "Renault", "Clio"),
    transmission: "Manualna",
    fuelType: "Benzyna",
    engineCapacity: 999,
    horsepower: 90,
    color: "Morski",
    vin: "VF1PRZYKLAD000004",
    description1: "",
    description2: "",
    rentalPrices: tiers(139, 119, 99, 85),
  },
  {
    ...car(5, "Peugeot", "308 SW"),
    transmission: "Manualna",
    fuelType: "Benzyna",
    engineCapacity: 1199,
    horsepower: 130,
    color: "Biały",
    vin: "VF3PRZYKLAD000005",
    description1: "Bagażnik 608 litrów i relingi: wózek, walizki i box dachowy jadą razem.",
    description2: "",
    rentalPrices: tiers(169, 149, 125, 99),
  },
  {
    ...car(6, "Peugeot", "3008"),
    transmission: "Automat",
    fuelType: "Benzyna",
    engineCapacity: 1199,
    horsepower: 130,
    color: "Grafitowy",
    vin: "VF3PRZYKLAD000006",
    description1: "",
    description2: "Hak holowniczy składamy na życzenie, daj znać przed odbiorem.",
    rentalPrices: tiers(239, 209, 175, 139),
  },
  {
    ...car(7, "Citroën", "C3"),
    transmission: "Manualna",
    fuelType: "Benzyna",
    engineCapacity: 1199,
    horsepower: 83,
    color: "Czerwony",
    vin: "VF7PRZYKLAD000007",
    description1: "Dobry wybór na początek: mały na parkingu, wygodny w trasie.",
    description2: "",
    rentalPrices: tiers(129, 109, 95, 79),
  },
  {
    ...car(8, "Peugeot", "508 SW"),
    transmission: "Automat",
    fuelType: "Diesel",
    engineCapacity: 1499,
    horsepower: 130,
    color: "Granatowy",
    vin: "VF3PRZYKLAD000008",
    description1: "",
    description2:
      "Oddajesz z pełnym bakiem, tak jak odbierasz. Bez limitu kilometrów w Polsce i UE.",
    rentalPrices: tiers(219, 189, 155, 119),
    deposit: 1000,
  },
];

/** What most of them have; the number makes the id, the plate and the order. */
function car(number: number, brand: string, model: string) {
  const id = sampleId("rental", number);
  return { id, brand, model, hidden: false, deposit: 500, registrationNumber: `TJE 000${number}P` };
}

/** zł a day from 1, 3, 7 and 30 days on (back-office §9). */
function tiers(...prices: readonly number[]) {
  return DEFAULT_TIERS.flatMap((days, index) => ({ days, price: prices[index] ?? 0 }));
}
