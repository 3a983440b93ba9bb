import type { PDFRenderProps, Schema } from "@pdfme/common";

type PdfLib = PDFRenderProps<Schema>["pdfLib"];
type Operator = ReturnType<PdfLib["moveTo"]>;

/** SVG path data as PDF's own steps. @throws Error for anything but absolute M, L, C and Z */
export function pathOperators(path: string, pdfLib: PdfLib): Operator[] {
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
