import type { CaptionedPhoto, PaperBlock } from "../paper.ts";
import { breakLines } from "./break_lines.ts";
import { CONTENT_WIDTH, LINE, MUTED, SIZE } from "./look.ts";
import { type Mark, movedShape, type Slice } from "./slice.ts";
import { linesHeight, textMarks } from "./text_marks.ts";

type PhotosBlock = Extract<PaperBlock, { kind: "photos" }>;

/** Photos in two columns, each with its caption on the same page. */
export function photoSlices({ photos }: PhotosBlock): Slice[] {
  return Array.from({ length: Math.ceil(photos.length / 2) }, (_none, row): Slice => {
    const pair = photos.slice(row * 2, row * 2 + 2).map(framed);
    return {
      height: Math.max(...pair.map(({ height }) => height)) + 5,
      gap: row === 0 ? 3 : 0,
      marks: pair.flatMap(({ marks }, column) =>
        marks.map((mark) => movedShape(mark, column * (WIDTH + GUTTER), 0))
      ),
    };
  });
}

function framed({ jpeg, caption }: CaptionedPhoto): { height: number; marks: Mark[] } {
  const photo = photoMarks(jpeg);
  const captions = breakLines(caption, WIDTH, SIZE.small);
  const y = photo.height + 1.5;
  return {
    height: y + linesHeight(captions.length, SIZE.small),
    marks: [...photo.marks, ...textMarks(captions, { size: SIZE.small, color: MUTED, y })],
  };
}

function photoMarks(jpeg: Uint8Array | undefined): { height: number; marks: Mark[] } {
  const size = jpeg && jpegSize(jpeg);
  if (!size) return { height: MISSING_HEIGHT, marks: missingMarks() };
  const scale = Math.min(WIDTH / size.width, MOST_HEIGHT / size.height);
  const [width, height] = [size.width * scale, size.height * scale];
  return { height, marks: [{ kind: "photo", x: 0, y: 0, width, height, jpeg }] };
}

function missingMarks(): Mark[] {
  const path = `M 0 0 L ${WIDTH} 0 L ${WIDTH} ${MISSING_HEIGHT} L 0 ${MISSING_HEIGHT} Z`;
  return [
    { kind: "path", x: 0, y: 0, path, scale: 1, stroke: { color: LINE, thickness: 0.3 } },
    ...textMarks(["Zdjęcia nie udało się odczytać"], {
      size: SIZE.small,
      color: MUTED,
      y: MISSING_HEIGHT / 2 - 2,
      width: WIDTH,
      side: "center",
    }),
  ];
}

const GUTTER = 8;
const WIDTH = (CONTENT_WIDTH - GUTTER) / 2;
const MOST_HEIGHT = 88;
const MISSING_HEIGHT = 60;

/** Pixels of a JPEG, from its header; undefined if it is no JPEG or truncated there. */
export function jpegSize(jpeg: Uint8Array): { width: number; height: number } | undefined {
  if (jpeg[0] !== 0xff || jpeg[1] !== 0xd8) return undefined;
  const view = new DataView(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  let at = 2;
  while (at + 9 <= jpeg.length) {
    if (jpeg[at] !== 0xff) return undefined;
    const marker = jpeg[at + 1] ?? 0;
    if (isFrame(marker)) {
      const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)];
      return width > 0 && height > 0 ? { width, height } : undefined;
    }
    // Markers may be preceded by any number of 0xff.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return undefined;
}

/** A start of frame: 0xc0 to 0xcf, but the three tables among them. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
