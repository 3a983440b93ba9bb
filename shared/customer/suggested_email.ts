/**
 * The address that was probably meant, if the domain looks like a slip of a common one; undefined
 * if it does not. A domain is never refused for it: somebody may really have it.
 *
 * @example
 * suggestedEmail("jan@gmial.com"); // "jan@gmail.com"
 */
export function suggestedEmail(email: string): string | undefined {
  const text = email.trim();
  const at = text.lastIndexOf("@");
  const domain = text.slice(at + 1).toLowerCase();
  if (at < 1 || domain === "" || KNOWN.has(domain)) return undefined;
  const whole = COMMON.find((known) => isNameOf(domain, known));
  let [best, least] = [whole ?? "", whole === undefined ? Infinity : 0];
  for (const known of COMMON) {
    const slips = slipsBetween(domain, known);
    if (slips <= allowedSlips(domain, known) && slips < least) [best, least] = [known, slips];
  }
  return best === "" ? undefined : `${text.slice(0, at)}@${best}`;
}

/**
 * Fewer for a short name, whose neighbours are domains of their own: 'wp.p' is a slip of 'wp.pl',
 * 'hp.pl' is not.
 */
function allowedSlips(domain: string, known: string): number {
  const name = nameOf(known);
  if (name.length <= 2) return nameOf(domain) === name ? 1 : 0;
  return name.length <= 4 ? 1 : 2;
}

/** 'onet' without its end; of Gmail, which has one domain, with any other end. */
function isNameOf(domain: string, known: string): boolean {
  const name = nameOf(known);
  return nameOf(domain) === name && (domain === name || known === "gmail.com");
}

function nameOf(domain: string): string {
  return domain.split(".")[0] ?? "";
}

/** Damerau-Levenshtein distance: letters added, missing, other or exchanged with the next one. */
export function slipsBetween(one: string, other: string): number {
  let before: number[] = [];
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let i = 1; i <= one.length; i += 1) {
    const next = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      next[j] = Math.min(
        (row[j] ?? 0) + 1,
        (next[j - 1] ?? 0) + 1,
        (row[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (before[j - 2] ?? Infinity) + 1 : Infinity,
      );
    }
    [before, row] = [row, next];
  }
  return row[other.length] ?? 0;
}

/** What people in Poland have, the commonest first. */
export const COMMON = [
  "gmail.com",
  "wp.pl",
  "o2.pl",
  "onet.pl",
  "interia.pl",
  "op.pl",
  "poczta.onet.pl",
  "vp.pl",
  "icloud.com",
  "outlook.com",
  "hotmail.com",
  "yahoo.com",
  "tlen.pl",
  "gazeta.pl",
  "poczta.fm",
  "interia.eu",
  "onet.eu",
  "live.com",
  "protonmail.com",
  "proton.me",
];
/** They and real neighbours of them, for which nothing else is suggested. */
const KNOWN: ReadonlySet<string> = new Set([
  ...COMMON,
  ..."googlemail.com mail.com email.com ymail.com gmx.com gmx.de gmx.pl aol.com me.com mac.com"
    .split(" "),
  ..."outlook.pl live.pl onet.com.pl interia.com wp.eu go2.pl poczta.pl yahoo.de yahoo.fr".split(
    " ",
  ),
  ..."hotmail.de hotmail.fr mail.de mail.ru ukr.net i.ua opel.pl net.pl".split(" "),
]);
