/** Option lists of both car forms (back-office §5). */
export const SALE_FUELS = [
  "Benzyna",
  "Benzyna + LPG",
  "Diesel",
  "Diesel + LPG",
  "Elektryczny",
  "Hybrydowy",
  "LPG",
  "Inne",
] as const;
export const RENTAL_FUELS = ["Benzyna", "Diesel", "Elektryczny"] as const;
export const CONDITIONS = ["Nowy", "Używany", "Uszkodzony"] as const;
export const INVOICES = ["VAT", "VAT Marża"] as const;
export const BODY_TYPES = [
  "Hatchback",
  "Sedan",
  "Kombi",
  "SUV",
  "Crossover",
  "Coupe",
  "Kabriolet",
  "Pickup",
  "Van",
  "Minivan",
  "Terenowy",
  "Bus",
  "Furgon (blaszak)",
  "Kontener",
  "Inne",
] as const;
export const GEARBOXES = ["Automat", "Manualna", "Inna"] as const;
export const PRICE_TYPES = ["brutto", "netto"] as const;
/** Days of the price tiers that a new rental car starts with (back-office §9). */
export const DEFAULT_TIERS = [1, 3, 7, 30] as const;

/** Whether a sale car has its service book. */
export const SERVICE_BOOKS = ["Tak", "Częściowa", "Nie"] as const;
