import type { BodyShape, Point } from "./body_shape.ts";
import type { Paint } from "./paint.ts";
import { type RimStyle, wheel, wheelGradients } from "./wheel.ts";

/** What one car looks like. */
export interface CarLook {
  readonly shape: BodyShape;
  readonly paint: Paint;
  readonly rims: RimStyle;
  /** A roof and pillars in black. */
  readonly darkRoof?: boolean;
  /** Drawn over the paint, inside the body's outline; and over everything. */
  readonly onPaint?: string;
  readonly onTop?: string;
}

/** A car in mm, standing on y = 0 with its nose at x = 0. */
export function drawCar(look: CarLook): string {
  const { shape, rims } = look;
  const { front, rear, radius, arch } = shape.wheels;
  const hubs: Point[] = [[front, -radius], [rear, -radius]];
  const wells = hubs.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${arch}" fill="#141312"/>`);
  return `${definitions(look)}
    <path d="M 160 -230 L ${shape.length - 160} -230 L ${
    shape.length - 260
  } -150 L 260 -150 Z" fill="#1a1817"/>
    <g clip-path="url(#outline)">${wells.join("")}</g>
    <g clip-path="url(#outline)"><g mask="url(#arches)">${body(look)}</g></g>
    ${hubs.map((hub) => archEdge(hub, shape)).join("")}
    ${windows(look)}
    ${fittings(look)}
    ${hubs.map((hub) => wheel(hub, radius, rims)).join("")}
    ${look.onTop ?? ""}`;
}

function definitions({ shape, paint }: CarLook): string {
  const { front, rear, radius, arch } = shape.wheels;
  return `<defs>${wheelGradients}
    <clipPath id="outline"><path d="${shape.outline}"/></clipPath>
    <clipPath id="windows"><path d="${shape.glass}"/></clipPath>
    <mask id="arches" maskUnits="userSpaceOnUse" x="-200" y="-3000" width="${
    shape.length + 400
  }" height="3000">
      <rect x="-200" y="-3000" width="${shape.length + 400}" height="3000" fill="#fff"/>
      <circle cx="${front}" cy="${-radius}" r="${arch}" fill="#000"/>
      <circle cx="${rear}" cy="${-radius}" r="${arch}" fill="#000"/></mask>
    <linearGradient id="paint" x2="0" y2="1"><stop stop-color="${paint.light}"/>
      <stop offset=".3" stop-color="${paint.base}"/><stop offset=".62" stop-color="${paint.base}"/>
      <stop offset="1" stop-color="${paint.dark}"/></linearGradient>
    <linearGradient id="ends"><stop stop-color="${paint.deep}" stop-opacity=".55"/>
      <stop offset=".09" stop-color="${paint.deep}" stop-opacity="0"/>
      <stop offset=".93" stop-color="${paint.deep}" stop-opacity="0"/>
      <stop offset="1" stop-color="${paint.deep}" stop-opacity=".5"/></linearGradient>
    <linearGradient id="glass" x1=".1" x2=".5" y2="1"><stop stop-color="#5d656b"/>
      <stop offset=".45" stop-color="#363b40"/><stop offset="1" stop-color="#22262a"/></linearGradient>
    <linearGradient id="lamp" x2="1"><stop stop-color="#ffffff"/><stop offset=".6" stop-color="#d5dde2"/>
      <stop offset="1" stop-color="#7d878e"/></linearGradient>
    <linearGradient id="tail" x2="1"><stop stop-color="#7a0f12"/><stop offset="1" stop-color="#d3342f"/></linearGradient>
    <filter id="soft" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="26"/></filter>
    <filter id="softer" x="-20%" y="-60%" width="140%" height="220%"><feGaussianBlur stdDeviation="60"/></filter></defs>`;
}

function body({ shape, paint, darkRoof, onPaint }: CarLook): string {
  return `<path d="${shape.outline}" fill="url(#paint)"/>
    <path d="${shape.crease} L ${shape.length} -300 L 0 -300 Z" fill="${paint.deep}" opacity=".28" filter="url(#softer)"/>
    <path d="${shape.lowerCrease}" fill="none" stroke="${paint.light}" stroke-width="70" opacity=".45" filter="url(#soft)"/>
    <path d="${shape.crease}" transform="translate(0 -62)" fill="none" stroke="#fff" stroke-width="46" opacity=".34" filter="url(#soft)"/>
    <path d="${shape.crease}" transform="translate(0 22)" fill="none" stroke="${paint.deep}" stroke-width="34" opacity=".5" filter="url(#soft)"/>
    <path d="${shape.outline}" fill="none" stroke="#fff" stroke-width="34" opacity=".4" filter="url(#soft)"/>
    <path d="${shape.outline}" fill="url(#ends)"/>
    ${
    darkRoof ? `<path d="${shape.glass}" stroke="#1d1e20" stroke-width="190" fill="#1d1e20"/>` : ""
  }
    ${
    shape.seams.map((seam) =>
      `<path d="${seam}" fill="none" stroke="${paint.deep}" stroke-width="9" stroke-linejoin="round"/>
       <path d="${seam}" transform="translate(9 0)" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="5"/>`
    ).join("")
  }
    <path d="${shape.sill}" fill="#201e1d"/><path d="${shape.intake}" fill="#1d1b1a"/>
    ${onPaint ?? ""}`;
}

