import { fromWarsaw } from "../../../shared/warsaw.ts";

/** The address of the list for a period from one morning to another, as 'Szukaj' makes it. */
export function searchAddress(pickupDate: string, returnDate: string, time = "08:00"): string {
  const query = { pickup: fromWarsaw(pickupDate, time), return: fromWarsaw(returnDate, time) };
  return `/wypozyczalnia-aut?${new URLSearchParams(query)}`;
}
