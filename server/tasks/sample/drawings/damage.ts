import type { BodyShape, Point } from "./body_shape.ts";
import { glow } from "./glow.ts";
import type { Paint } from "./paint.ts";

/** Damage as layers of a car's drawing: on the paint, and over everything. */
export interface Damage {
  readonly onPaint: string;
  readonly onTop: string;
}

/** Several damages of one car. */
export function allOf(...damages: readonly Damage[]): Damage {
  return {
    onPaint: damages.map((one) => one.onPaint).join(""),
    onTop: damages.map((one) => one.onTop).join(""),
  };
}

/** Crumpled metal around a point, `size` mm wide: facets, creases, bare scratches. */
export function dent([x, y]: Point, size: number, { light, dark, deep }: Paint): Damage {
  const crease = "M -206 -34 L -82 14 L 34 -16 L 128 34 L 214 26";
  const folds =
    "M -82 14 L -128 96 M 34 -16 L 92 -112 M 34 -16 L 20 104 M 128 34 L 150 118 M -82 14 L -70 -84";
  return {
    onTop: "",
    onPaint: `<g transform="translate(${x} ${y}) scale(${size / 400})">
      <g transform="translate(0 -18)">${glow(crease, deep, 92, 0.5)}</g>
      <g transform="translate(6 60)">${glow(crease, light, 70, 0.4)}</g>
      <path d="M -206 -34 L -70 -84 L 92 -112 L 34 -16 L -82 14 Z" fill="${deep}" opacity=".24"/>
      <path d="M -70 -84 L 92 -112 L 34 -16 Z" fill="${deep}" opacity=".14"/>
      <path d="M 34 -16 L 92 -112 L 214 26 L 128 34 Z" fill="${dark}" opacity=".42"/>
      <path d="M -82 14 L 34 -16 L 20 104 L -128 96 Z" fill="${dark}" opacity=".14"/>
      <path d="M 34 -16 L 128 34 L 150 118 L 20 104 Z" fill="${light}" opacity=".26"/>
      <path d="M -206 -34 L -82 14 L -128 96 Z" fill="${dark}" opacity=".4"/>
      <path d="${folds}" fill="none" stroke="${deep}" stroke-opacity=".75" stroke-width="6"/>
      <path d="${crease}" fill="none" stroke="${deep}" stroke-width="11" stroke-linejoin="bevel" stroke-linecap="round"/>
      <path d="${crease}" transform="translate(2 9)" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5"/>
      <path d="M -100 40 L 60 22 L 190 44 M -40 62 L 120 58" fill="none" stroke="#ece8e3" stroke-opacity=".9" stroke-width="5" stroke-linecap="round"/>
      <path d="M 8 -10 l 34 -12 l 40 22 l -18 16 l -44 -6 Z" fill="#aaa39b"/></g>`,
  };
}

/** Long scratches down to the metal, from a point on, `length` mm. */
export function scratches([x, y]: Point, length: number): Damage {
  const line = (dx: number, dy: number, share: number) =>
    `<path d="M ${x + dx} ${y + dy} q ${length * share / 2} -26 ${
      length * share
    } 6" fill="none" stroke="#ece8e3" stroke-opacity=".9" stroke-width="7" stroke-linecap="round"/>
     <path d="M ${x + dx} ${y + dy + 8} q ${length * share / 2} -26 ${
      length * share
    } 6" fill="none" stroke="#000" stroke-opacity=".25" stroke-width="5" stroke-linecap="round"/>`;
  return {
    onTop: "",
    onPaint: line(0, 0, 1) + line(60, 34, 0.8) + line(-30, 66, 0.6) + line(140, 92, 0.5),
  };
}

