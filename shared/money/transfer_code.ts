/** A transfer to the business. */
export interface Transfer {
  /** NIP of ten digits, or empty. */
  readonly taxNumber: string;
  /** 26 digits. */
  readonly bankAccount: string;
  readonly recipient: string;
  readonly title: string;
  /** Grosze. */
  readonly amount: number;
}

/**
 * The text of a QR code that Polish banks' apps read, by the recommendation of Związek Banków Polskich
 * for 2D codes (2013): at most 160 characters. An amount of more than six digits is left out as
 * zeros, so that the customer types it. Polish letters are written without their marks: not every
 * app reads UTF-8.
 *
 * @example
 * transferCode({ taxNumber: "", … });
 * // "|PL|…|042000|Autoplac|Wynajem 20261127/6A1F12|||"
 */
export function transferCode(
  { taxNumber, bankAccount, recipient, title, amount }: Transfer,
): string {
  const digits = String(hasAmount(amount) ? amount : 0).padStart(AMOUNT_DIGITS, "0");
  const fields = [taxNumber, "PL", bankAccount, digits, plain(recipient, 20), plain(title, 32)];
  return [...fields, "", "", ""].join("|");
}

/** Whether the code has the amount. */
export function hasAmount(amount: number): boolean {
  return amount > 0 && amount < 10 ** AMOUNT_DIGITS;
}

const AMOUNT_DIGITS = 6;

/** In letters that every app reads, without the separator. */
function plain(text: string, length: number): string {
  return text.replaceAll("ł", "l").replaceAll("Ł", "L").normalize("NFD").replace(/\p{M}/gu, "")
    .replace(/[^A-Za-z0-9 ,./@#&*_-]+/g, " ").replace(/ +/g, " ").trim()
    .slice(0, length).trim();
}
