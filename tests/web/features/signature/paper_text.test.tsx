import { describe, expect, test } from "vitest";
import { createPdfRenderer } from "../../../../server/papers/render_pdf.ts";
import { TERMS_VERSION } from "../../../../shared/legal/printed_terms.ts";
import type { AgreementSigned } from "../../../../shared/papers/agreement/agreement_shown.ts";
import {
  shownByLink,
  shownOf,
  shownWithReason,
} from "../../../../shared/papers/agreement/agreement_shown.ts";
import {
  agreementBlocks,
  agreementPaper,
  TERMS_HEADING,
} from "../../../../shared/papers/agreement_paper.ts";
import type { Paper, PaperBlock } from "../../../../shared/papers/paper.ts";
import type { ProtocolPaperData } from "../../../../shared/papers/paper_data.ts";
import type { ProtocolContent } from "../../../../shared/papers/protocol_content.ts";
import { protocolPaper } from "../../../../shared/papers/protocol_paper.ts";
import { PaperText } from "../../../../web/features/signature/PaperText.tsx";
import {
  agreementData,
  damageOf,
  handoverContent,
  handoverData,
  longestAgreement,
  longestData,
  paperId,
  party,
  photoOf,
  returnContent,
  returnData,
} from "../../../support/papers/paper_data.ts";
import { flow, squeezed } from "../../../support/papers/pdf_layout.ts";
import { pdfStream } from "../../../support/papers/poppler.ts";
import { readText, renderedHtml } from "../../rendered_text.tsx";

const render = createPdfRenderer();

/** What the page shows, and what the PDF prints, without spaces. */
async function bothTexts(paper: Paper, blocks: readonly PaperBlock[] = paper.blocks) {
  const page = squeezed(readText(renderedHtml(<PaperText blocks={blocks} />)));
  return { page, pdf: flow(pdfStream(await render(paper))) };
}
function expectBoth(
  { page, pdf }: Awaited<ReturnType<typeof bothTexts>>,
  fields: Readonly<Record<string, readonly string[]>>,
) {
  for (const [field, words] of Object.entries(fields)) {
    for (const text of words) {
      expect.soft(page, `${field} on the page`).toContain(squeezed(text));
      expect.soft(pdf, `${field} in the PDF`).toContain(squeezed(text));
    }
  }
}

