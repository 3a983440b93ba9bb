import { useEffect, useRef, useState } from "react";
import type { Signature } from "../../../shared/papers/signature.ts";
import { SIGNATURE_HEIGHT, SIGNATURE_WIDTH } from "../../../shared/papers/signature_rules.ts";
import { isPrinted } from "../../../shared/printed_text.ts";
import { thinStrokes } from "./thin_strokes.ts";

/** The name that is being typed as a signature; undefined while the field is drawn on. */
export function useTypedName(
  value: Signature | null,
  onChange: (signature: Signature | null) => void,
) {
  const [name, setName] = useState<string>();
  const latest = useRef<string>(undefined);
  const isSigned = useRef(false);
  useEffect(() => {
    // Removed from outside, for another content: the name has to be given again.
    if (!value && isSigned.current) stop();
    isSigned.current = value !== null;
  }, [value]);

  function stop(): void {
    latest.current = undefined;
    isSigned.current = false;
    setName(undefined);
  }
  return {
    name,
    stop,
    async type(next: string): Promise<void> {
      latest.current = next;
      setName(next);
      // Until its letters are loaded, what was typed before is no signature of this name.
      isSigned.current = false;
      onChange(null);
      const signature = await typedSignature(next);
      if (latest.current === next) onChange(signature);
    },
  };
}

/**
 * A name drawn as a signature, in the font of the page: the outlines of its letters as strokes, the
 * same for the same name. Null until it has a first name and a surname that papers can print.
 */
async function typedSignature(name: string): Promise<Signature | null> {
  const text = name.trim().replace(/\s+/g, " ");
  const canvas = document.createElement("canvas");
  canvas.width = SIGNATURE_WIDTH;
  canvas.height = SIGNATURE_HEIGHT;
  const paper = canvas.getContext("2d", { willReadFrequently: true });
  if (!paper || !FULL_NAME.test(text) || !isPrinted(text)) return null;
  const fontOf = (size: number) => `300 ${size}px ${getComputedStyle(document.body).fontFamily}`;
  // A letter outside of the files that are loaded yet, such as 'ł', would be drawn in another font.
  await document.fonts.load(fontOf(LARGEST), text).catch(() => undefined);
  paper.font = fontOf(LARGEST);
  const lines = linesOfName(text);
  const widest = Math.max(...lines.map((line) => paper.measureText(line).width));
  const size = Math.floor(Math.min(LARGEST / lines.length, LARGEST * MOST_WIDTH / widest));
  paper.font = fontOf(size);
  // Slanted, like writing.
  paper.setTransform(1, 0, -SLANT, 1, SLANT * BASELINE, 0);
  paper.textAlign = "center";
  for (const [above, line] of lines.toReversed().entries()) {
    paper.fillText(line, SIGNATURE_WIDTH / 2, BASELINE - above * size * LINE_HEIGHT);
  }
  const { data } = paper.getImageData(0, 0, SIGNATURE_WIDTH, SIGNATURE_HEIGHT);
  const strokes = outlines((x, y) =>
    x >= 0 && y >= 0 && x < SIGNATURE_WIDTH && y < SIGNATURE_HEIGHT &&
    (data[4 * (y * SIGNATURE_WIDTH + x) + 3] ?? 0) >= 128
  );
  return strokes.length === 0 ? null : { strokes: thinStrokes(strokes), manner: "typed" };
}

/** A long name on two lines, so that its letters can still be read on a paper. */
export function linesOfName(name: string): string[] {
  const middle = name.length / 2;
  const spaces = [...name.matchAll(/[ -]/g)].map(({ index }) => index + 1);
  const [end = 0] = spaces.toSorted((one, other) =>
    Math.abs(one - middle) - Math.abs(other - middle)
  );
  return name.length <= SHORT || end === 0
    ? [name]
    : [name.slice(0, end).trim(), name.slice(end).trim()];
}

/**
 * The closed lines around all ink of a picture, holes too, each x, y, x, y… Every line has a part
 * that leads right above ink; from there it is followed with the ink on its right.
 */
export function outlines(isInk: (x: number, y: number) => boolean): number[][] {
  const found: number[][] = [];
  const followed = new Set<number>();
  for (let start = 0; start < SIGNATURE_WIDTH * SIGNATURE_HEIGHT; start++) {
    let [x, y, dx, dy] = [start % SIGNATURE_WIDTH, Math.floor(start / SIGNATURE_WIDTH), 1, 0];
    if (!isInk(x, y) || isInk(x, y - 1) || followed.has(start)) continue;
    const line = [x, y];
    do {
      if (dx === 1) followed.add(y * SIGNATURE_WIDTH + x);
      [x, y] = [x + dx, y + dy];
      line.push(x, y);
      // The two pixels ahead of this corner: on the left and on the right of the line.
      const [aheadX, aheadY] = [x + (dx + dy - 1) / 2, y + (dy - dx - 1) / 2];
      if (isInk(aheadX, aheadY)) [dx, dy] = [dy, -dx];
      else if (!isInk(aheadX - dy, aheadY + dx)) [dx, dy] = [-dy, dx];
    } while (x !== line[0] || y !== line[1] || dx !== 1);
    found.push(line);
  }
  return found;
}

/** A first name and a surname: a single letter does not show who signed. */
const FULL_NAME = /\p{L}{2}\P{L}+\p{L}{2}/u;
/** Height of the letters and width of a line, in the signature's units. */
const LARGEST = 150;
const MOST_WIDTH = 860;
const LINE_HEIGHT = 1.3;
/** Letters that fit on one line. */
const SHORT = 24;
const BASELINE = 285;
const SLANT = 0.2;
