import { describe, expect, test } from "vitest";
import { createPdfRenderer } from "../../../server/papers/render_pdf.ts";
import { legalDocuments } from "../../support/sample_legal.ts";
import { annexBlocks } from "../../../shared/papers/agreement/annex_blocks.ts";
import { agreementPaper } from "../../../shared/papers/agreement_paper.ts";
import type { AgreementPaperData } from "../../../shared/papers/paper_data.ts";
import {
  agreementData,
  longestAgreement,
  party,
  signing,
} from "../../support/papers/paper_data.ts";
import { flow, outside, overlaps, squeezed } from "../../support/papers/pdf_layout.ts";
import { pdfStream, pdfText, pdfWords } from "../../support/papers/poppler.ts";

const render = createPdfRenderer();
const draw = (data: AgreementPaperData) => render(agreementPaper(data));

describe("the agreement", () => {
  test("an agreement's PDF contains the parties, the car, the period and every fee", async () => {
    const pdf = await draw(agreementData);
    const text = pdfText(pdf);
    for (
      const words of [
        "Umowa najmu samochodu",
        "nr 20261001/12AB9F",
        "Autoplac Przykładowa Firma",
        "Wilanów 30B, 28-300 Jędrzejów",
        "123-456-32-18",
        "Łucja Żółkiewska-Gęśl",
        "ul. Leśna 4/12, 25-001 Kielce",
        "90010112345",
        "01234/12/2606",
        "+48 600 100 200",
        "lucja@example.com",
        "Citroën C3",
        "TK 1150L",
        "VF7SXHMZ6JT500001",
        "01-10-2026, godz. 08:00",
        "05-10-2026, godz. 08:00",
        "149,50 zł",
        "598,00 zł",
        "Opłata za dostawę",
        "60,00 zł",
        "658,00 zł",
        "1 000,00 zł",
        "50,00 zł za każdą rozpoczętą godzinę",
        "45,00 zł za każdą brakującą 1/10 baku",
        "1,20 zł za kilometr",
        "Drugi kluczyk wydany klientce.",
        "data i czytelny podpis najemcy",
        "data i podpis wynajmującego",
      ]
    ) expect(text.replaceAll("\u00a0", " ")).toContain(words);
    expect(overlaps(pdfWords(pdf))).toEqual([]);
    expect(outside(pdfWords(pdf))).toEqual([]);
  }, 60_000);

  test("ends with its annexes, word for word as the preview has them", async () => {
    const annexes = [{
      recordedAt: "2026-10-03T09:00:00.000Z",
      terms: { ...agreementData.terms, validTo: "2026-10-08T06:00:00.000Z", rentalFee: 140 },
      car: { id: "c", brand: "Fiat", model: "500", registrationNumber: "TK 500", vin: "VIN5" },
      wishedBy: "business" as const,
    }];
    const pdf = await draw({ ...agreementData, signing, annexes });
    const text = squeezed(pdfStream(pdf));
    const blocks = annexBlocks(agreementData, annexes);
    const words = blocks.flatMap((block) =>
      block.kind === "table"
        ? block.rows.flatMap(({ cells }) => cells)
        : block.kind === "heading" || block.kind === "paragraph"
        ? [block.text]
        : []
    );
    expect(words).toContain("Aneks nr 1");
    for (const one of words) expect(text).toContain(squeezed(one));
    expect(text.indexOf(squeezed("Aneks nr 1")))
      .toBeGreaterThan(text.indexOf(squeezed("podpis wynajmującego")));
    expect(overlaps(pdfWords(pdf))).toEqual([]);
    expect(outside(pdfWords(pdf))).toEqual([]);
  }, 60_000);

  test("contains the complete terms of the rental, section by section", async () => {
    const text = squeezed(pdfStream(await draw(agreementData)));
    legalDocuments.rentalTerms.sections.forEach(({ title }, index) =>
      expect(text).toContain(squeezed(`§ ${index + 1}. ${title}`))
    );
    for (
      const words of [
        "Najemca i każdy kierowca wpisany do umowy:",
        "brać udziału w wyścigach, rajdach, treningach i nauce jazdy,",
        "Za spóźniony zwrot doliczamy stawkę zapisaną w umowie za każdą rozpoczętą godzinę.",
        "Jeżeli paliwa brakuje, doliczamy opłatę według stawki zapisanej w umowie.",
        "Późniejsze zmiany jej nie dotyczą.",
      ]
    ) expect(text).toContain(squeezed(words));
  }, 60_000);

  test(
    "contains one price for a late hour and one for fuel, the rates of the settlement",
    async () => {
      const rates = { lateHourFee: 81, fuelTenthFee: 43, kilometreFee: 1.2 };
      const text = squeezed(pdfStream(await draw({ ...agreementData, rates })));
      for (const price of ["81,00zł", "43,00zł"]) expect(text.split(price)).toHaveLength(2);
      expect(text).not.toMatch(/50złza|cenyzestacji|naTwojąkorzyść/);
    },
    60_000,
  );

  test("leaves no gap for missing optional data, and a line for data written by hand", async () => {
    const text = pdfText(
      await draw({
        ...agreementData,
        car: { ...agreementData.car, vin: "" },
        terms: { ...agreementData.terms, deposit: 0, deliveryFee: 0 },
        party: { ...party, address: "Brak danych", pesel: "", drivingLicense: "", note: "" },
        phone: "",
        email: "",
      }),
    );
    for (const label of ["PESEL", "Numer prawa jazdy", "Telefon", "Numer VIN", "bez kaucji"]) {
      expect(text).toContain(label);
    }
    for (
      const absent of ["Brak danych", "Opłata za dostawę", "lucja@", "Drugi"]
    ) expect(text).not.toContain(absent);
    // Once, the number of the business.
    expect(text.split("E-mail")).toHaveLength(2);
    expect(text.split("NIP  ")).toHaveLength(2);
  }, 60_000);

  test("requires no PESEL of a company", async () => {
    const text = pdfText(
      await draw({ ...agreementData, party: { ...party, pesel: "", nip: "5252344078" } }),
    );
    expect(text).toContain("5252344078");
    expect(text).not.toContain("PESEL");
  }, 60_000);

  test(
    "with the longest texts the PDF contains every word, without overlaps, inside the page",
    async () => {
      const pdf = await draw(longestAgreement);
      const words = pdfWords(pdf);
      expect(overlaps(words)).toEqual([]);
      expect(outside(words)).toEqual([]);
      const { car, phone, email, party: { firstName, lastName, address, drivingLicense, note } } =
        longestAgreement;
      const text = flow(pdfStream(pdf));
      for (
        const words of [
          car.brand,
          car.model,
          car.vin,
          firstName,
          lastName,
          address,
          drivingLicense,
          note,
          phone,
          email,
        ]
      ) expect(text).toContain(squeezed(words));
    },
    60_000,
  );

  test(
    "has page numbers and its title on each page, and never separates the signatures from the text",
    async () => {
      const pdf = await draw(agreementData);
      const pages = pdfText(pdf).split("\f").slice(0, -1);
      pages.forEach((page, index) => {
        expect(page).toContain(`strona ${index + 1} z ${pages.length}`);
        expect(page).toContain("Umowa najmu samochodu");
      });
      expect(pages.at(-1)).toContain("Umowę sporządzono w dwóch jednakowych egzemplarzach");
      expect(pages.at(-1)).toContain("data i czytelny podpis najemcy");
    },
    60_000,
  );
});
