import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { expect, test } from "vitest";
import { mailHtml } from "../../../server/mail/mail_html.ts";
import { mailSheet } from "../../../shared/mail/mail_sheet.ts";
import { mailText } from "../../../shared/mail/mail_text.ts";

const hostile = `</p><script>alert("1")</script>&amp;'`;

test("a mail escapes typed characters: none of them becomes markup", () => {
  const facts = [{ label: "Samochód", value: hostile }];
  const html = mailHtml(hostile, mailSheet({ text: hostile, facts }, sampleCompany));
  expect(html).not.toContain("<script");
  expect(html.split("&#60;script&#62;")).toHaveLength(4);
});

test("paragraphs and line breaks are kept", () => {
  const html = mailHtml("Temat", mailSheet({ text: "Raz\r\ndwa\n\n\n\ntrzy" }, sampleCompany));
  expect(html).toMatch(/Raz<br>dwa<\/p><p [^>]*>trzy<\/p>/);
});

test("a mail's HTML has inline styles and loads nothing", () => {
  const html = mailHtml("Temat", mailSheet({ text: "Raz" }, sampleCompany));
  expect(html).toContain("font-family:Arial, Helvetica, sans-serif");
  expect(html).not.toMatch(/<style|<link|<img|url\(/);
});

test("a mail's plain text contains the same as its HTML: text, facts and sender", () => {
  const text = mailText(
    { text: "Raz", facts: [{ label: "Zwrot", value: "30-11-2026" }] },
    sampleCompany,
  );
  expect(text).toMatch(/^Raz\n\nZwrot: 30-11-2026\n\n-- \nAutoplac/);
});
