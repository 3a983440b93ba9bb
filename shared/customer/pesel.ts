/**
 * Whether `value` is a PESEL: 11 digits, the last of which checks the others (weights 1 3 7 9,
 * modulo 10), with a birth date that exists.
 */
export function isPesel(value: string): boolean {
  if (!/^\d{11}$/.test(value)) return false;
  const digits = [...value].map(Number);
  const sum = PESEL_WEIGHTS.reduce((total, weight, at) => total + weight * (digits[at] ?? 0), 0);
  return sum % 10 === 0 && isBirthday(value);
}

/** The birth date (yyyy-MM-dd) of a PESEL that `isPesel` accepts. */
export function birthDateOf(pesel: string): string {
  const month = Number(pesel.slice(2, 4));
  const year = (CENTURIES[Math.floor(month / 20)] ?? 0) + Number(pesel.slice(0, 2));
  return `${year}-${String(month % 20).padStart(2, "0")}-${pesel.slice(4, 6)}`;
}

/**
 * Whether somebody who is alive on `day` (yyyy-MM-dd) can be born on `birthDate`: before it, at most
 * 120 years ago. The check digit alone accepts people of the 23rd century.
 */
export function isPossibleBirth(birthDate: string, day: string): boolean {
  const oldest = String(Number(day.slice(0, 4)) - MOST_YEARS).padStart(4, "0") + day.slice(4);
  return birthDate < day && birthDate >= oldest;
}

/** The century is written into the month: 80 is the 19th, 0 the 20th, 20 the 21st, and so on. */
function isBirthday(pesel: string): boolean {
  const month = Number(pesel.slice(2, 4));
  const century = CENTURIES[Math.floor(month / 20)];
  if (century === undefined) return false;
  const date = new Date(Date.UTC(
    century + Number(pesel.slice(0, 2)),
    month % 20 - 1,
    Number(pesel.slice(4, 6)),
  ));
  return date.getUTCMonth() === month % 20 - 1 && date.getUTCDate() === Number(pesel.slice(4, 6));
}

const MOST_YEARS = 120;
const PESEL_WEIGHTS = [1, 3, 7, 9, 1, 3, 7, 9, 1, 3, 1];
const CENTURIES = [1900, 2000, 2100, 2200, 1800];