/** Each field has another value than any other one, and than it has in other tests. */
const filled: ProtocolContent = {
  registrationNumber: "KR 77XY",
  dateTime: "2026-10-05T08:43:00.000Z",
  bodyCondition: "Zabrudzony",
  interiorCondition: "Lekko zabrudzony",
  fuelLevel: 40,
  mileage: 51_234,
  bodyRemarks: "Brak tylnej półki.\nZapach dymu.",
  bodyDamages: "Głęboka rysa na masce",
  equipment: ["Gaśnica proszkowa", "Linka <holownicza> & hak"],
  damages: [
    damageOf(1, { note: "drzwi przednie" }),
    damageOf(3, {
      isNew: true,
      view: "right",
      kind: "dent",
      note: "tylny błotnik",
      photoId: photoOf(2).id,
    }),
  ],
  photos: [photoOf(1, "Ujęcie z przodu"), photoOf(2, "Błotnik z bliska")],
  settlement: null,
  unsignedReason: "Klient podpisze umowę wieczorem.",
};
const words: Record<keyof ProtocolContent, readonly string[]> = {
  registrationNumber: ["KR 77XY"],
  dateTime: ["05-10-2026, godz. 10:43"],
  bodyCondition: ["Zabrudzony"],
  interiorCondition: ["Lekko zabrudzony"],
  fuelLevel: ["40%"],
  mileage: ["51 234 km"],
  bodyRemarks: ["Brak tylnej półki.", "Zapach dymu."],
  bodyDamages: ["Głęboka rysa na masce"],
  equipment: ["Gaśnica proszkowa", "Linka <holownicza> & hak"],
  damages: ["drzwi przednie", "dawna", "nowa", "tylny błotnik", "nr 2"],
  photos: ["Zdjęcie 1 · 05-10-2026", "Ujęcie z przodu", "Błotnik z bliska"],
  settlement: [],
  unsignedReason: ["Klient podpisze umowę wieczorem."],
  // Only drawn.
  silhouette: [],
};
const context: Partial<Record<keyof ProtocolPaperData, readonly string[]>> = {
  lessor: ["Autoplac Przykładowa Firma", "123-456-32-18", "Wilanów 30B, 28-300 Jędrzejów"],
  rental: ["nr 20261001/12AB9F"],
  car: ["Citroën C3", "VF7SXHMZ6JT500001"],
  customer: ["Łucja Żółkiewska-Gęśl", "ul. Leśna 4/12, 25-001 Kielce", "+48 600 100 200"],
  terms: ["01-10-2026, godz. 08:00", "149,50 zł", "1 000,00 zł"],
};
const settled: ProtocolContent = {
  ...filled,
  settlement: {
    plannedEnd: "2026-10-05T06:01:00.000Z",
    deposit: 998,
    rates: { lateHourFee: 51, fuelTenthFee: 46, kilometreFee: 1.3 },
    handover: { mileage: 48_211, fuelLevel: 100 },
    chargeLate: true,
    chargeFuel: true,
    extraKilometres: 101,
    damageFees: [{ damageId: paperId(3), amount: 451.5 }],
    fees: [
      { label: "Pranie", amount: 120.5 },
      { label: "Pranie", amount: 33 },
    ],
  },
};

