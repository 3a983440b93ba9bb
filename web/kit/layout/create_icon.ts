import type { LucideProps } from "lucide-react";
import { type ComponentType, createElement } from "react";

/** An icon of the library, or one of our own. */
export type DrawnIcon = ComponentType<LucideProps>;
/** Shapes of an icon on a grid of 24 by 24: tag and attributes of each. */
export type Shapes = readonly (readonly [tag: string, attributes: object])[];

/**
 * An icon that draws the same as one of lucide-react, with 24 as its size and 2 as the width of its
 * lines by default. Hidden from screen readers unless it has a role, a title or an `aria-…` of its
 * own. The build makes the library's icons with it too (web/build/vite_small_icons.ts): it has no
 * context, no `absoluteStrokeWidth` and no `nonScalingStroke`.
 */
export function createIcon(shapes: Shapes): DrawnIcon {
  return ({ size = 24, strokeWidth = 2, children, ...rest }) =>
    createElement(
      "svg",
      {
        xmlns: "http://www.w3.org/2000/svg",
        width: size,
        height: size,
        viewBox: "0 0 24 24",
        fill: "none",
        stroke: "currentColor",
        strokeWidth,
        strokeLinecap: "round",
        strokeLinejoin: "round",
        "aria-hidden": !children && !Object.entries(rest).some(isLabel) || undefined,
        ...rest,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
      children,
    );
}

function isLabel([name, value]: [string, unknown]): boolean {
  return value != null && /^(aria-|role$|title$)/.test(name);
}
