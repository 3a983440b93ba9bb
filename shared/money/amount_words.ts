import { zloty } from "../zloty.ts";

/** Grosze as an amount with both decimals: '1 234,50 zł'. */
export function amountWords(grosze: number): string {
  const whole = Math.trunc(Math.abs(grosze) / 100);
  const rest = String(Math.abs(grosze) % 100).padStart(2, "0");
  return `${grosze < 0 ? "-" : ""}${zloty(whole)},${rest} zł`;
}
