import { describe, expect, test } from "vitest";
import { sampleCompany as company } from "../../../server/tasks/sample/company.ts";
import { openBuiltApp } from "../../support/server/built_app.ts";
import { allTests } from "../../support/each_test.ts";

const app = allTests(() => openBuiltApp());
const BADGE = "100% Zaufana wypożyczalnia samochodowa";
const BRANDS = /francuskich marek|Citroën|Peugeot/;
const LEAD = "Samochody powypadkowe opisane uczciwie";

async function served(sections?: { parts?: boolean; brands?: boolean; slogans?: boolean }) {
  await app.services.catalogue.change(() => [
    { kind: "setting", put: { ...company, id: "company", ...sections && { sections } } },
  ]);
  const [home, contact, parts, { text: sitemap }] = await Promise.all(
    ["/", "/kontakt", "/czesci-samochodowe", "/sitemap.xml"].map((path) => app.get(path)),
  ) as [Page, Page, Page, Page];
  // Without the facts of the business that the page brings for its scripts.
  const shown = (text: string) => text.replace(/<script[\s\S]*?<\/script>/g, "");
  return { home: shown(home.text), contact: shown(contact.text), parts, sitemap };
}

type Page = Awaited<ReturnType<typeof app.get>>;
const MENU = '<a href="/czesci-samochodowe"';

describe("the served pages of a business", () => {
  test("show parts, brands and slogans until they are switched off", async () => {
    const { home, contact, parts, sitemap } = await served();
    expect(home).toContain(BADGE);
    expect(home).toContain(LEAD);
    expect(home).toMatch(BRANDS);
    for (const page of [home, contact]) expect(page.split(MENU)).toHaveLength(3);
    expect(sitemap).toContain("/czesci-samochodowe<");
    expect(parts.headers.get("X-Robots-Tag")).toBeNull();
  });

  test("name no parts anywhere without them, and their page is left out by search engines", async () => {
    const { home, contact, parts, sitemap } = await served({ parts: false });
    for (const page of [home, contact]) expect(page).not.toContain(MENU);
    expect(home).not.toMatch(BRANDS);
    expect(home).toContain(LEAD);
    expect(sitemap).not.toContain("/czesci-samochodowe");
    expect(parts.status).toBe(200);
    expect(parts.headers.get("X-Robots-Tag")).toContain("noindex");
  });

  test("keep the parts without the brands", async () => {
    const { home, contact, parts } = await served({ brands: false });
    expect(home).not.toMatch(BRANDS);
    expect(contact).toContain(MENU);
    expect(parts.text).not.toMatch(/do Citroëna|francuskich marek/);
  });

  test("praise nothing without slogans", async () => {
    const { home } = await served({ slogans: false });
    expect(home).not.toContain(BADGE);
    expect(home).not.toContain(LEAD);
    expect(home).toContain("Samochody Powypadkowe");
  });
});
