/** The one spelling under which registration numbers are compared: no spaces or hyphens, no case. */
export function normalizedRegistration(value: string): string {
  return value.replace(/[\s-]+/g, "").toUpperCase();
}

/** A registration number in capitals, as it is on a plate; its spaces stay. */
export function writtenRegistration(value: string): string {
  return value.toUpperCase();
}

/**
 * Whether `value` is written like a registration number: 4 to 8 letters and digits with at least one
 * of each, as on ordinary, chosen ('W0 KOTEK') and old plates.
 */
export function isRegistration(value: string): boolean {
  const plain = normalizedRegistration(value);
  return /^[A-Z\d]{4,8}$/.test(plain) && /[A-Z]/.test(plain) && /\d/.test(plain);
}
