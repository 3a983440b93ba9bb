import { lessorOf } from "../../../shared/papers/lessor.ts";
import { sampleCompany } from "../../../server/tasks/sample/company.ts";
import sharp from "sharp";
import { describe, expect, test, vi } from "vitest";
import { createPdfRenderer } from "../../../server/papers/render_pdf.ts";
import type { Paper } from "../../../shared/papers/paper.ts";
import { type PoliceLetter, policeLetter } from "../../../shared/papers/police_letter.ts";
import { outside, overlaps, squeezed } from "../../support/papers/pdf_layout.ts";
import { pdfText, pdfWords } from "../../support/papers/poppler.ts";

const render = createPdfRenderer();

const letter: PoliceLetter = {
  lessor: lessorOf(sampleCompany),
  authority:
    "Komenda Powiatowa Policji\nWydział Ruchu Drogowego\nul. Źródlana 78\n28-300 Jędrzejów",
  caseNumber: "RD.5122.347.2026",
  inquiryDate: "2026-11-12",
  writtenAt: "2026-11-21T09:00:00.000Z",
  at: "2026-10-02T12:35:00.000Z",
  car: {
    brand: "Citroën",
    model: "C3",
    registrationNumber: "TK 1150L",
    vin: "VF7SXHMZ6JT500001",
  },
  renter: {
    firstName: "Łucja",
    lastName: "Żółkiewska-Gęśl",
    phone: "+48 600 100 200",
    email: "lucja@example.com",
    address: "ul. Leśna 4/12, 25-001 Kielce",
    additionalInfo: "",
  },
  holding: {
    from: { at: "2026-10-01T06:00:00.000Z", by: "plan" },
    to: { at: "2026-10-05T06:00:00.000Z", by: "plan" },
  },
};
const sentence = "Zażółć gęślą jaźń, ŁÓDŹ ĄĘĆŃŚŹ {1+1} *b* ".repeat(6).slice(0, 200);
const oneWord = "Ż".repeat(200);

describe("the letter to the police", () => {
  test(
    "a letter to the police contains the requester, the car, Warsaw's time, the renter and the legal basis",
    async () => {
      const pdf = await render(policeLetter(letter));
      const text = pdfText(pdf);
      for (
        const words of [
          "Autoplac Przykładowa Firma",
          "Wydział Ruchu Drogowego",
          "ul. Źródlana 78",
          "Sygnatura sprawy: RD.5122.347.2026",
          "pismo z dnia 12-11-2026 r.",
          "art. 78 ust. 4",
          "Citroën C3",
          "TK 1150L",
          "VF7SXHMZ6JT500001",
          "02-10-2026 r., godz. 14:35",
          "Łucja Żółkiewska-Gęśl",
          "ul. Leśna 4/12, 25-001 Kielce",
          "+48 600 100 200",
          "lucja@example.com",
          "01-10-2026 r., godz. 08:00",
          "05-10-2026 r., godz. 08:00",
          "data i podpis osoby uprawnionej",
          "strona 1 z 1",
        ]
      ) expect(text).toContain(words);
      expect(overlaps(pdfWords(pdf))).toEqual([]);
    },
    60_000,
  );

  test(
    "with the longest texts the letter contains every character, without overlaps, inside the page",
    async () => {
      const renter = {
        firstName: sentence,
        lastName: oneWord,
        phone: oneWord,
        email: oneWord,
        address: sentence,
        additionalInfo: "",
      };
      const car = { brand: sentence, model: sentence, registrationNumber: sentence, vin: sentence };
      const authority = `${sentence}\n`.repeat(4);
      const pdf = await render(
        policeLetter({ ...letter, authority, caseNumber: sentence, car, renter }),
      );
      const words = pdfWords(pdf);
      expect(overlaps(words)).toEqual([]);
      expect(outside(words)).toEqual([]);
      const text = squeezed(pdfText(pdf));
      const count = (part: string) => text.split(squeezed(part)).length - 1;
      // Once as first name, once as address, twice as the number, and the car; texts cross no page.
      expect(count("{1+1}*b*")).toBeGreaterThan(30);
      expect(text.split("Ż").length).toBeGreaterThan(600);
      expect(text).not.toContain("�");
    },
    60_000,
  );

  test("contains every Polish letter, lower and upper case", async () => {
    const letters = "ąćęłńóśźż ĄĆĘŁŃÓŚŹŻ „cudzysłów” – §";
    const text = pdfText(await render(policeLetter({ ...letter, authority: letters })));
    expect(text).toContain(letters);
  }, 60_000);

  test("a letter to the police marks data that the renter left out", async () => {
    const renter = { ...letter.renter, address: " ", phone: "" };
    const text = pdfText(await render(policeLetter({ ...letter, renter })));
    expect(text.split("nie podano")).toHaveLength(3);
  }, 60_000);
});

describe("drawing PDFs", () => {
  test("the next paper within a minute needs no new start", async () => {
    let starts = 0;
    class CountedWorker extends Worker {
      constructor(...args: ConstructorParameters<typeof Worker>) {
        super(...args);
        starts += 1;
      }
    }
    vi.stubGlobal("Worker", CountedWorker);
    const render = createPdfRenderer();
    await render(policeLetter(letter));
    await render(policeLetter(letter));
    expect(starts).toBe(1);
  }, 60_000);

  test(
    "photos are transferred with their buffers, and one in a larger buffer is not",
    async () => {
      const alone = await photo();
      const among = new Uint8Array(alone.length + 10);
      among.set(alone, 10);
      const part = among.subarray(10);
      const photos = [alone, part, alone].map((jpeg) => ({ jpeg, caption: "" }));
      const pdf = await render({
        title: "",
        issuer: letter.lessor,
        footer: "",
        blocks: [{ kind: "photos", photos }, { kind: "photos", photos: [] }],
      });
      expect([alone.length, part.length > 0]).toEqual([0, true]);
      expect(pdfText(pdf)).not.toContain("Zdjęcia nie udało się odczytać");
      expect(new TextDecoder("latin1").decode(pdf).split("/DCTDecode")).toHaveLength(4);
    },
    60_000,
  );

  test("a drawing that takes too long is stopped, and its error contains no data of the paper", async () => {
    const slow = createPdfRenderer({ longest: 1 });
    await expect(slow(policeLetter(letter))).rejects.toThrow(
      "Cannot draw a PDF: not done within 1 ms",
    );
  });

  test("a paper that cannot be drawn fails alone: the next one is drawn", async () => {
    const unreadable = { strokes: [[NaN, NaN, NaN, NaN]] };
    const broken: Paper = {
      title: "",
      issuer: letter.lessor,
      footer: "",
      blocks: [{ kind: "signatures", places: [{ label: "", signature: unreadable }] }],
    };
    const results = await Promise.allSettled([render(broken), render(policeLetter(letter))]);
    expect(results.map(({ status }) => status)).toEqual(["rejected", "fulfilled"]);
  }, 60_000);
});

async function photo(): Promise<Uint8Array<ArrayBuffer>> {
  const create = { width: 80, height: 60, channels: 3, background: "#b01020" } as const;
  return new Uint8Array(await sharp({ create }).jpeg().toBuffer());
}