function archEdge([x, y]: Point, { wheels, cladding }: BodyShape): string {
  const edge = cladding ? 62 : 12;
  const r = wheels.arch + (cladding ? 22 : 2);
  const colour = cladding ? "#262423" : "#000";
  return `<path clip-path="url(#outline)" d="M ${x - r} ${y + 120} L ${
    x - r
  } ${y} A ${r} ${r} 0 0 1 ${x + r} ${y} L ${x + r} ${
    y + 120
  }" fill="none" stroke="${colour}" stroke-opacity="${
    cladding ? 1 : 0.35
  }" stroke-width="${edge}"/>`;
}

function windows({ shape, paint, darkRoof }: CarLook): string {
  const trim = darkRoof ? "#1d1e20" : "#161515";
  return `${shape.screens.map((screen) => `<path d="${screen}" fill="url(#glass)"/>`).join("")}
    <path d="${shape.glass}" fill="${trim}" stroke="${trim}" stroke-width="26" stroke-linejoin="round"/>
    <path d="${shape.glass}" fill="url(#glass)"/>
    <g clip-path="url(#windows)"><g fill="#fff" opacity=".13">
      <path d="M 1500 -1900 L 1760 -1900 L 1240 -800 L 980 -800 Z"/><path d="M 1830 -1900 L 1900 -1900 L 1380 -800 L 1310 -800 Z"/>
      <path d="M 2980 -2200 L 3260 -2200 L 2600 -800 L 2320 -800 Z"/><path d="M 3340 -2200 L 3400 -2200 L 2740 -800 L 2680 -800 Z"/></g>
      ${shape.pillars.map((pillar) => `<path d="${pillar}" fill="#151414"/>`).join("")}</g>
    <path d="${shape.glass}" fill="none" stroke="${paint.light}" stroke-opacity=".0" stroke-width="8"/>`;
}

function fittings({ shape, paint }: CarLook): string {
  const [mx, my] = shape.mirror;
  const handle = ([x, y]: Point) =>
    `<rect x="${x - 6}" y="${
      y - 4
    }" width="182" height="46" rx="23" fill="${paint.deep}" opacity=".55"/>
     <rect x="${x}" y="${y}" width="170" height="30" rx="15" fill="${paint.light}"/>
     <rect x="${x}" y="${
      y + 17
    }" width="170" height="13" rx="6" fill="${paint.dark}" opacity=".7"/>`;
  const flap = shape.flap &&
    `<rect x="${shape.flap[0]}" y="${
      shape.flap[1]
    }" width="150" height="150" rx="34" fill="none" stroke="${paint.deep}" stroke-opacity=".7" stroke-width="8"/>`;
  const rails = shape.rails &&
    `<path d="${shape.rails}" fill="none" stroke="#2a2827" stroke-width="30" stroke-linecap="round"/>
     <path d="${shape.rails}" transform="translate(0 -8)" fill="none" stroke="#8b8782" stroke-width="8" stroke-linecap="round"/>`;
  return `${rails ?? ""}
    <path d="${shape.headlight}" fill="#20201f" stroke="#20201f" stroke-width="12"/><path d="${shape.headlight}" fill="url(#lamp)" opacity=".92"/>
    <path d="${shape.daylight}" fill="none" stroke="#fff" stroke-width="20" stroke-linecap="round"/>
    <path d="${shape.tailLight}" fill="url(#tail)" stroke="#4c0a0c" stroke-width="8"/>
    ${flap ?? ""}${shape.handles.map(handle).join("")}
    <path d="M ${mx} ${my} l -12 -96 c -4 -42 20 -62 60 -62 l 96 8 c 44 6 66 34 60 74 c -6 40 -34 58 -78 58 z" fill="${paint.base}"/>
    <path d="M ${mx} ${my} l -5 -42 l 206 -10 c -12 22 -36 34 -75 34 z" fill="#1b1a19"/>
    <path d="M ${mx - 8} ${
    my - 112
  } c 6 -28 24 -40 52 -40 l 92 8 c 30 4 48 18 52 40" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="12"/>`;
}
