import type { SaleCar } from "../../../shared/api/sale_car.ts";

/** The values of fields that the form leaves out. */
export const PLAIN_OFFER = {
  state: "W ofercie",
  soldOn: "",
  reduced: false,
  reduction: null,
  vin: "",
  registrationNumber: "",
  keyCount: 0,
  serviceBook: "",
  ownerCount: 0,
  accidentRecord: "",
  recordShown: false,
} satisfies Partial<SaleCar>;

/** A sale car with all fields, changed by `given`. */
export function someSaleCar(given: Partial<SaleCar> = {}): SaleCar {
  return {
    id: "0192-1",
    brand: "Peugeot",
    model: "3008",
    transmission: "Automat",
    fuelType: "Diesel",
    engineCapacity: 1499,
    horsepower: 130,
    price: 38_900,
    selectedPriceType: "brutto",
    productionYear: 2019,
    vehicleCondition: "Uszkodzony",
    bodyType: "SUV",
    generation: "II",
    mileage: 96_400,
    firstRegistrationDate: "2019-10-02",
    color: "Zielony",
    invoice: "VAT",
    countryOfOrigin: "Francja",
    repairs: "",
    repairPhotos: [],
    description: "Po kolizji przodem.",
    hidden: false,
    ...PLAIN_OFFER,
    carType: "Sale",
    isRecommended: false,
    images: [],
    features: [],
    ...given,
  };
}

/** This many different cars. */
export function manySaleCars(count: number): SaleCar[] {
  const brands = ["Peugeot", "Citroën", "Renault", "Škoda", "Opel", "Dacia", "Fiat"];
  return Array.from({ length: count }, (_, index) =>
    someSaleCar({
      id: `0192-${index}`,
      brand: brands[index % brands.length] ?? "",
      model: `M${index % 40}`,
      price: 5_000 + (index * 7919) % 90_000,
      productionYear: 2004 + index % 20,
      mileage: (index * 3571) % 320_000,
      fuelType: index % 3 ? "Diesel" : "Benzyna",
    }));
}
