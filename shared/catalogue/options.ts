/** Option lists of rental cars, and those of both kinds (back-office §5). */
export const ELECTRIC = "Elektryczny";
export const RENTAL_FUELS = ["Benzyna", "Diesel", ELECTRIC] as const;
export const GEARBOXES = ["Automat", "Manualna", "Inna"] as const;
export const YES_OR_NO = ["Tak", "Nie"] as const;

/** Whether a car has something; empty where it is unknown. */
export function yesOrNo(has: boolean | null | undefined): typeof YES_OR_NO[number] | "" {
  return has ? "Tak" : has === false ? "Nie" : "";
}

/** Days of the price tiers that a new rental car starts with (back-office §9). */
export const DEFAULT_TIERS = [1, 3, 7, 30] as const;
