import type { PDFRenderProps, Plugin, Schema } from "@pdfme/common";
import { MILLIMETRES_PER_POINT } from "./look.ts";
import { type PaperFont, paperFont } from "./paper_font.ts";
import type { Mark } from "./slice.ts";

/** All that is drawn on a page of a paper, in millimetres from its top left corner. */
export interface InkSchema extends Schema {
  readonly marks: readonly Mark[];
}

/** pdfme's plugin for `InkSchema`: draws marks where they are, so that nothing flows or is cut. */
export const inkPlugin: Plugin<InkSchema> = {
  async pdf(render) {
    const font = await paperFont(render);
    const pen = { font, key: font.keyOn(render.page) };
    for (const mark of render.schema.marks) await draw(mark, render, pen);
  },
  ui: () => undefined,
  propPanel: {
    schema: {},
    defaultSchema: {
      name: "",
      type: "ink",
      position: { x: 0, y: 0 },
      width: 0,
      height: 0,
      marks: [],
    },
  },
};

type Render = PDFRenderProps<InkSchema>;

interface Pen {
  readonly font: PaperFont;
  /** The font's resource name on the page. */
  readonly key: ReturnType<PaperFont["keyOn"]>;
}

async function draw(mark: Mark, { page, pdfDoc, pdfLib }: Render, pen: Pen): Promise<void> {
  const x = points(mark.x);
  const y = page.getHeight() - points(mark.y);
  switch (mark.kind) {
    case "words": {
      const color = ink(mark.color, pdfLib);
      page.pushOperators(
        pdfLib.pushGraphicsState(),
        pdfLib.beginText(),
        pdfLib.setFillingColor(color),
        // The font has no bold letters: they get an outline in their own colour.
        ...(mark.bold
          ? [
            pdfLib.setTextRenderingMode(pdfLib.TextRenderingMode.FillAndOutline),
            pdfLib.setLineWidth(mark.size * OUTLINE),
            pdfLib.setStrokingColor(color),
          ]
          : []),
        pdfLib.setFontAndSize(pen.key, mark.size),
        pdfLib.moveText(x, y),
        pdfLib.showText(pen.font.spelled(mark.text)),
        pdfLib.endText(),
        pdfLib.popGraphicsState(),
      );
      return;
    }
    case "line":
      page.drawLine({
        start: { x, y },
        end: { x: x + points(mark.width), y },
        thickness: points(mark.thickness),
        color: ink(mark.color, pdfLib),
        ...(mark.dotted ? { dashArray: [0.8, 1.8] } : {}),
      });
      return;
    case "path": {
      const scale = points(mark.scale);
      const { fill, stroke } = mark;
      page.pushOperators(
        pdfLib.pushGraphicsState(),
        // Paths count downwards, PDF counts upwards.
        pdfLib.concatTransformationMatrix(scale, 0, 0, -scale, x, y),
        ...(fill ? [pdfLib.setFillingColor(ink(fill, pdfLib))] : []),
        ...(stroke
          ? [
            pdfLib.setStrokingColor(ink(stroke.color, pdfLib)),
            pdfLib.setLineWidth(points(stroke.thickness) / scale),
            pdfLib.setLineCap(pdfLib.LineCapStyle.Round),
            pdfLib.setLineJoin(pdfLib.LineJoinStyle.Round),
          ]
          : []),
        ...pathOperators(mark.path, pdfLib),
        fill && stroke ? pdfLib.fillAndStroke() : fill ? pdfLib.fill() : pdfLib.stroke(),
        pdfLib.popGraphicsState(),
      );
      return;
    }
    case "photo": {
      if (!mark.jpeg) return;
      const [width, height] = [points(mark.width), points(mark.height)];
      // A photo with a valid header and damaged data leaves its place empty; the paper is drawn.
      const image = await pdfDoc.embedJpg(fromBufferStart(mark.jpeg)).catch(() => undefined);
      if (image) page.drawImage(image, { x, y: y - height, width, height });
      return;
    }
    default:
      mark satisfies never;
  }
}

/** The library reads a JPEG's head at the beginning of its buffer, wherever the JPEG begins in it. */
function fromBufferStart(jpeg: Uint8Array): Uint8Array {
  return jpeg.byteOffset === 0 ? jpeg : jpeg.slice();
}

function points(millimetres: number): number {
  return millimetres / MILLIMETRES_PER_POINT;
}

/** A colour written as #rrggbb. */
function ink(color: string, { rgb }: Render["pdfLib"]) {
  const part = (from: number) => parseInt(color.slice(from, from + 2), 16) / 255;
  return rgb(part(1), part(3), part(5));
}

const OUTLINE = 0.035;

type PdfLib = PDFRenderProps<Schema>["pdfLib"];
type Operator = ReturnType<PdfLib["moveTo"]>;

/** SVG path data as PDF's own steps. @throws Error for anything but absolute M, L, C and Z */
function pathOperators(path: string, pdfLib: PdfLib): Operator[] {
  return [...path.matchAll(STEP)].map(([, command = "", text = ""]) => {
    const numbers = text.trim() === "" ? [] : text.trim().split(/[\s,]+/).map(Number);
    const [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0] = numbers;
    if (numbers.length !== NUMBERS[command]) {
      throw new Error(`Cannot draw a path: ${command} with ${numbers.length} numbers`);
    }
    switch (command) {
      case "M":
        return pdfLib.moveTo(a, b);
      case "L":
        return pdfLib.lineTo(a, b);
      case "C":
        return pdfLib.appendBezierCurve(a, b, c, d, e, f);
      default:
        return pdfLib.closePath();
    }
  });
}

const STEP = /([A-Za-z])([^A-Za-z]*)/g;
const NUMBERS: Readonly<Record<string, number>> = { M: 2, L: 2, C: 6, Z: 0 };
