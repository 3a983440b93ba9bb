import { describe, expect, test } from "vitest";
import { pageHead } from "../../../server/pages/page_head.ts";
import { legalDocuments } from "../../../shared/legal/legal_documents.ts";
import { paths } from "../../../shared/paths.ts";

const pages = [
  paths.parts,
  paths.privacy,
  paths.cookies,
  paths.dataProcessing,
  paths.rentalTerms,
  paths.copyright,
  paths.emailTerms,
];

describe("the head of the parts page and of the legal pages", () => {
  test.each(pages)("is known to the server, and search engines may list it: %s", (path) => {
    const head = pageHead(path);
    expect(head?.index).toBe(true);
    expect(head?.title).toMatch(/^\S.+ · Autoplac$/);
    expect(head?.description.length).toBeGreaterThan(70);
    expect(head?.description.length).toBeLessThan(170);
  });

  test("is the page's own", () => {
    const heads = pages.map(pageHead);
    expect(new Set(heads.map((head) => head?.title)).size).toBe(pages.length);
    expect(new Set(heads.map((head) => head?.description)).size).toBe(pages.length);
  });

  test("leaves addresses below them unknown", () => {
    expect(pageHead(`${paths.privacy}/stara`)).toBeUndefined();
  });

  test("exists for every page of ours that a legal text links to", () => {
    const targets = JSON.stringify(legalDocuments).matchAll(/"to":"(\/[^"]*)"/g);
    for (const [, to = ""] of targets) expect(pageHead(to), to).toBeDefined();
  });
});
