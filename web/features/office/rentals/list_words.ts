import type { RentalsView } from "./list_address.ts";

/** The choices of the search box's dropdown (back-office §2). */
export const searchFieldName: Readonly<Record<RentalsView["searchField"], string>> = {
  all: "Wszystko",
  firstName: "Imię",
  lastName: "Nazwisko",
  brand: "Marka",
  model: "Model",
};

/** The choices of the sort select (back-office §2). */
export const rentalsSortName: Readonly<Record<RentalsView["sortBy"], string>> = {
  date: "Data",
  customerName: "Nazwisko klienta",
  carModel: "Model samochodu",
  status: "Status",
};
