/** How clean a car is, inside and outside (back-office §5). */
export const CLEANLINESS = [
  "Bardzo czysty",
  "Czysty",
  "Lekko zabrudzony",
  "Zabrudzony",
  "Bardzo zabrudzony",
] as const;
export type Cleanliness = typeof CLEANLINESS[number];

/** The shapes of cars that damages are drawn on. */
export const SILHOUETTES = ["car", "estate", "van"] as const;
export type Silhouette = typeof SILHOUETTES[number];
export const SILHOUETTE_WORDS: Readonly<Record<Silhouette, string>> = {
  car: "Osobowy",
  estate: "Kombi",
  van: "Van / dostawczy",
};

/** Fuel in the tank in percent: 0 to 100 in steps of 10 (back-office §9). */
export const FUEL_STEP = 10;

/** The two protocols of a rental, and all its papers; also the kinds of their streams. */
export const PROTOCOL_KINDS = ["handover", "return"] as const;
export type ProtocolKind = typeof PROTOCOL_KINDS[number];
export const PAPER_KINDS = ["agreement", ...PROTOCOL_KINDS] as const;
export type PaperKind = typeof PAPER_KINDS[number];

/** The first part of the API's path to papers of a kind (back-office §7). */
export const PAPER_PATHS = {
  agreement: "rentaldocument",
  handover: "rentalprotocolout",
  return: "rentalprotocolin",
} as const;

/**
 * File name of a paper's PDF when saved or mailed, without `.pdf`: it contains no personal data.
 */
export const PAPER_FILE_NAMES: Readonly<Record<PaperKind, string>> = {
  agreement: "umowa-najmu",
  handover: "protokol-wydania",
  return: "protokol-zwrotu",
};
