import { CAR_TYPES } from "../../../shared/catalogue/recommended.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";

/** How often what is recommended was changed, over both types. */
export function recommendedVersion(now: CatalogueSnapshot): number {
  return CAR_TYPES.reduce((sum, type) => sum + (now.recommended_car.get(type)?.version ?? 0), 0);
}
