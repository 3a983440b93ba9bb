import type { PaperBlock, SignaturePlace } from "../paper.ts";
import type { Signature } from "../signature.ts";
import { linesPath, outlinesPath, SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "../signature_rules.ts";
import { breakLines } from "./break_lines.ts";
import { CONTENT_WIDTH, INK, MUTED, SIZE } from "./look.ts";
import { type Mark, movedShape, type Slice } from "./slice.ts";
import { linesHeight, textMarks } from "./text_marks.ts";
import { writingLine } from "./words_slices.ts";

type SignaturesBlock = Extract<PaperBlock, { kind: "signatures" }>;

/** The places on one strip, the last one on the right; above each line there is room to sign. */
export function signatureSlices({ places }: SignaturesBlock): Slice[] {
  const drawn = places.map(placeMarks);
  return [{
    height: Math.max(0, ...drawn.map(({ height }) => height)),
    marks: drawn.flatMap(({ marks }, index) => {
      const isLast = index === drawn.length - 1;
      return marks.map((mark) => movedShape(mark, isLast ? CONTENT_WIDTH - WIDTH : 0, 0));
    }),
    gap: 3,
  }];
}

function placeMarks({ label, name = "", signature }: SignaturePlace) {
  const names = name === "" ? [] : breakLines(name, WIDTH, SIZE.small);
  const manner = signature?.manner === "typed" ? "\npodpisano imieniem i nazwiskiem" : "";
  const labels = breakLines(label + manner, WIDTH, SIZE.label);
  const look = { x: 0, width: WIDTH, side: "center" } as const;
  const namesTop = ROOM + 1;
  const labelsTop = namesTop + linesHeight(names.length, SIZE.small);
  return {
    height: labelsTop + linesHeight(labels.length, SIZE.label),
    marks: [
      ...(signature ? strokeMarks(signature) : []),
      writingLine(0, ROOM, WIDTH),
      ...textMarks(names, { ...look, size: SIZE.small, y: namesTop }),
      ...textMarks(labels, { ...look, size: SIZE.label, color: MUTED, y: labelsTop }),
    ],
  };
}

/** The strokes as they were drawn, on the line; the letters of a typed name are full of ink. */
function strokeMarks({ strokes, manner }: Signature): Mark[] {
  const scale = (ROOM - 1) / SIGNATURE_HEIGHT;
  const place = {
    kind: "path",
    x: (WIDTH - SIGNATURE_WIDTH * scale) / 2,
    y: 0.5,
    scale,
  } as const;
  if (manner === "typed") return [{ ...place, path: outlinesPath(strokes), fill: INK }];
  const stroke = { color: INK, thickness: 0.45 };
  return strokes.map((one) => ({ ...place, path: linesPath(one), stroke }));
}

const WIDTH = 76;
const ROOM = 22;