/** A headlight whose glass is cracked and partly gone. */
export function brokenHeadlight({ headlight }: BodyShape): Damage {
  const [x, y] = start(headlight);
  return {
    onPaint: "",
    onTop: `<g clip-path="url(#headlight)"><g transform="translate(${x} ${y})">
      <path d="M 60 60 L 96 -30 L 170 -60 L 236 -110 L 260 -40 L 210 10 L 150 30 L 110 70 Z" fill="#0f0e0e"/>
      <circle cx="180" cy="-30" r="26" fill="#6b6560"/><circle cx="180" cy="-30" r="14" fill="#b9b2aa"/>
      <path d="M -20 30 L 96 -30 L 60 60 M 170 -60 L 130 -140 M 236 -110 L 330 -130 L 420 -60 M 260 -40 L 360 -60 L 440 -110 M 210 10 L 300 10 M 330 -130 L 300 -60 M 40 -60 L 96 -30" fill="none" stroke="#20262a" stroke-width="9" stroke-linejoin="bevel"/>
      <path d="M 100 -34 L 44 -66 M 266 -46 L 362 -68 M 238 -116 L 330 -138" fill="none" stroke="#fff" stroke-width="5"/></g></g>`,
  };
}

/** A rear light with a piece broken out. */
export function brokenTailLight({ tailLight }: BodyShape): Damage {
  const [x, y] = start(tailLight);
  return {
    onPaint: "",
    onTop: `<g clip-path="url(#tailLight)"><g transform="translate(${x} ${y})">
      <path d="M 90 40 L 140 -10 L 210 0 L 260 60 L 220 130 L 150 120 Z" fill="#1a0a0a"/><circle cx="180" cy="62" r="24" fill="#d9d3cc"/>
      <path d="M 90 40 L 20 10 M 140 -10 L 130 -60 M 260 60 L 330 40 M 220 130 L 250 190 M 150 120 L 110 160" stroke="#3d0608" stroke-width="9" fill="none"/></g></g>`,
  };
}

/** A front bumper that came loose: its seam gapes, and a piece before the wheel is torn out. */
export function tornBumper({ wheels }: BodyShape, { light, deep }: Paint): Damage {
  const to = wheels.front - wheels.arch;
  const edge = `M ${to - 250} -190 L ${to - 236} -290 L ${to - 180} -330 L ${to - 160} -420 L ${
    to - 96
  } -396 L ${to - 60} -470 L ${to + 60} -500`;
  return {
    onTop: "",
    onPaint: `<path d="M 190 -716 C 240 -650 ${to - 80} -590 ${to + 60} -560 L ${to + 60} -528 C ${
      to - 90
    } -556 220 -620 170 -690 Z" fill="#0e0d0d"/>
      <path d="${edge} L ${to + 60} -100 L ${to - 250} -100 Z" fill="#141312"/>
      <path d="M ${to - 200} -250 L ${to + 60} -330 L ${to + 60} -280 L ${
      to - 190
    } -206 Z" fill="#5d5853"/>
      <path d="M ${to - 170} -350 L ${to + 20} -420" stroke="#3a3734" stroke-width="22"/>
      <path d="${edge}" fill="none" stroke="${light}" stroke-width="12" stroke-linejoin="bevel"/>
      <path d="${edge}" transform="translate(10 10)" fill="none" stroke="${deep}" stroke-width="10" stroke-linejoin="bevel"/>`,
  };
}

/** A bonnet that is pushed up before the windscreen; `top` is its height there. */
export function bentBonnet(
  { wheels }: BodyShape,
  { light, base, dark, deep }: Paint,
  top: number,
): Damage {
  return {
    onPaint: "",
    onTop: `<g transform="translate(${wheels.front - 250} ${top})">
      <path d="M -330 96 L -60 30 L 60 8 L 330 0 L 420 -40 L 60 60 L -140 100 Z" fill="#0f0e0e"/>
      <path d="M -330 90 L -90 -12 L 20 -66 L 110 -58 L 250 -64 L 420 -44 L 300 -6 L 70 18 L -60 30 Z" fill="${base}"/>
      <path d="M -330 90 L -90 -12 L 20 -66 L 40 -30 L -100 34 Z" fill="${light}"/>
      <path d="M 20 -66 L 110 -58 L 120 -14 L 40 -30 Z" fill="${deep}"/>
      <path d="M 110 -58 L 250 -64 L 240 -24 L 120 -14 Z" fill="${light}" opacity=".75"/>
      <path d="M 250 -64 L 420 -44 L 300 -6 L 240 -24 Z" fill="${dark}"/></g>`,
  };
}

/** Where a path begins. */
function start(path: string): Point {
  const [, x = "0", y = "0"] = /^M\s*(-?[\d.]+)[\s,]+(-?[\d.]+)/.exec(path.trim()) ?? [];
  return [Number(x), Number(y)];
}