describe("what signers read on the screen is in the PDF, field by field", () => {
  const withPhotos = (content: ProtocolContent) => ({
    content,
    photos: content.photos.map((photo) => ({ photo, jpeg: undefined })),
  });

  test("of a handover, also where damages are described and none is marked", async () => {
    const handover = { ...handoverData, ...withPhotos(filled) };
    expectBoth(await bothTexts(protocolPaper(handover)), { ...words, ...context });
    const unmarked = { ...filled, damages: [], unsignedReason: undefined };
    const texts = await bothTexts(protocolPaper({ ...handoverData, ...withPhotos(unmarked) }));
    expectBoth(texts, { bodyDamages: words.bodyDamages, damages: ["nie zaznaczono uszkodzeń"] });
  }, 60_000);

  test("of a return, compared with its handover and settled", async () => {
    const data = { ...returnData, ...withPhotos(settled), handover: handoverContent };
    expectBoth(await bothTexts(protocolPaper(data)), {
      ...words,
      ...context,
      handover: ["48 211 km", "100%", "Opony zimowe, bieżnik 6 mm.", "Koło zapasowe"],
      settlement: [
        "05-10-2026, godz. 08:01",
        "998,00 zł",
        "51,00 zł",
        "46,00 zł",
        "1,30 zł",
        "131,30 zł",
        "451,50 zł",
        "Pranie",
        "120,50 zł",
        "33,00 zł",
        "Do dopłaty przez najemcę",
      ],
    });
  }, 60_000);

  const agreement: Record<keyof AgreementSigned, readonly string[]> = {
    company: ["Autoplac Przykładowa Firma", "123-456-32-18"],
    rental: ["nr 20261001/12AB9F"],
    car: ["Citroën C3", "TK 1150L", "VF7SXHMZ6JT500001"],
    terms: ["01-10-2026, godz. 08:00", "05-10-2026, godz. 08:00", "598,00 zł", "60,00 zł"],
    party: [
      "Łucja Żółkiewska-Gęśl",
      "ul. Leśna 4/12, 25-001 Kielce",
      "90010112345",
      "525-234-40-78",
      "01234/12/2606",
      "Drugi kluczyk wydany klientce.",
      "Drugi kierowca: Jan",
    ],
    phone: ["+48 611 222 333"],
    email: ["lucja@example.com"],
    rates: ["50,00 zł za każdą rozpoczętą godzinę", "45,00 zł", "1,20 zł za kilometr"],
    missingReason: ["Prawo jazdy okazano, numer uzupełnimy."],
    termsVersion: ["Najemca i każdy kierowca wpisany do umowy:", "wyścigach, rajdach, treningach"],
  };
  const whole = shownOf({
    ...agreementData,
    party: { ...party, nip: "525-234-40-78", note: `${party.note}\nDrugi kierowca: Jan` },
    phone: "+48 611 222 333",
    termsVersion: TERMS_VERSION,
  });
  const shown = shownWithReason(whole, "Prawo jazdy okazano, numer uzupełnimy.");

  test("of an agreement at the car", async () => {
    expectBoth(await bothTexts(agreementPaper({ ...shown, signing: null })), agreement);
  }, 60_000);

  test("of an agreement behind the customer's link, numbers masked", async () => {
    const byLink = shownByLink(shown, { typed: shown.party, driver: undefined });
    const { party: _, phone: __, email: ___, ...others } = agreement;
    const texts = await bothTexts(
      agreementPaper({ ...byLink, signing: null }),
      agreementBlocks(byLink).blocks,
    );
    expectBoth(texts, { ...others, party: ["Łucja Żółkiewska-Gęśl", "••••2345", "Drugi kluczyk"] });
    for (const hidden of ["90010112345", "611222333", "lucja@example.com"]) {
      expect(texts.page).not.toContain(hidden);
    }
  }, 60_000);

  test("with the longest texts that are accepted, a word for every word", () => {
    const papers = [
      protocolPaper({ ...longestData, signing: null }),
      protocolPaper({ ...longestData, kind: "handover", handover: null, signing: null }),
      agreementPaper({ ...longestAgreement, signing: null }),
    ];
    for (const paper of papers) {
      const text = readText(renderedHtml(<PaperText blocks={paper.blocks} />));
      for (const one of paper.blocks.flatMap((block) => wordsOf(block))) {
        expect(squeezed(text)).toContain(squeezed(one.replaceAll("\u2060", "")));
      }
    }
  });
});

describe("a paper as text of a page", () => {
  const html = renderedHtml(
    <PaperText
      blocks={agreementBlocks(shownOf({ ...agreementData, termsVersion: TERMS_VERSION })).blocks}
      folded={TERMS_HEADING}
    />,
  );
  test("has headings, lists and facts that a screen reader knows", () => {
    for (const tag of ["<h3", "<h4", "<dl", "<ol", "<ul"]) expect(html).toContain(tag);
    expect(html).toContain("Stawka: 149,50\u00a0zł");
  });

  test("folds the terms of the rental alone, where this is asked for", () => {
    const [before = "", folded = "", after = ""] = html.split(/<details>|<\/details>/);
    expect(readText(before)).toContain("Kaucja (zwrotna)");
    expect(readText(folded)).toContain("Najemca i każdy kierowca wpisany do umowy:");
    expect(readText(after)).toContain("Oświadczenia najemcy");
  });

  test("keeps what a return has twice", () => {
    const { blocks } = protocolPaper({ ...returnData, content: settled, photos: [] });
    const text = readText(renderedHtml(<PaperText blocks={blocks} />));
    expect(text.split("Pranie")).toHaveLength(3);
    expect(returnContent.settlement).not.toBeNull();
  });
});

/** Every text of a block, except how it looks and what is written by hand. */
function wordsOf(value: unknown, key = ""): string[] {
  if (["kind", "look", "side", "marker", "columns", "view"].includes(key)) return [];
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  if ("kind" in value && (value.kind === "signatures" || value.kind === "writing")) return [];
  return Object.entries(value).flatMap(([name, inner]) => wordsOf(inner, name));
}
