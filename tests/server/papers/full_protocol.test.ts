import { cpuUsage } from "node:process";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { createPdfRenderer } from "../../../server/papers/render_pdf.ts";
import type { ProtocolPaperData } from "../../../shared/papers/paper_data.ts";
import type { ProtocolContent } from "../../../shared/papers/protocol_content.ts";
import { protocolPaper } from "../../../shared/papers/protocol_paper.ts";
import { formatDateTime } from "../../../shared/warsaw.ts";
import {
  damageOf,
  handoverContent,
  handoverData,
  longText,
  paperId,
  returnData,
  returnSettlement,
  SENTENCE,
} from "../../support/papers/paper_data.ts";
import { paperPictures } from "../../support/papers/paper_pictures.ts";
import {
  covers,
  flow,
  MILLIMETRE,
  outside,
  overlaps,
  squeezed,
} from "../../support/papers/pdf_layout.ts";
import {
  type PdfBox,
  pdfImages,
  type PdfPicture,
  pdfPicture,
  pdfStream,
  pdfText,
  pdfWords,
  share,
} from "../../support/papers/poppler.ts";

/** Issue: '60 equipment rows, 4,000 characters of remarks, 12 photos: a right PDF within 3 s'. */
const content: ProtocolContent = {
  ...handoverContent,
  bodyRemarks: longText(4_000, 1),
  equipment: Array.from({ length: 60 }, (_none, index) => `Rzecz ${index + 1}: ${SENTENCE.trim()}`),
  damages: Array.from({ length: 12 }, (_none, index) =>
    damageOf(index + 1, {
      x: (index * 97) % 1000,
      y: (index * 53) % 1000,
      view: (["top", "left", "right"] as const)[index % 3] ?? "top",
      note: `ślad ${index + 1}`,
      isNew: index > 6,
    })),
  photos: Array.from({ length: 12 }, (_none, index) => ({
    id: paperId(1_000 + index),
    takenAt: `2026-10-05T08:${20 + index}:00.000Z`,
    note: `Ujęcie ${index + 1}`,
  })),
};
const jpegs = await phonePhotos(12);
const photos = () => content.photos.map((photo, index) => ({ photo, jpeg: jpegs[index]?.slice() }));

describe.each<[string, ProtocolPaperData]>([
  ["handover", { ...handoverData, content, photos: [] }],
  ["return", {
    ...returnData,
    content: { ...content, settlement: { ...returnSettlement, damageFees: [] } },
    handover: { ...content, bodyRemarks: longText(4_000, 2) },
    photos: [],
  }],
])("a %s of 60 rows, 4,000 characters and 12 photos of a phone", (_, data) => {
  test(
    "is drawn in 3 s of processor time, the renderer's start included, with nothing left out or covered",
    async () => {
      expect(jpegs.every(({ length }) => length > 250_000 && length < 400_000)).toBe(true);
      // Drawing transfers the photos' buffers.
      const paper = protocolPaper({ ...data, photos: photos() });
      const { photos: places, sketch } = paperPictures(
        protocolPaper({ ...data, photos: photos() }),
      );

      const before = cpuUsage();
      const pdf = await createPdfRenderer()(paper);
      const { user, system } = cpuUsage(before);
      // Processor time of all threads: waiting for other processes does not count.
      expect((user + system) / 1_000).toBeLessThan(3_000);

      expect(pdfImages(pdf)).toEqual(
        places.map(({ page }) => ({ page, width: 1_600, height: 1_200, encoding: "jpeg" })),
      );
      expect(places).toHaveLength(12);
      const text = pdfText(pdf);
      for (const [index, { takenAt, note }] of content.photos.entries()) {
        expect(text).toContain(`Zdjęcie ${index + 1} · ${formatDateTime(takenAt)}`);
        expect(text).toContain(note);
      }
      const stream = flow(pdfStream(pdf));
      for (const row of content.equipment) expect(stream).toContain(squeezed(row));
      expect(stream).toContain(squeezed(content.bodyRemarks));

      const words = pdfWords(pdf);
      expect(overlaps(words)).toEqual([]);
      expect(outside([...words, ...places, sketch])).toEqual([]);
      const pages = new Set(places.map(({ page }) => page));
      const pictures = new Map([...pages].map((page) => [page, pdfPicture(pdf, page)]));
      for (const [index, place] of places.entries()) {
        const others: PdfBox[] = [...places.slice(index + 1), sketch, ...words];
        expect(others.filter((other) => covers(place, other))).toEqual([]);
        const picture = pictures.get(place.page);
        expect(picture && inked(picture, place)).toBeGreaterThan(0.98);
      }
      expect(words.filter((word) => covers(sketch, word) && !sketch.words.has(word.text)))
        .toEqual([]);
    },
    60_000,
  );
});

/** Share of a box that is not white paper. */
function inked(picture: PdfPicture, { left, top, right, bottom }: PdfBox): number {
  const box = {
    left: left / MILLIMETRE,
    top: top / MILLIMETRE,
    width: (right - left) / MILLIMETRE,
    height: (bottom - top) / MILLIMETRE,
  };
  return share(picture, box, (red, green, blue) => red + green + blue < 720);
}

/** Photos as a phone sends them after shrinking, of about 300 kB, each smaller than the one before. */
async function phonePhotos(count: number): Promise<Uint8Array<ArrayBuffer>[]> {
  const noise = { type: "gaussian", mean: 90, sigma: 14 } as const;
  const size = { width: 1_600, height: 1_200, channels: 3 } as const;
  const grain = await sharp({ create: { ...size, background: "#808080", noise } }).raw().toBuffer();
  return await Promise.all(
    Array.from({ length: count }, async (_none, index) =>
      new Uint8Array(
        await sharp(grain, { raw: size }).linear(1, 5 * index).jpeg({ quality: 75 }).toBuffer(),
      )),
  );
}
