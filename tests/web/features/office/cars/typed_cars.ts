import {
  rentalCarForm,
  type RentalCarValues,
} from "../../../../../web/features/office/cars/rental/RentalCarFormScreen.tsx";
import {
  saleCarForm,
  type SaleCarValues,
} from "../../../../../web/features/office/cars/sale/SaleCarFormScreen.tsx";

/** A valid sale car form with `changes`. */
export function typedSaleCar(changes: Partial<SaleCarValues> = {}): SaleCarValues {
  return {
    ...saleCarForm.empty("2026-11-21"),
    brand: "Peugeot",
    model: "3008",
    generation: "II",
    bodyType: "SUV",
    color: "zielony",
    productionYear: "2019",
    firstRegistrationDate: "12-05-2019",
    countryOfOrigin: "Francja",
    fuelType: "Diesel",
    transmission: "Automat",
    engineCapacity: "1 499",
    horsepower: "130",
    vehicleCondition: "Uszkodzony",
    mileage: "96 400",
    price: "38 900",
    invoice: "VAT Marża",
    ...changes,
  };
}

/** A valid rental car form with `changes`. */
export function typedRentalCar(changes: Partial<RentalCarValues> = {}): RentalCarValues {
  return {
    ...rentalCarForm.empty("2026-11-21"),
    brand: "Citroën",
    model: "C3",
    color: "czerwony",
    registrationNumber: "TK 1150L",
    vin: "VF7SXHMZ6JT500001",
    fuelType: "Benzyna",
    transmission: "Manualna",
    engineCapacity: "1 199",
    horsepower: "83",
    rentalPrices: [{ days: "1", price: "119" }, { days: "3", price: "99,50" }],
    ...changes,
  };
}
