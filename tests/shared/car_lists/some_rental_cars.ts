import type { RentalCar } from "../../../shared/api/rental_car.ts";

/** A rental car with all fields, changed by `given`. */
export function someRentalCar(given: Partial<RentalCar> = {}): RentalCar {
  return {
    id: "0193-1",
    brand: "Citroën",
    model: "C3",
    transmission: "Manualna",
    fuelType: "Benzyna",
    engineCapacity: 1199,
    horsepower: 83,
    seats: 0,
    doors: 0,
    luggage: 0,
    airConditioning: null,
    productionYear: 0,
    consumption: 0,
    description1: "",
    description2: "",
    color: "Czerwony",
    hidden: false,
    carType: "Rental",
    isRecommended: false,
    deposit: 0,
    rentalPrices: [{ days: 1, price: 119 }, { days: 30, price: 79 }],
    images: [],
    carImageUrl: "",
    features: [],
    ...given,
  };
}

/** This many different cars. */
export function manyRentalCars(count: number): RentalCar[] {
  const brands = ["Peugeot", "Citroën", "Renault", "Škoda", "Toyota"];
  return Array.from({ length: count }, (_, index) =>
    someRentalCar({
      id: `0193-${index}`,
      brand: brands[index % brands.length] ?? "",
      model: `M${index % 40}`,
      fuelType: index % 3 ? "Diesel" : "Benzyna",
      transmission: index % 2 ? "Automat" : "Manualna",
      rentalPrices: [{ days: 1, price: 70 + (index * 37) % 300 }],
    }));
}
