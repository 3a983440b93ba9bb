import { rentalConditions } from "../../../shared/legal/rental_conditions.ts";

/** The rules that every price list of a rental car goes by (public-side §2.13). */
export const PRICE_NOTE =
  "Rozpoczęta doba liczy się jako cała. Bez limitu kilometrów w Polsce i Unii Europejskiej. " +
  `Zmiana lub odwołanie bez opłat do ${rentalConditions.freeChangeHours} godzin przed odbiorem.`;
