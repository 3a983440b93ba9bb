import { Buffer } from "node:buffer";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createPdfRenderer } from "../../../server/papers/render_pdf.ts";
import type { ProtocolPaperData } from "../../../shared/papers/paper_data.ts";
import type { Silhouette } from "../../../shared/papers/options.ts";
import { protocolContent } from "../../../shared/papers/protocol_content.ts";
import { protocolPaper } from "../../../shared/papers/protocol_paper.ts";
import {
  damageOf,
  handoverContent,
  handoverData,
  longestContent,
  longestData,
  photoOf,
  returnContent,
  returnData,
  returnSettlement,
  signing,
} from "../../support/papers/paper_data.ts";
import { flow, outside, overlaps, squeezed } from "../../support/papers/pdf_layout.ts";
import { pdfPicture, pdfStream, pdfText, pdfWords, share } from "../../support/papers/poppler.ts";

const render = createPdfRenderer();
const draw = (data: ProtocolPaperData) => render(protocolPaper(data));

async function textOf(data: ProtocolPaperData): Promise<string> {
  return pdfText(await draw(data)).replaceAll("\u00a0", " ");
}

function isRed(red: number, green: number, blue: number): boolean {
  return red > 165 && green < 60 && blue < 60;
}

const TWO_CHANNELS = [0xff, 0xd8, 0xff, 0xc0, 0, 14, 8, 0, 60, 0, 80, 2];

async function photo(color: string, width = 800, height = 600): Promise<Uint8Array<ArrayBuffer>> {
  const { data } = await sharp({ create: { width, height, channels: 3, background: color } })
    .jpeg().toBuffer({ resolveWithObject: true });
  return new Uint8Array(data);
}

describe("the handover protocol", () => {
  test("the PDF of a van's protocol differs only by its drawing, and a car's is as it was", async () => {
    const dataOf = (silhouette: Silhouette) => ({
      ...handoverData,
      content: protocolContent.parse({ ...handoverContent, silhouette }),
    });
    expect(protocolPaper(dataOf("car"))).toEqual(protocolPaper(handoverData));
    const [older, car, van] = [
      await draw(handoverData),
      await draw(dataOf("car")),
      await draw(dataOf("van")),
    ];
    const pageOf = (pdf: Uint8Array) => Buffer.from(pdfPicture(pdf, 2).pixels).toString("base64");
    expect(pageOf(car) === pageOf(older)).toBe(true);
    expect(pageOf(van) === pageOf(older)).toBe(false);
    expect(pdfText(van)).toBe(pdfText(older));
  });

  test(
    "a protocol's PDF contains the parties, the car, the rental and the state of the car",
    async () => {
      const text = await textOf(handoverData);
      for (
        const words of [
          "Protokół wydania samochodu",
          "nr 20261001/12AB9F",
          "wydano 01-10-2026, godz. 08:10",
          "Autoplac Przykładowa Firma",
          "Łucja Żółkiewska-Gęśl",
          "ul. Leśna 4/12, 25-001 Kielce",
          "+48 600 100 200",
          "Citroën C3",
          "TK 1150L",
          "VF7SXHMZ6JT500001",
          "01-10-2026, godz. 08:00",
          "05-10-2026, godz. 08:00",
          "149,50 zł",
          "1 000,00 zł",
          "48 211 km",
          "100%",
          "Bardzo czysty",
          "Opony zimowe, bieżnik 6 mm.",
          "Koło zapasowe",
          "Trójkąt ostrzegawczy",
          "odprysk lakieru",
          "drzwi przednie",
          "Uwagi najemcy",
          "data i czytelny podpis najemcy",
          "strona 1 z 2",
        ]
      ) expect(text).toContain(words);
      expect(text).not.toContain("Rozliczenie");
      expect(text).not.toContain("Załącznik");
    },
    60_000,
  );

  test(
    "leaves out empty optional data, and leaves a line for a missing mileage",
    async () => {
      const text = await textOf({
        ...handoverData,
        terms: undefined,
        content: {
          ...handoverContent,
          mileage: 0,
          equipment: [],
          damages: [],
          bodyRemarks: "",
        },
      });
      expect(text).toContain("Na szkicu nie zaznaczono uszkodzeń.");
      expect(text).toContain("Przebieg");
      for (const absent of ["Wyposażenie", "0 km", "Uwagi\n", "Kaucja", "Opis uszkodzeń"]) {
        expect(text).not.toContain(absent);
      }
    },
    60_000,
  );

  test("leaves out emoji and replaces foreign letters, and never draws boxes", async () => {
    const text = await textOf({
      ...handoverData,
      content: { ...handoverContent, bodyRemarks: "Czysto ✅ 🚗💨 ok → 王 Zoë ﬁ \ud83d koniec" },
    });
    expect(text).toContain("Czysto + ok -> ? Zoë");
    expect(text).toContain("koniec");
    expect(text).not.toContain("\ufffd");
  }, 60_000);
});

