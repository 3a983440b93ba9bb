import { describe, expect, test } from "vitest";
import { sampleCompany as company } from "../../../../server/tasks/sample/company.ts";
import type { LegalName } from "../../../../shared/legal/legal_documents.ts";
import { legalDocuments } from "../../../support/sample_legal.ts";
import { LegalScreen } from "../../../../web/features/legal/LegalScreen.tsx";
import { readText, renderedHtml } from "../../rendered_text.tsx";

const names: readonly LegalName[] = [
  "privacy",
  "cookies",
  "dataProcessing",
  "rentalTerms",
  "copyright",
  "emailTerms",
];

function html(name: LegalName): string {
  return renderedHtml(<LegalScreen read={() => legalDocuments[name]} />);
}

function text(name: LegalName): string {
  return readText(html(name));
}

describe("the rental terms state", () => {
  test.each([
    ["the minimum age", /ukończone 18 lat/],
    ["the fee of a late return", /spóźniony zwrot doliczamy 50 zł za każdą rozpoczętą godzinę/],
    [
      "free cancellation or change",
      /Rezerwację zmienisz lub odwołasz bezpłatnie do 24 godzin przed godziną odbioru/,
    ],
    ["the deposit", /Wysokość kaucji ustalamy indywidualnie dla każdego samochodu/],
    [
      "unlimited kilometres",
      /Kilometry są bez limitu w Polsce i w pozostałych krajach Unii Europejskiej/,
    ],
    ["the full tank", /Samochód zwracasz z pełnym bakiem/],
    [
      "the fee for missing fuel, as it is settled",
      /doliczamy opłatę według stawki zapisanej w umowie/,
    ],
    ["the delivery as worded in the agreement", /ewentualną opłatę za dostawę samochodu/],
    ["the office hours", /czynne od poniedziałku do piątku w godzinach 8:00–16:00/],
    ["the handover protocol", /podpisujemy protokół wydania/],
    ["the return protocol", /podpisujemy protokół zwrotu/],
    ["the driver's licence", /ma ważne prawo jazdy/],
    ["who is liable for damage", /Najemca odpowiada za szkody/],
    ["how to complain", /Odpowiadamy w ciągu 14 dni/],
  ])("%s", (_, sentence) => {
    expect(text("rentalTerms")).toMatch(sentence);
  });

  test("the most important terms in short, before everything else", () => {
    const [short = ""] = text("rentalTerms").split("1. Postanowienia ogólne");
    expect(short).toMatch(
      /od 18 lat .*bez limitu .*24 godzin .*indywidualnie .*pełnym bakiem .*50 zł .*8:00–16:00/,
    );
  });

  test("no rule that a settlement does not apply: pump prices, or a refund for more fuel", () => {
    expect(text("rentalTerms")).not.toMatch(/ceny ze stacji|na Twoją korzyść/);
  });

  test("not the hours of the contact page", () => {
    expect(text("rentalTerms")).not.toMatch(/17:00|14:00/);
  });
});

describe("personal data is kept for 2 years", () => {
  test.each<[LegalName, RegExp]>([
    ["privacy", /przechowujemy przez 2 lata od zakończenia jego ostatniego wynajmu/],
    ["dataProcessing", /Przez 2 lata od zakończenia Twojego ostatniego wynajmu/],
    ["emailTerms", /przez 2 lata od ostatniej wiadomości/],
  ])("according to %s", (name, sentence) => {
    expect(text(name)).toMatch(sentence);
  });
});

describe("the privacy policy names", () => {
  test.each([
    ["the administrator", company.legalName],
    ["the administrator's contact data", company.email],
    ["the basis of the agreement", "art. 6 ust. 1 lit. b RODO"],
    ["the right of access", "(art. 15 RODO)"],
    ["the right to erasure", "(art. 17)"],
    ["the right to object", "(art. 21)"],
    ["the withdrawal of a consent", "(art. 7 ust. 3)"],
    ["the supervisory authority", "skargę do Prezesa Urzędu Ochrony Danych Osobowych"],
    ["the recipients", "umowy powierzenia (art. 28 RODO)"],
    ["transfers to third countries", "poza Europejskim Obszarem Gospodarczym"],
    ["automated decisions", "(art. 22 RODO)"],
  ])("%s", (_, words) => {
    expect(text("privacy")).toContain(words);
  });
});

describe("the consent to a booking's data", () => {
  test("can be read word for word, with who receives it and what it covers", () => {
    expect(text("dataProcessing")).toMatch(
      /Wyrażam zgodę na przetwarzanie moich danych osobowych .*adres, telefon, e-mail/,
    );
    expect(text("dataProcessing")).toContain(company.legalName);
  });

  test("can be withdrawn, and a rental remains possible after a refusal", () => {
    expect(text("dataProcessing")).toContain("Zgodę wycofasz w każdej chwili");
    expect(text("dataProcessing")).toContain("zadzwoń");
  });
});

describe("the cookie page", () => {
  test("states that necessary cookies are always used and the others need a consent", () => {
    expect(text("cookies")).toMatch(/Niezbędne zawsze aktywne/);
    expect(text("cookies")).toMatch(/Analityczne tylko za Twoją zgodą/);
    expect(text("cookies")).toMatch(/Marketingowe tylko za Twoją zgodą/);
  });

  test("has a place for the button that opens the settings", () => {
    const blocks = legalDocuments.cookies.sections.flatMap((section) => section.blocks);
    expect(blocks).toContainEqual({ kind: "slot", slot: "cookieSettings" });
  });
});

describe("the copyright page", () => {
  test("names the authors of the photos", () => {
    for (const what of ["Zdjęcia samochodów", "Rysunki samochodów"]) {
      expect(text("copyright")).toContain(`${what} Autor ${company.photoAuthor}`);
    }
  });

  test("has a place for the authors of the equipment's icons", () => {
    const blocks = legalDocuments.copyright.sections.flatMap((section) => section.blocks);
    expect(blocks).toContainEqual({ kind: "slot", slot: "iconAuthors" });
  });
});

describe.each(names)("every legal page: %s", (name) => {
  const page = legalDocuments[name];

  test("has one h1, the way back home and the day of its last change", () => {
    const shown = html(name);
    expect(shown.match(/<h1/g)).toHaveLength(1);
    expect(readText(shown.match(/<h1.*<\/h1>/s)?.[0] ?? "").trim()).toBe(page.title);
    expect(shown).toMatch(/<nav aria-label="Okruszki">.*href="\/"/s);
    expect(shown).toContain(` dateTime="${page.changed}">`);
    expect(readText(shown)).toMatch(/Ostatnia zmiana: \d\d-\d\d-\d{4}/);
  });

  test("shows every section under its own anchor, and a long one lists them", () => {
    const shown = html(name);
    for (const { id } of page.sections) {
      expect(shown.match(new RegExp(`id="${id}"`, "g")), id).toHaveLength(1);
      expect(shown.includes(`#${id}"`), id).toBe(page.sections.length >= 7);
    }
  });

  test("contains no English text and no placeholder", () => {
    expect(text(name)).not.toMatch(/undefined|\bnull\b|\[object|lorem| {2}|\.\.(?!\.)/i);
  });
});
