/** Whether `digits` are a Polish bank account: 26 digits whose IBAN has the remainder 1 (ISO 13616). */
export function isBankAccount(digits: string): boolean {
  if (!/^\d{26}$/.test(digits)) return false;
  // The country 'PL' as numbers, and the check digits last.
  return BigInt(`${digits.slice(2)}2521${digits.slice(0, 2)}`) % 97n === 1n;
}