describe("the damages", () => {
  test(
    "damages are drawn at their positions on the sketch, new ones as red discs, old ones without colour",
    async () => {
      const place = { x: 500, y: 500, view: "top" } as const;
      const [old, fresh] = await Promise.all([false, true].map(async (isNew) =>
        pdfPicture(
          await draw({
            ...handoverData,
            content: { ...handoverContent, damages: [damageOf(1, { ...place, isNew })] },
          }),
          2,
        )
      ));
      // The left half of the page, without the legend next to the sketch.
      const sketches = { left: 20, top: 35, width: 84, height: 85 };
      expect(old && share(old, sketches, isRed)).toBe(0);
      expect(fresh && share(fresh, sketches, isRed)).toBeGreaterThan(0.001);
    },
    60_000,
  );

  test(
    "have a number on the sketch and in the list, old ones with a D, and name their photo",
    async () => {
      const text = await textOf(returnData);
      for (const line of [/D1 +dawna +lewy bok +rysa +drzwi przednie +–/, /D2 +dawna +z góry/]) {
        expect(text).toMatch(line);
      }
      expect(text).toMatch(/3 +nowa +prawy bok +wgniecenie +tylny błotnik +nr 2/);
      expect(text.split(/\bD2\b/)).toHaveLength(3);
    },
    60_000,
  );

  test("at one position do not cover each other", async () => {
    const damages = Array.from({ length: 40 }, (_none, index) => damageOf(index + 1));
    const words = pdfWords(
      await draw({ ...handoverData, content: { ...handoverContent, damages } }),
    );
    expect(overlaps(words)).toEqual([]);
    for (let number = 1; number <= 40; number += 1) {
      expect(words.filter(({ text }) => text === `D${number}`)).toHaveLength(2);
    }
  }, 60_000);
});

