import { instant, plusMonths, toWarsaw } from "../../../../shared/warsaw.ts";
import { countedRentals } from "../counted_rentals.ts";
import type { RentalsView } from "./list_address.ts";

/** Options of the search box's dropdown (back-office §2). */
export const searchFieldName: Readonly<Record<RentalsView["searchField"], string>> = {
  all: "Wszystko",
  firstName: "Imię",
  lastName: "Nazwisko",
  brand: "Marka",
  model: "Model",
};

/** Options of the sort select (back-office §2). */
export const rentalsSortName: Readonly<Record<RentalsView["sortBy"], string>> = {
  date: "Data",
  customerName: "Nazwisko klienta",
  carModel: "Model samochodu",
  status: "Status",
};

/** The selections above the list, in their order. */
export const rentalTabName: Readonly<Record<RentalsView["tab"], string>> = {
  "": "Wszystkie",
  today: "Dziś",
  upcoming: "Nadchodzące",
  road: "W trasie",
  settle: "Do rozliczenia",
  history: "Historia",
};

/** 'Brak wynajmów', '1 wynajem', '22 wynajmy', '105 wynajmów'. */
export function rentalCount(count: number): string {
  return count === 0 ? "Brak wynajmów" : countedRentals(count);
}

/** First and last day of the office's calendars: two years back, two years ahead, yyyy-MM-dd. */
export function officeDays(now: number = Date.now()): { first: string; last: string } {
  const today = toWarsaw(instant(now)).date;
  return { first: plusMonths(today, -MONTHS), last: plusMonths(today, MONTHS) };
}

const MONTHS = 24;
