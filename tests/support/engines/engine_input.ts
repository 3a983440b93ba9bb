import type { Locator } from "playwright";
import type { Engine, InputSource } from "./engine.ts";

/** A place of the window, in px. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Presses and releases the mouse at a place. */
export async function click(engine: Engine, place: Point): Promise<void> {
  await engine.perform([mouse(moveTo(place), DOWN, UP)]);
}

/** Presses these keys one after the other: letters, or names such as 'Enter'. */
export async function press(engine: Engine, ...keys: readonly string[]): Promise<void> {
  const actions = keys.map((key) => KEYS[key] ?? key).flatMap((value) => [
    { type: "keyDown", value },
    { type: "keyUp", value },
  ]);
  await engine.perform([{ type: "key", id: "keyboard", actions }]);
}

/** Draws with the mouse along these points of a field, each a share of its width and height. */
export async function drawWithMouse(
  engine: Engine,
  field: Locator,
  points: readonly (readonly [x: number, y: number])[],
): Promise<void> {
  await field.scrollIntoViewIfNeeded();
  const box = await field.boundingBox();
  if (!box) throw new Error("Cannot draw: the field is not on the screen");
  const [first, ...others] = points.map(([x, y]) =>
    moveTo({ x: box.x + box.width * x, y: box.y + box.height * y })
  );
  if (first) await engine.perform([mouse(first, DOWN, ...others, UP)]);
}

function mouse(...actions: InputSource["actions"]): InputSource {
  return { type: "pointer", id: "mouse", parameters: { pointerType: "mouse" }, actions };
}

function moveTo({ x, y }: Point) {
  const place = { x: Math.round(x), y: Math.round(y) };
  return { type: "pointerMove", duration: 0, origin: "viewport", ...place };
}

const DOWN = { type: "pointerDown", button: 0 };
const UP = { type: "pointerUp", button: 0 };
/** WebDriver's names of keys. */
const KEYS: Readonly<Record<string, string>> = {
  Tab: "\uE004",
  Enter: "\uE007",
  Escape: "\uE00C",
  End: "\uE010",
  ArrowRight: "\uE014",
  ArrowDown: "\uE015",
};
