/** Whether `value` has the simple form of an e-mail address (public-side §5, rule 5). */
export function isEmail(value: string): boolean {
  return /^[^\s@<>(),;:"]+@[^\s@<>(),;:"]+\.[^\s@<>(),;:".]{2,}$/.test(value.trim());
}

/** The one spelling under which an address is compared: trimmed, without case (decisions §9.4). */
export function normalizedEmail(value: string): string {
  return value.trim().toLowerCase();
}
