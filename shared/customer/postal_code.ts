/** '28-300' for '28300'; any other text stays as it is. */
export function writtenPostalCode(text: string): string {
  return text.replace(/^(\s*\d{2})(\d{3}\s*)$/, "$1-$2");
}

/**
 * The same for a code that begins a Polish address, or follows its last comma with nothing but the
 * town after it. Codes of Germany or Ukraine have five digits, too: what has neither Polish letters
 * nor 'ul.', or names one of them or a town there, stays as it is.
 */
export function writtenAddress(text: string): string {
  if (ABROAD.test(text)) return text;
  return POLISH.test(text) ? text.replace(CODE, "$1$3-$2$4") : writtenPostalCode(text);
}

const POLISH = /[ąęłńśźż]|(?<!\p{L})(?:ul|al|os|pl)\./iu;
const CODE = /^(\s*\d{2})(\d{3}\s+\p{L})|(,\s*\d{2})(\d{3}\s+\p{L}[\p{L}\s.-]*)$/gu;
/** Neighbours with such codes and their known towns, in Polish; 'ul. Lwowska' is none of them. */
const ABROAD =
  /(?<!\p{L})(?:ukrain[ay]|kij[oó]w|lw[oó]w|chark[oó]w|odess?a|dniepr|[łl]uck|r[oó]wne|tarnopol|[żz]ytomierz|winnica|niemcy|berlin|drezno|lipsk|[żz]ytawa|budziszyn|czechy|praga|brno|ostrawa|s[łl]owacja|bratys[łl]awa|litwa|wilno|kowno)(?!\p{L})/iu;
