/** Whether `value` is a NIP (`nipDigits`): 10 digits, the last of which checks the others (modulo 11). */
export function isNip(value: string): boolean {
  if (!/^\d{10}$/.test(value)) return false;
  const digits = [...value].map(Number);
  const sum = NIP_WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  // A sum of 10 is never valid: no digit equals it.
  return sum % 11 === digits[9] && !/^0+$/.test(value);
}

/** The digits of a NIP as people write it: '526-025-02-74', 'PL 526 025 02 74'. */
export function nipDigits(text: string): string {
  return text.replace(/^\s*PL(?=[\d\s-])/i, "").replace(/[\s.\p{Pd}]+/gu, "");
}

const NIP_WEIGHTS = [6, 5, 7, 2, 3, 4, 5, 6, 7];
