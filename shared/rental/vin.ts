/**
 * Whether `value` is written like a VIN: 17 letters and digits without I, O and Q (ISO 3779). Its
 * ninth place checks the others only on cars made for America, and is ignored.
 */
export function isVin(value: string): boolean {
  return /^[A-HJ-NPR-Z\d]{17}$/.test(normalizedVin(value));
}

/** The one spelling of a VIN: capital letters, no spaces or hyphens. */
function normalizedVin(value: string): string {
  return value.replace(/[\s-]+/g, "").toUpperCase();
}
