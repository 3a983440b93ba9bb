import { brandColours } from "../brand.ts";
import type { Company } from "../company.ts";
import { partsAroundDates } from "../dates_in_text.ts";
import { writtenTaxNumber } from "../company_details.ts";
import { addressLine, phoneLink } from "../company_words.ts";
import type { MailFact } from "./events.ts";

/**
 * A part of a mail in the business's design: a text, or an element with its style. The sent HTML
 * and the preview on the screen are made from the same sheet; a text is never HTML.
 */
export type SheetPart = string | SheetElement;
export interface SheetElement {
  readonly tag: "div" | "p" | "a" | "br" | "strong" | "span" | "table" | "tbody" | "tr" | "td";
  /** CSS by its names in a script, such as `fontSize`. */
  readonly style: Readonly<Record<string, string>>;
  readonly href?: string;
  readonly parts: readonly SheetPart[];
}

/** What a mail shows to its reader. */
export interface ShownMail {
  readonly text: string;
  readonly facts?: readonly MailFact[] | undefined;
  readonly link?: string | undefined;
}

/** A mail to a customer as it looks: the text, its link, the rental's facts, the sender. */
export function mailSheet(
  { text, facts = [], link }: ShownMail,
  company: Company,
): SheetElement {
  const { brand } = brandColours(company.brandColor);
  return element("div", PAPER, [
    element("div", { ...HEAD, background: brand }, [element("strong", NAME, [company.name])]),
    element("div", BODY, [
      ...paragraphsOf(text).map((lines) => element("p", PARAGRAPH, withBreaks(lines))),
      ...(link === undefined
        ? []
        : [element("p", PARAGRAPH, [element("a", { ...LINK, color: brand }, [link], link)])]),
      ...(facts.length > 0 ? [factTable(facts)] : []),
    ]),
    element("div", FOOT, footParts(company)),
  ]);
}

function factTable(facts: readonly MailFact[]): SheetElement {
  return element("table", TABLE, [
    element(
      "tbody",
      {},
      facts.map(({ label, value }) =>
        element("tr", {}, [element("td", LABEL, [label]), element("td", VALUE, wholeDates(value))])
      ),
    ),
  ]);
}

function footParts(company: Company): SheetPart[] {
  const { departments: { sales }, brandColor } = company;
  const link = { ...LINK, color: brandColours(brandColor).brand };
  const contacts = [
    ...(sales.phone ? [["Telefon: ", element("a", link, [sales.phone], phoneLink(sales))]] : []),
    ...(sales.email
      ? [["e-mail: ", element("a", link, [sales.email], `mailto:${sales.email}`)]]
      : []),
  ];
  return [
    ...senderLines(company).map((line) => element("p", FOOT_LINE, [line])),
    ...(contacts.length === 0
      ? []
      : [element("p", FOOT_LINE, contacts.flatMap((one, at) => at === 0 ? one : [", ", ...one]))]),
  ];
}

/** Who sends a mail: the legal name with its NIP, and the address. */
export function senderLines(company: Company): string[] {
  const { legalName, name, taxNumber } = company;
  const who = [legalName || name, taxNumber && `NIP ${writtenTaxNumber(taxNumber)}`];
  return [who.filter(Boolean).join(", "), addressLine(company)].filter(Boolean);
}

function element(
  tag: SheetElement["tag"],
  style: SheetElement["style"],
  parts: readonly SheetPart[],
  href?: string,
): SheetElement {
  return { tag, style, parts, ...(href === undefined ? {} : { href }) };
}

function paragraphsOf(text: string): string[] {
  return text.replace(/\r\n?/g, "\n").split(/\n\s*\n/).map((one) => one.trim()).filter(Boolean);
}

function withBreaks(lines: string): SheetPart[] {
  return lines.split("\n").flatMap((line, index) =>
    index === 0 ? wholeDates(line) : [BREAK, ...wholeDates(line)]
  );
}

/** A line's dates move to the next line as a whole; `nowrap` would widen a narrow table. */
function wholeDates(line: string): SheetPart[] {
  return partsAroundDates(line).map((part) => {
    if (typeof part === "string") return part;
    const time = part.time === undefined ? [] : [" ", element("span", BLOCK, [part.time])];
    return element("span", BLOCK, [element("span", BLOCK, [part.day]), ...time]);
  });
}

/**
 * Mail programs support no CSS variables and few font families: the colours of the product, and
 * plain fonts.
 */
const INK = "#1c1917";
const MUTED = "#57534e";
const LINE = "1px solid #e4dfda";

const PAPER = {
  maxWidth: "600px",
  margin: "0 auto",
  border: LINE,
  borderRadius: "10px",
  overflow: "hidden",
  background: "#ffffff",
  color: INK,
  fontFamily: "Arial, Helvetica, sans-serif",
  fontSize: "16px",
  lineHeight: "1.5",
  textAlign: "left",
};
const HEAD = { padding: "16px 24px" };
const NAME = { color: "#ffffff", fontSize: "20px", fontWeight: "700" };
const BODY = { padding: "24px 24px 8px" };
const PARAGRAPH = { margin: "0 0 16px", overflowWrap: "anywhere" };
const TABLE = {
  width: "100%",
  margin: "8px 0 16px",
  borderCollapse: "collapse",
  background: "#f6f4f2",
};
const LABEL = { width: "30%", padding: "8px 12px", color: MUTED, verticalAlign: "top" };
const VALUE = {
  padding: "8px 12px",
  fontWeight: "700",
  verticalAlign: "top",
  overflowWrap: "anywhere",
};
const BLOCK = { display: "inline-block" };
const FOOT = {
  padding: "16px 24px",
  borderTop: LINE,
  color: MUTED,
  fontSize: "14px",
};
const FOOT_LINE = { margin: "0", overflowWrap: "anywhere" };
const LINK = { textDecoration: "underline" };
const BREAK: SheetElement = { tag: "br", style: {}, parts: [] };