describe("the return protocol", () => {
  test("a return's PDF shows the handover's values and every difference", async () => {
    const text = await textOf(returnData);
    for (
      const row of [
        /Data i godzina +01-10-2026, godz. 08:10 +05-10-2026, godz. 10:40/,
        /Umówiony zwrot +05-10-2026, godz. 08:00 +po czasie o 2 h 40 min/,
        /Przebieg +48 211 km +49 120 km +\+909 km/,
        /Paliwo w baku +100% +70% +o 30% baku mniej/,
        /Nadwozie +Bardzo czysty +Lekko zabrudzony +gorzej/,
        /Wnętrze +Czysty +Czysty +bez zmian/,
        /Koło zapasowe +jest +jest +bez zmian/,
        /Dywaniki gumowe +jest +brak +brak/,
        /Ładowarka +nie wpisano +jest +dopisano/,
        /D1 +dawna +lewy bok +rysa +drzwi przednie +– +bez zmian/,
        /3 +nowa +prawy bok +wgniecenie +tylny błotnik +nr 2 +dopisano/,
        /Uwagi przy wydaniu\s+Opony zimowe, bieżnik 6 mm\.\s+Uwagi przy zwrocie +zmieniono\s+Zapach dymu/,
        /Opis uszkodzeń przy wydaniu\s+Nic nie wpisano\.\s+Opis uszkodzeń przy zwrocie +dopisano\s+Wgniecenie/,
      ]
    ) expect(text).toMatch(row);
    for (
      const words of [
        "Protokół zwrotu samochodu",
        "zwrócono 05-10-2026, godz. 10:40",
        "Opony zimowe",
        "Zapach dymu",
        "Wgniecenie powstało na parkingu.",
      ]
    ) expect(text).toContain(words);
  }, 60_000);

  test("a return's PDF marks a damage of the handover that is missing or differs", async () => {
    const [first, second] = handoverContent.damages;
    if (!first || !second) throw new Error("Cannot compare damages: the handover has too few");
    const damages = [{ ...second, note: "na masce" }, damageOf(7, { view: "top", kind: "crack" })];
    const text = await textOf({ ...returnData, content: { ...returnContent, damages } });
    for (
      const row of [
        /D1 +dawna +z góry +odprysk lakieru +na masce +– +zmieniono/,
        /D2 +dawna +z góry +pęknięcie +– +– +dopisano/,
        /– +dawna +lewy bok +rysa +drzwi przednie +– +brak przy/,
      ]
    ) expect(text).toMatch(row);
  }, 60_000);

  test("marks a difference not only by colour, but also by a sign before it", async () => {
    const same = { ...returnData, content: { ...handoverContent, mileage: 49_000 } };
    const [changed, unchanged] = [
      pdfWords(await draw(returnData)),
      pdfWords(await draw({ ...same, handover: handoverContent })),
    ];
    const left = (words: typeof changed) => words.find(({ text }) => text === "Różnica")?.left ?? 0;
    const worse = changed.find(({ text }) => text === "gorzej")?.left ?? 0;
    const plain = unchanged.find(({ text }) => text === "bez")?.left ?? 0;
    // The sign takes its own space.
    expect(worse - left(changed)).toBeGreaterThan(5);
    expect(plain - left(unchanged)).toBeLessThan(1);
  }, 60_000);

  test("a return's PDF without a handover shows only the state of the car", async () => {
    const text = await textOf({ ...returnData, handover: null });
    expect(text).toContain("49 120 km");
    expect(text).not.toContain("Przy wydaniu");
  }, 60_000);

  test(
    "has a page with the settlement: each line, quantity times rate, and the rest of the deposit",
    async () => {
      const pages = (await textOf(returnData)).split("\f");
      const page = pages.find((one) => one.includes("Rozliczenie")) ?? "";
      expect(page).not.toContain("Stan samochodu");
      for (
        const row of [
          /Opóźniony zwrot \(rozpoczęte godziny\) +3 +50,00 zł +150,00 zł/,
          /Brakujące paliwo \(dziesiąte części baku\) +3 +45,00 zł +135,00 zł/,
          /Uzgodnione dodatkowe kilometry +100 +1,20 zł +120,00 zł/,
          /Szkoda: wgniecenie, prawy bok \(tylny błotnik\) +1 +450,00 zł +450,00 zł/,
          /Czyszczenie wnętrza +1 +120,50 zł +120,50 zł/,
          /Razem opłaty +975,50 zł/,
          /Kaucja +1 000,00 zł/,
          /Do zwrotu najemcy z kaucji +24,50 zł/,
        ]
      ) expect(page).toMatch(row);
      expect(page).toContain("data i czytelny podpis najemcy");
    },
    60_000,
  );

  test(
    "given no filled handover, the PDF states that its mileage and fuel were typed by hand",
    async () => {
      const text = await textOf({ ...returnData, handover: null });
      const page = text.split("\f").find((one) => one.includes("Rozliczenie")) ?? "";
      for (const words of ["48 211 km", "909 km", "100%", "stan przy wydaniu wpisano do"]) {
        expect(page).toContain(words);
      }
      expect(await textOf(returnData)).not.toContain("stan przy wydaniu wpisano do");
    },
    60_000,
  );

  test(
    "given a mileage below that of the handover, the PDF shows no driven kilometres",
    async () => {
      const content = { ...returnData.content, mileage: 48_000 };
      const text = await textOf({ ...returnData, content });
      const page = text.split("\f").find((one) => one.includes("Rozliczenie")) ?? "";
      expect(page).toContain("Umówiony zwrot");
      expect(page).not.toContain("Przejechano");
    },
    60_000,
  );

  test(
    "given no values of the handover, the PDF prints neither its mileage nor its fuel",
    async () => {
      const handover = { mileage: null, fuelLevel: null };
      const settlement = { ...returnSettlement, handover, extraKilometres: 0 };
      const text = await textOf({
        ...returnData,
        content: { ...returnContent, settlement },
        handover: null,
      });
      const page = text.split("\f").find((one) => one.includes("Rozliczenie")) ?? "";
      expect(page).toContain("Umówiony zwrot");
      for (const unsaid of ["przy wydaniu", "Przejechano", "100%", "na papierze", "paliwo"]) {
        expect(page).not.toContain(unsaid);
      }
    },
    60_000,
  );

  test(
    "shows the amount to pay where the deposit is too small, and that nothing is to pay otherwise",
    async () => {
      const settled = (settlement: Partial<typeof returnSettlement>) =>
        textOf({
          ...returnData,
          content: { ...returnContent, settlement: { ...returnSettlement, ...settlement } },
        });
      expect(await settled({ deposit: 500 })).toMatch(/Do dopłaty przez najemcę +475,50 zł/);
      const nothing = await settled({
        chargeLate: false,
        chargeFuel: false,
        extraKilometres: 0,
        damageFees: [],
        fees: [],
        deposit: 0,
      });
      expect(nothing).toMatch(/Bez dodatkowych opłat +0,00 zł/);
      expect(nothing).toMatch(/Rozliczono bez dopłat i zwrotów +0,00 zł/);
    },
    60_000,
  );
});

