/** Option lists of rental cars, and those of both kinds (back-office §5). */
export const RENTAL_FUELS = ["Benzyna", "Diesel", "Elektryczny"] as const;
export const GEARBOXES = ["Automat", "Manualna", "Inna"] as const;
/** Days of the price tiers that a new rental car starts with (back-office §9). */
export const DEFAULT_TIERS = [1, 3, 7, 30] as const;
