import { paths } from "../../../site/paths.ts";

/** The contact form with the question about a car begun: 'Zapytaj o ten samochód'. */
export function askAddress(carId: string): string {
  const [path, anchor] = paths.contactForm.split("#");
  return `${path}?${new URLSearchParams({ auto: carId })}#${anchor}`;
}
