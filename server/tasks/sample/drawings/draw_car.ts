import type { BodyShape, Point } from "./body_shape.ts";
import type { Paint } from "./paint.ts";
import { glow } from "./glow.ts";
import { type RimStyle, wheel, wheelGradients } from "./wheel.ts";

/** What one car looks like. */
export interface CarLook {
  readonly shape: BodyShape;
  readonly paint: Paint;
  readonly rims: RimStyle;
  /** Drawn over the paint and kept inside the body. */
  readonly onPaint?: string;
  /** Drawn over everything. */
  readonly onTop?: string;
}

/** A car in mm, standing on y = 0 with its nose at x = 0. */
export function drawCar(look: CarLook): string {
  const { shape, rims } = look;
  const { front, rear, radius, arch } = shape.wheels;
  const hubs: Point[] = [[front, -radius], [rear, -radius]];
  return `${definitions(look)}
    <rect x="${front - 200}" y="-290" width="${
    rear - front + 400
  }" height="160" rx="60" fill="#161413"/>
    <g clip-path="url(#outline)">
      ${hubs.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="${arch}" fill="#131211"/>`).join("")}
      <g mask="url(#arches)">${body(look)}</g>
      ${hubs.map((hub) => archEdge(hub, shape)).join("")}
    </g>
    ${windows(look)}
    ${lights(shape)}
    ${fittings(look)}
    ${hubs.map((hub) => wheel(hub, radius, rims)).join("")}
    ${look.onTop ?? ""}`;
}

function definitions({ shape, paint }: CarLook): string {
  const { front, rear, radius, arch } = shape.wheels;
  const whole = `x="-300" y="-3000" width="${shape.length + 600}" height="3200"`;
  return `<defs>${wheelGradients}
    <clipPath id="outline"><path d="${shape.outline}"/></clipPath>
    <clipPath id="windows"><path d="${shape.glass}"/></clipPath>
    <clipPath id="headlight"><path d="${shape.headlight}"/></clipPath>
    <clipPath id="tailLight"><path d="${shape.tailLight}"/></clipPath>
    <mask id="arches" maskUnits="userSpaceOnUse" ${whole}><rect ${whole} fill="#fff"/>
      <circle cx="${front}" cy="${-radius}" r="${arch}" fill="#000"/>
      <circle cx="${rear}" cy="${-radius}" r="${arch}" fill="#000"/></mask>
    <linearGradient id="fade"><stop offset=".1" stop-color="#000"/><stop offset=".24" stop-color="#fff"/>
      <stop offset=".82" stop-color="#fff"/><stop offset=".95" stop-color="#000"/></linearGradient>
    <mask id="middle" maskUnits="userSpaceOnUse" ${whole}>
      <rect x="0" y="-3000" width="${shape.length}" height="3000" fill="url(#fade)"/></mask>
    <linearGradient id="paint" x2="0" y2="1"><stop stop-color="${paint.light}"/>
      <stop offset=".26" stop-color="${paint.base}"/><stop offset=".6" stop-color="${paint.base}"/>
      <stop offset="1" stop-color="${paint.dark}"/></linearGradient>
    <linearGradient id="below" x2="0" y2="1"><stop stop-color="${paint.deep}" stop-opacity=".5"/>
      <stop offset=".35" stop-color="${paint.deep}" stop-opacity=".18"/>
      <stop offset=".7" stop-color="${paint.deep}" stop-opacity="0"/></linearGradient>
    <linearGradient id="ends"><stop stop-color="${paint.deep}" stop-opacity=".6"/>
      <stop offset=".1" stop-color="${paint.deep}" stop-opacity="0"/>
      <stop offset=".92" stop-color="${paint.deep}" stop-opacity="0"/>
      <stop offset="1" stop-color="${paint.deep}" stop-opacity=".55"/></linearGradient>
    <linearGradient id="glass" x1=".1" x2=".35" y2="1"><stop stop-color="#6d777e"/>
      <stop offset=".4" stop-color="#414a51"/><stop offset="1" stop-color="#23292e"/></linearGradient>
    <linearGradient id="lamp"><stop stop-color="#ffffff"/><stop offset=".55" stop-color="#cfd8dd"/>
      <stop offset="1" stop-color="#66717a"/></linearGradient>
    <linearGradient id="tail"><stop stop-color="#8e1216"/><stop offset="1" stop-color="#e0473e"/></linearGradient>
  </defs>`;
}

function body({ shape, paint, onPaint }: CarLook): string {
  const { length } = shape;
  return `<path d="${shape.outline}" fill="url(#paint)"/>
    ${glow(shape.outline, "#ffffff", 44, 0.34)}
    <path mask="url(#middle)" d="${shape.crease} L ${length} -200 L 0 -200 Z" fill="url(#below)"/>
    ${glow(shape.lowerCrease, paint.light, 80, 0.5)}
    <g transform="translate(0 -70)">${glow(shape.crease, "#ffffff", 54, 0.42)}</g>
    <path d="${shape.crease}" fill="none" stroke="${paint.deep}" stroke-opacity=".35" stroke-width="8"/>
    <path d="${shape.outline}" fill="url(#ends)" stroke="${paint.deep}" stroke-opacity=".5" stroke-width="16"/>
    ${
    shape.seams.map((seam) =>
      `<path d="${seam}" transform="translate(8 3)" fill="none" stroke="#fff" stroke-opacity=".26" stroke-width="7"/>
       <path d="${seam}" fill="none" stroke="${paint.deep}" stroke-width="10" stroke-linejoin="round"/>`
    ).join("")
  }
    <path d="${shape.intake}" fill="#1b1918"/>
    ${onPaint ?? ""}
    <path d="${shape.sill}" fill="#252220"/><path d="${shape.sill}" fill="none" stroke="#fff" stroke-opacity=".08" stroke-width="10"/>`;
}

function archEdge([x, y]: Point, { wheels, cladding }: BodyShape): string {
  const r = wheels.arch + (cladding ? 26 : 3);
  const style = cladding
    ? `stroke="#262322" stroke-width="66"`
    : `stroke="#000" stroke-opacity=".35" stroke-width="14"`;
  return `<path d="M ${x - r} ${y + 300} L ${x - r} ${y} A ${r} ${r} 0 0 1 ${x + r} ${y} L ${
    x + r
  } ${y + 300}" fill="none" ${style}/>`;
}

