import type { PDFRenderProps, Schema } from "@pdfme/common";

type Render = PDFRenderProps<Schema>;
type PdfFont = Awaited<ReturnType<Render["pdfDoc"]["embedFont"]>>;

/** The font of one PDF, with the letters that it uses. */
export interface PaperFont {
  /** Its resource name on the page. */
  keyOn(page: Render["page"]): ReturnType<Render["page"]["node"]["newFontDictionary"]>;
  /**
   * A drawable text in the PDF's encoding. Letter by letter, each looked up once: papers are
   * measured so, too, and shaping whole lines takes ten times as long as all the rest of the
   * drawing.
   */
  spelled(text: string): ReturnType<Render["pdfLib"]["PDFHexString"]["of"]>;
}

/** The font that pdfme was given, taken into the PDF once. */
export function paperFont(render: Render): Promise<PaperFont> {
  const { pdfDoc } = render;
  const font = fonts.get(pdfDoc) ?? embedded(render);
  fonts.set(pdfDoc, font);
  return font;
}

async function embedded({ pdfDoc, pdfLib, options }: Render): Promise<PaperFont> {
  const [given] = Object.values(options.font ?? {});
  if (!given) throw new Error("Cannot draw a paper: no font is given");
  const font: PdfFont = await pdfDoc.embedFont(given.data, { subset: true });
  const letters = new Map<string, string>();

  function letter(sign: string): string {
    const known = letters.get(sign) ?? font.encodeText(sign).asString();
    letters.set(sign, known);
    return known;
  }

  return {
    keyOn: (page) => page.node.newFontDictionary(font.name, font.ref),
    spelled: (text) => pdfLib.PDFHexString.of(Array.from(text, letter).join("")),
  };
}

/** One per PDF, garbage-collected with it. */
const fonts = new WeakMap<Render["pdfDoc"], Promise<PaperFont>>();
