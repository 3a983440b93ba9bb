import { expect, test } from "vitest";
import { Footer } from "../../../../web/features/shell/PublicShell.tsx";
import { renderedHtml } from "../../rendered_text.tsx";

test("the footer links to every page of public-side §2.2, with the name of the home page", () => {
  const html = renderedHtml(<Footer />);
  const targets = [...html.matchAll(/href="(\/[^"]*)"/g)].map(([, path]) => path);
  expect(targets).toEqual([
    "/strona-glowna",
    "/sprzedaz-aut",
    "/wypozyczalnia-aut",
    "/czesci-samochodowe",
    "/kontakt",
    "/logowanie",
    "/polityka-prywatnosci",
    "/informacje-o-ciasteczkach",
    "/przetwarzanie-danych-osobowych",
    "/warunki-wynajmu-samochodu",
    "/prawa-autorskie",
    "/regulamin-email",
  ]);
});

test("the footer shows phone and e-mail of each department, the address, the year and the author", () => {
  const html = renderedHtml(<Footer />);
  for (const target of ["tel:+48600100200", "tel:+48600300400"]) expect(html).toContain(target);
  for (const email of ["auta@example.com", "czesci@example.com"]) {
    expect(html).toContain(`mailto:${email}`);
  }
  expect(html).toContain("Wilanów 30B");
  expect(html).toMatch(/© 2025 Autoplac/);
  expect(html).toContain("Autor strony: Autoplac");
});
