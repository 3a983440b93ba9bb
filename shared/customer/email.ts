/** Longest address, as long as any short field (decisions §9.9). */
export const EMAIL_LENGTH = 200;

/**
 * Whether mail can reach `value`: an address as the HTML standard describes it, in the lengths of RFC
 * 5321 and `EMAIL_LENGTH`, at a domain of several labels. The domain may have Polish letters, which mails carry in their
 * ASCII form.
 *
 * @example
 * isEmail("anna.nowak+auto@poczta.pl"); // true
 * isEmail("anna@poczta..pl"); // false
 */
export function isEmail(value: string): boolean {
  const text = value.trim();
  const at = text.lastIndexOf("@");
  const local = text.slice(0, Math.max(at, 0));
  const domain = asciiDomain(text.slice(at + 1));
  return LOCAL.test(local) && local.length <= MOST_OF_LOCAL && !ENCODED_WORD.test(local) &&
    DOMAIN.test(domain) && local.length + 1 + domain.length <= EMAIL_LENGTH;
}

/** The one spelling under which an address is compared: trimmed, without case (decisions §9.4). */
export function normalizedEmail(value: string): string {
  return value.trim().toLowerCase();
}

/** What may be stored as an address: earlier releases accepted more than `isEmail` does. */
export function isStoredEmail(value: string): boolean {
  return /^[^\s@]+@[^\s@]+$/.test(value.trim());
}

/** A domain as mails carry it (IDNA); empty if it has signs that no domain has. */
function asciiDomain(domain: string): string {
  if (/^[a-z0-9.-]*$/i.test(domain)) return domain;
  const written = domain.toLowerCase().normalize("NFC");
  if (!/^[\p{L}\p{M}\p{Nd}.-]+$/u.test(written) || /\p{M}{2}/u.test(written)) return "";
  // Letters of another form, such as mathematical ones, are other letters to a mail server.
  if (written !== written.normalize("NFKC")) return "";
  // Of the ASCII form of a label, which begins with 'xn--', this would no longer be seen.
  if (/(?:^|\.)-|-(?:\.|$)/.test(written)) return "";
  return URL.canParse(`https://${written}`) ? new URL(`https://${written}`).hostname : "";
}

/** Words of letters, digits and signs, with single dots between them. */
const LOCAL = /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(?:\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*$/i;
/** A word of a mail's header: programs decode it to another address. */
const ENCODED_WORD = /=\?/;
/** Labels of at most 63 signs; the last has two or more and is no number, as in an IP address. */
const DOMAIN =
  /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?!\d+$)[a-z0-9][a-z0-9-]{0,61}[a-z0-9]$/i;
const MOST_OF_LOCAL = 64;
