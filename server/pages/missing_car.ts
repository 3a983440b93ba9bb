import { paths } from "../../shared/paths.ts";
import type { Catalogue } from "../catalogue/catalogue.ts";
import { maySee } from "../catalogue/viewer.ts";

/** Whether an address is that of a car's page and there is no such car for a visitor: 404. */
export async function isMissingCar(
  path: string,
  catalogue: Pick<Catalogue, "rentalCar" | "saleCar">,
): Promise<boolean> {
  const rentalCarId = idBelow(path, paths.rentalCar(""));
  const saleCarId = idBelow(path, paths.saleCar(""));
  if (!rentalCarId && !saleCarId) return false;
  const car = rentalCarId
    ? await catalogue.rentalCar(rentalCarId)
    : await catalogue.saleCar(saleCarId ?? "");
  return !car || !maySee("visitor", car);
}

function idBelow(path: string, start: string): string | undefined {
  if (!path.startsWith(start) || path.length === start.length) return undefined;
  return path.slice(start.length).toLowerCase();
}
