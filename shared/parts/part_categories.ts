/** The categories of parts on an external marketplace (public-side §2.12). */
export const MARKETPLACE = [
  "bodyParts",
  "filters",
  "lighting",
  "engine",
  "cooling",
  "electrics",
  "brakes",
  "steering",
  "airConditioning",
  "drive",
  "fuel",
  "ventilation",
  "exhaust",
  "suspension",
  "tyres",
  "wipers",
  "interior",
  "other",
] as const;
export type MarketplaceCategory = typeof MARKETPLACE[number];

/** The names of the 18 categories of parts, in the order of public-side §2.12. */
export const PART_CATEGORIES: Readonly<Record<MarketplaceCategory, string>> = {
  bodyParts: "Części karoserii",
  filters: "Filtry",
  lighting: "Oświetlenie",
  engine: "Silniki i osprzęt",
  cooling: "Układ chłodzenia",
  electrics: "Układ elektryczny i zapłon",
  brakes: "Układ hamulcowy",
  steering: "Układ kierowniczy",
  airConditioning: "Klimatyzacja",
  drive: "Układ napędowy",
  fuel: "Układ paliwowy",
  ventilation: "Wentylacja",
  exhaust: "Układ wydechowy",
  suspension: "Zawieszenie",
  tyres: "Opony i felgi",
  wipers: "Wycieraczki i spryskiwacze",
  interior: "Wyposażenie wnętrza",
  other: "Pozostałe",
};
