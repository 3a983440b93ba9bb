/** Option lists of sale cars (back-office §5): apart from the others, so that no rental page loads them. */
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
export const PRICE_TYPES = ["brutto", "netto"] as const;
/** Whether a sale car has its service book. */
export const SERVICE_BOOKS = ["Tak", "Częściowa", "Nie"] as const;
