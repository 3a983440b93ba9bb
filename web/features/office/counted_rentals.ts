import { counted } from "../../../shared/counted.ts";

/** '1 wynajem', '22 wynajmy', '105 wynajmów'. */
export function countedRentals(count: number): string {
  return counted(count, ["wynajem", "wynajmy", "wynajmów"]);
}
