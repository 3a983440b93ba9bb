/** The one spelling under which registration numbers are compared: no spaces or hyphens, no case. */
export function normalizedRegistration(value: string): string {
  return value.replace(/[\s-]+/g, "").toUpperCase();
}
