import { describe, expect, test } from "vitest";
import { askedRentalCar, askedSaleCar } from "../../../../web/features/contact/asked_car.ts";
import { someRentalCar } from "../../../shared/car_lists/some_rental_cars.ts";
import { someSaleCar } from "../../../shared/car_lists/some_sale_cars.ts";

const saleCar = someSaleCar({ id: "0199a000-0000-7000-8000-000000000001" });
const rentalCar = someRentalCar({ id: "0199a000-0000-7000-8000-000000000002" });

describe("'Zapytaj o ten samochód'", () => {
  test("begins the message with the car, distinguished from another one of the same model", () => {
    const { name, subject, message, to } = askedSaleCar(saleCar);
    expect({ name, subject, to }).toEqual({
      name: "Peugeot 3008",
      subject: "Pytanie o Peugeot 3008",
      to: "/sprzedaz-aut/0199a000-0000-7000-8000-000000000001",
    });
    expect(message.replace(/\u00a0/g, " ")).toBe(
      "Dzień dobry,\ninteresuje mnie Peugeot 3008 z 2019 roku (38 900 zł). Czy samochód jest jeszcze dostępny?",
    );
  });

  test("leaves out a year and a price that are not known", () => {
    expect(askedSaleCar({ ...saleCar, productionYear: 0, price: 0 }).message).toBe(
      "Dzień dobry,\ninteresuje mnie Peugeot 3008. Czy samochód jest jeszcze dostępny?",
    );
  });

  test("on a rental car asks about renting it", () => {
    const { subject, to } = askedRentalCar(rentalCar);
    expect(subject).toBe("Pytanie o wynajem Citroën C3");
    expect(to).toBe("/wynajem-aut/0199a000-0000-7000-8000-000000000002");
  });
});
