import qrcode from "qrcode-generator";

/** A QR code as one SVG path over a square of `size` modules, its quiet zone included. */
export type CodeDrawing = { readonly size: number; readonly path: string };

/** The QR code of an ASCII address: readable with 15 % of it damaged (level M). */
export function codeDrawing(address: string): CodeDrawing {
  const code = qrcode(SMALLEST_THAT_FITS, "M");
  code.addData(address, "Byte");
  code.make();
  const count = code.getModuleCount();
  const places = Array.from({ length: count }, (_, index) => index);
  const rows = places.map((row) =>
    runs(places.map((column) => code.isDark(row, column)))
      .map(({ from, length }) => `M${from + QUIET} ${row + QUIET}h${length}v1h-${length}z`).join("")
  );
  return { size: count + 2 * QUIET, path: rows.join("") };
}

/** The runs of adjacent dark modules in a row. */
function runs(dark: readonly boolean[]): { from: number; length: number }[] {
  const found: { from: number; length: number }[] = [];
  for (const [index, isDark] of dark.entries()) {
    if (!isDark) continue;
    const last = found.at(-1);
    if (last && last.from + last.length === index) last.length += 1;
    else found.push({ from: index, length: 1 });
  }
  return found;
}

/** Width in modules of the white border that a reader needs. */
const QUIET = 4;
const SMALLEST_THAT_FITS = 0;
