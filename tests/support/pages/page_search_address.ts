import { fromWarsaw } from "../../../shared/warsaw.ts";

/** The address that 'Szukaj' leads to for a period, at the same time on both days. */
export function searchAddress(pickupDate: string, returnDate: string, time = "08:00"): string {
  const query = { pickup: fromWarsaw(pickupDate, time), return: fromWarsaw(returnDate, time) };
  return `/wypozyczalnia-aut?${new URLSearchParams(query)}`;
}
