/** '28-300' for '28300'; any other text stays as it is. */
export function writtenPostalCode(text: string): string {
  return text.replace(/^(\s*\d{2})(\d{3}\s*)$/, "$1-$2");
}

/**
 * The same for a code within a Polish address. Codes of Germany or Ukraine have five digits, too: what
 * has neither Polish letters nor 'ul.' stays as it is.
 */
export function writtenAddress(text: string): string {
  return POLISH.test(text) ? text.replace(CODE, "$1-$2") : writtenPostalCode(text);
}

const POLISH = /[ąęłńśźż]|(?<!\p{L})(?:ul|al|os|pl)\./iu;
const CODE = /(?<![\p{L}\d/-])(\d{2})(\d{3})(?![\p{L}\d/-])/gu;
