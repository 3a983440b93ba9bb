import {
  senderLines,
  type SheetElement,
  type SheetPart,
  type ShownMail,
} from "../../shared/mail/mail_sheet.ts";
import type { Company } from "../../shared/company.ts";

/** A sheet as a whole HTML document with styles in place; every text in it is escaped. */
export function mailHtml(subject: string, sheet: SheetElement): string {
  return [
    '<!doctype html><html lang="pl"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(subject)}</title></head>`,
    `<body style="margin:0;padding:16px;background:#f6f4f2">${markup(sheet)}</body></html>`,
  ].join("");
}

function markup(part: SheetPart): string {
  if (typeof part === "string") return escaped(part);
  const { tag, style, href, parts } = part;
  if (tag === "br") return "<br>";
  const attributes = [
    ...(tag === "table" ? ['role="presentation" cellpadding="0" cellspacing="0"'] : []),
    ...(href === undefined ? [] : [`href="${escaped(href)}"`]),
    ...(Object.keys(style).length > 0 ? [`style="${escaped(css(style))}"`] : []),
  ];
  return `<${[tag, ...attributes].join(" ")}>${parts.map(markup).join("")}</${tag}>`;
}

function css(style: SheetElement["style"]): string {
  return Object.entries(style)
    .map(([name, value]) => `${name.replace(/[A-Z]/g, (big) => `-${big.toLowerCase()}`)}:${value}`)
    .join(";");
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}

/** The same mail for programs that show no HTML: the text, the rental's facts, the sender. */
export function mailText(
  { text, facts = [], link }: ShownMail,
  company: Company,
): string {
  const { phone, email } = company.departments.sales;
  const contacts = [phone && `Telefon: ${phone}`, email && `e-mail: ${email}`].filter(Boolean);
  return [
    text.trim(),
    ...(link === undefined ? [] : ["", link]),
    ...(facts.length > 0 ? ["", ...facts.map(({ label, value }) => `${label}: ${value}`)] : []),
    "",
    "-- ",
    ...senderLines(company),
    ...(contacts.length === 0 ? [] : [contacts.join(", ")]),
  ].join("\n");
}