function windows({ shape }: CarLook): string {
  const seat = (x: number) =>
    `<path d="M ${x - 70} ${
      shape.seatTop + 60
    } q 0 -60 60 -60 h 40 q 56 0 62 60 l 10 110 q 0 30 -30 30 h -30 l 4 60
      q 120 30 140 160 l 40 500 h -330 l -20 -540 q 0 -80 60 -110 l 10 -70 q -16 -10 -16 -40 Z" fill="#171b1e" opacity=".6"/>`;
  return `${shape.screens.map((screen) => `<path d="${screen}" fill="url(#glass)"/>`).join("")}
    <path d="${shape.glass}" fill="#151414" stroke="#151414" stroke-width="28" stroke-linejoin="round"/>
    <path d="${shape.glass}" fill="url(#glass)"/>
    <g clip-path="url(#windows)">${shape.seats.map(seat).join("")}
      <g fill="#fff" opacity=".14">
        <path d="M 1620 -2600 L 1860 -2600 L 1240 -800 L 1000 -800 Z"/><path d="M 1940 -2600 L 2000 -2600 L 1380 -800 L 1320 -800 Z"/>
        <path d="M 3080 -2600 L 3360 -2600 L 2620 -800 L 2340 -800 Z"/><path d="M 3440 -2600 L 3500 -2600 L 2760 -800 L 2700 -800 Z"/>
        <path d="M 4660 -2600 L 4960 -2600 L 4220 -800 L 3920 -800 Z"/></g>
      ${shape.pillars.map((pillar) => `<path d="${pillar}" fill="#151414"/>`).join("")}</g>`;
}

function lights(shape: BodyShape): string {
  return `<path d="${shape.headlight}" fill="#1d1d1d" stroke="#1d1d1d" stroke-width="14" stroke-linejoin="round"/>
    <path d="${shape.headlight}" fill="url(#lamp)"/>
    <g clip-path="url(#headlight)"><path d="${shape.headlight}" fill="none" stroke="#3b444a" stroke-width="26" opacity=".55"/></g>
    <path d="${shape.daylight}" fill="none" stroke="#fff" stroke-width="24" stroke-linecap="round"/>
    <path d="${shape.tailLight}" fill="url(#tail)" stroke="#4c0a0c" stroke-width="10" stroke-linejoin="round"/>
    <g clip-path="url(#tailLight)"><path d="${shape.tailLight}" fill="none" stroke="#ff9d8f" stroke-opacity=".75" stroke-width="30"/>
      <path d="${shape.tailLight}" fill="none" stroke="#6d0b0e" stroke-width="14"/></g>`;
}

function fittings({ shape, paint }: CarLook): string {
  const [mx, my] = shape.mirror;
  const handle = ([x, y]: Point) =>
    `<rect x="${x - 8}" y="${
      y - 8
    }" width="186" height="54" rx="27" fill="${paint.deep}" opacity=".5"/>
     <rect x="${x}" y="${y}" width="170" height="32" rx="16" fill="${paint.light}"/>
     <rect x="${x + 6}" y="${
      y + 18
    }" width="158" height="14" rx="7" fill="${paint.dark}" opacity=".75"/>`;
  const flap = shape.flap &&
    `<rect x="${shape.flap[0]}" y="${
      shape.flap[1]
    }" width="150" height="150" rx="34" fill="none" stroke="${paint.deep}" stroke-opacity=".7" stroke-width="9"/>`;
  const rails = shape.rails &&
    `<path d="${shape.rails}" fill="none" stroke="#262423" stroke-width="32" stroke-linecap="round"/>
     <path d="${shape.rails}" transform="translate(0 -8)" fill="none" stroke="#98938d" stroke-width="9" stroke-linecap="round"/>`;
  return `${rails ?? ""}${flap ?? ""}${shape.handles.map(handle).join("")}
    <path d="M ${mx} ${my} l -12 -96 c -4 -42 20 -62 60 -62 l 106 8 c 44 6 66 34 60 74 c -6 40 -34 58 -78 58 z" fill="${paint.base}"/>
    <path d="M ${mx} ${my} l -5 -42 l 216 -10 c -12 22 -36 34 -75 34 z" fill="#1b1a19"/>
    <path d="M ${mx - 4} ${
    my - 108
  } c 6 -28 24 -36 52 -36 l 96 8 c 30 4 48 16 52 36" fill="none" stroke="#fff" stroke-opacity=".45" stroke-width="14"/>`;
}
