import { expect, test } from "vitest";
import { mailSheet } from "../../../shared/mail/mail_sheet.ts";
import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import { mailHtml, mailText } from "../../../server/mail/mail_body.ts";

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

test("a date in a mail is not broken at the end of a line, and its text stays the same", () => {
  const period = "od 16-12-2026 | 11:00 do 18-12-2026 | 08:00";
  const facts = [{ label: "Odbiór", value: "16-12-2026 | 11:00" }];
  const html = mailHtml("Temat", mailSheet({ text: period, facts }, sampleCompany));
  expect(html.match(/<span style="display:inline-block">1[68]-12-2026 \|<\/span>/g)).toHaveLength(
    3,
  );
  expect(html.replace(/<[^>]+>/g, "")).toContain(`${period}Odbiór16-12-2026 | 11:00`);
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
