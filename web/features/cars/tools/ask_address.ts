import { paths } from "../../../site/paths.ts";

/** Address of the contact form about a car: 'Zapytaj o ten samochód'. */
export function askAddress(carId: string): string {
  const [path, anchor] = paths.contactForm.split("#");
  return `${path}?${new URLSearchParams({ auto: carId })}#${anchor}`;
}