describe("a protocol signed on the screen", () => {
  test(
    "contains both signatures, the names, the time and the hash of the signed content",
    async () => {
      const pdf = await draw({ ...handoverData, signing });
      const text = pdfText(pdf);
      for (
        const words of [
          "Podpisano na ekranie 05-10-2026, godz. 10:52 (czas polski).",
          signing.contentHash,
          "podpis najemcy, 05-10-2026, godz. 10:52",
          "podpis wynajmującego, 05-10-2026, godz. 10:52",
        ]
      ) expect(text).toContain(words);
      expect(text).not.toContain("Uwagi najemcy");
      const words = pdfWords(pdf);
      for (const label of ["najemcy,", "wynajmującego,"]) {
        const word = words.find((one) => one.text === label);
        if (!word) throw new Error(`Cannot find ${label}`);
        const [x, y] = [word.left / 72 * 25.4, word.top / 72 * 25.4];
        const box = { left: x - 20, top: y - 25, width: 40, height: 18 };
        const ink = share(pdfPicture(pdf, word.page), box, (red) => red < 100);
        expect(ink).toBeGreaterThan(0.005);
      }
    },
    60_000,
  );
});

test("a protocol signed on the screen leaves no line for missing data", async () => {
  const unknown = {
    ...handoverData,
    car: { ...handoverData.car, vin: "" },
    customer: { ...handoverData.customer, address: "", phone: "" },
  };
  const [unsigned, signed] = [await textOf(unknown), await textOf({ ...unknown, signing })];
  // The business has its own address and phone.
  for (const [label, count] of [["Adres", 2], ["Telefon", 2], ["Numer VIN", 1]] as const) {
    expect(unsigned.split(label)).toHaveLength(count + 1);
    expect(signed.split(label)).toHaveLength(count);
  }
}, 60_000);

describe("the photos", () => {
  test(
    "photos are printed in an annex with time and note, and a note in place of an unreadable one",
    async () => {
      const colors = ["#b01020", "#b01020", "#b01020"];
      const photos = await Promise.all(
        colors.map(async (color, index) => ({
          photo: photoOf(index, index === 0 ? "zderzak" : ""),
          jpeg: await photo(color),
        })),
      );
      const pdf = await draw({
        ...handoverData,
        photos: [
          ...photos,
          { photo: photoOf(3), jpeg: undefined },
          { photo: photoOf(4), jpeg: new Uint8Array([0xff, 0xd8, 0xff, 0xc0, 0, 4, 8]) },
          // Two colour channels: a valid header, and data that cannot be drawn.
          { photo: photoOf(5), jpeg: new Uint8Array([...TWO_CHANNELS, ...new Uint8Array(99)]) },
        ],
      });
      const pages = pdfText(pdf).split("\f");
      const annex = pages.findIndex((page) => page.includes("Załącznik: zdjęcia\n"));
      expect(pages[annex]).toContain("Zdjęcie 1 · 05-10-2026 | 10:45");
      expect(pages[annex]).toContain("zderzak");
      expect(pages[annex]?.split("Zdjęcia nie udało się odczytać")).toHaveLength(3);
      const paper = { left: 0, top: 0, width: 209, height: 296 };
      // Three photos of 81 × 60.75 mm.
      expect(share(pdfPicture(pdf, annex + 1), paper, isRed)).toBeCloseTo(
        3 * 81 * 60.75 / (210 * 297),
        1,
      );
    },
    60_000,
  );
});

describe("the longest protocols", () => {
  for (
    const [name, data] of [
      ["return", longestData],
      ["handover", {
        ...handoverData,
        content: longestContent,
        photos: longestData.photos,
      }],
    ] as const
  ) {
    test(
      `the PDF of the ${name} contains every word, without overlaps, inside the page`,
      async () => {
        const pdf = await draw(data);
        const words = pdfWords(pdf);
        expect(overlaps(words)).toEqual([]);
        expect(outside(words)).toEqual([]);
        const text = flow(pdfStream(pdf));
        const { content, car, customer, photos, handover } = data;
        for (
          const words of [
            content.registrationNumber,
            content.bodyRemarks,
            content.bodyDamages,
            handover?.bodyRemarks ?? "",
            handover?.bodyDamages ?? "",
            car.brand,
            car.model,
            car.vin,
            customer.firstName,
            customer.lastName,
            customer.address,
            customer.phone,
            ...content.equipment,
            ...content.damages.map(({ note }) => note),
            ...content.settlement?.fees.map(({ label }) => label) ?? [],
            ...photos.map((one) => one.photo.note),
          ]
        ) expect(text).toContain(squeezed(words));
        const pages = pdfText(pdf).split("\f").slice(0, -1);
        pages.forEach((page, index) => {
          expect(page).toContain(`strona ${index + 1} z ${pages.length}`);
          if (index > 0) expect(page).toContain("samochodu nr 20261001/12AB9F");
          if (/D?\d+ +(nowa|dawna) /.test(page)) expect(page).toMatch(/Nr +Szkoda +Miejsce/);
        });
      },
      60_000,
    );
  }
});
