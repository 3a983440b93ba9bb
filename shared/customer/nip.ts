/** Whether `value` is a NIP: 10 digits, the last of which checks the others (modulo 11). */
export function isNip(value: string): boolean {
  if (!/^\d{10}$/.test(value)) return false;
  const digits = [...value].map(Number);
  const sum = NIP_WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  // A sum of 10 is never valid: no digit equals it.
  return sum % 11 === digits[9] && !/^0+$/.test(value);
}

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
