import { company } from "../company.ts";
import type { MailFact } from "./events.ts";

/**
 * A part of a mail in the firm's look: a text, or an element with its style. The same sheet becomes
 * the HTML that is sent and the preview on the screen, so that both are one; a text is never HTML.
 */
export type SheetPart = string | SheetElement;
export interface SheetElement {
  readonly tag: "div" | "p" | "a" | "br" | "strong" | "table" | "tbody" | "tr" | "td";
  /** CSS by its names in a script, such as `fontSize`. */
  readonly style: Readonly<Record<string, string>>;
  readonly href?: string;
  readonly parts: readonly SheetPart[];
}

/** A mail to a customer as it looks: the text, the rental's facts, the sender. */
export function mailSheet(
  { text, facts = [] }: { readonly text: string; readonly facts?: readonly MailFact[] | undefined },
): SheetElement {
  return element("div", PAPER, [
    element("div", HEAD, [element("strong", NAME, [company.name])]),
    element("div", BODY, [
      ...paragraphsOf(text).map((lines) => element("p", PARAGRAPH, withBreaks(lines))),
      ...(facts.length > 0 ? [factTable(facts)] : []),
    ]),
    element("div", FOOT, footParts()),
  ]);
}

function factTable(facts: readonly MailFact[]): SheetElement {
  return element("table", TABLE, [
    element(
      "tbody",
      {},
      facts.map(({ label, value }) =>
        element("tr", {}, [element("td", LABEL, [label]), element("td", VALUE, [value])])
      ),
    ),
  ]);
}

function footParts(): SheetPart[] {
  const { legalName, address, taxNumber } = company;
  const [{ phone, phoneHref, email }] = company.departments;
  return [
    element("p", FOOT_LINE, [`${legalName}, NIP ${taxNumber}`]),
    element("p", FOOT_LINE, [`${address.street}, ${address.postalCode} ${address.city}`]),
    element("p", FOOT_LINE, [
      "Telefon: ",
      element("a", LINK, [phone], phoneHref),
      ", e-mail: ",
      element("a", LINK, [email], `mailto:${email}`),
    ]),
  ];
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
  return lines.split("\n").flatMap((line, index) => index === 0 ? [line] : [BREAK, line]);
}

/**
 * Mail programs know no variables and few families: the colours of the product, and plain fonts.
 */
const INK = "#1c1917";
const MUTED = "#57534e";
const BRAND = "#8f1d1d";
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
const HEAD = { padding: "16px 24px", background: BRAND };
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
const FOOT = {
  padding: "16px 24px",
  borderTop: LINE,
  color: MUTED,
  fontSize: "14px",
};
const FOOT_LINE = { margin: "0", overflowWrap: "anywhere" };
const LINK = { color: BRAND, textDecoration: "underline" };
const BREAK: SheetElement = { tag: "br", style: {}, parts: [] };
