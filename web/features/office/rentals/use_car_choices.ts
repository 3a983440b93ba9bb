import { useResource } from "../../../api/use_resource.ts";
import { rentalCarCalls } from "../../../api/office/admin_cars.ts";

export type CarChoice = { readonly id: string; readonly label: string };

/** The cars to choose from, and whether they could not be loaded. */
export type CarChoices = { readonly choices: readonly CarChoice[]; readonly failed: boolean };

/** Cars to filter by, 'brand model – registration number' (back-office §2), in Polish order. */
export function useCarChoices(): CarChoices {
  const { data = [], status } = useResource("admin/rental-cars", rentalCarCalls.all);
  const choices = data.map(({ id, brand, model, registrationNumber }) => ({
    id,
    label: registrationNumber ? `${brand} ${model} – ${registrationNumber}` : `${brand} ${model}`,
  }));
  return { choices: choices.sort(byLabel), failed: status === "failed" };
}

function byLabel(one: CarChoice, other: CarChoice): number {
  return one.label.localeCompare(other.label, "pl");
}
