import type { Point } from "./body_shape.ts";
import type { CarLook } from "./draw_car.ts";
import { drawCar } from "./draw_car.ts";

/** Where a car is shown. */
export type Scene = "studio" | "hills" | "yard";

export interface Picture {
  readonly look: CarLook;
  readonly scene: Scene;
  /** Nose to the right. */
  readonly mirrored?: boolean;
  /** What a close picture is about, in mm of the car; without it the whole car is shown. */
  readonly closeTo?: Point;
}

/** A 4:3 picture of a car from its side, as SVG. */
export function drawPicture({ look, scene, mirrored, closeTo }: Picture): string {
  const { length } = look.shape;
  const scale = closeTo ? CLOSE_SCALE : Math.min(MOST_SCALE, MOST_LENGTH / length);
  const [x, y] = closeTo ?? [length / 2, 0];
  const [middle, ground] = closeTo ? [WIDTH / 2, HEIGHT * 0.54 - y * scale] : [WIDTH / 2, GROUND];
  const place = mirrored
    ? `translate(${middle + x * scale} ${ground}) scale(${-scale} ${scale})`
    : `translate(${middle - x * scale} ${ground}) scale(${scale})`;
  // The place behind a close car is as large as before, and lies where the car stands.
  const behind = closeTo ? `translate(0 ${ground - GROUND * 1.5}) scale(1.5)` : "";
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    <rect width="${WIDTH}" height="${HEIGHT}" fill="#dcd6cf"/><g transform="${behind}">${
    SCENES[scene]
  }</g><g transform="${place}">${shadow(look)}${drawCar(look)}</g></svg>`;
}

function shadow({ shape: { length, wheels } }: CarLook): string {
  const patch = (x: number) => `<ellipse cx="${x}" cy="6" rx="430" ry="60" fill="url(#dark)"/>`;
  return `<defs>
    <linearGradient id="under" x2="0" y2="1"><stop stop-color="#0c0a09" stop-opacity=".85"/><stop offset=".5" stop-color="#0c0a09" stop-opacity=".6"/><stop offset="1" stop-color="#0c0a09" stop-opacity="0"/></linearGradient>
    <radialGradient id="shade"><stop stop-color="#1c1917" stop-opacity=".5"/><stop offset=".7" stop-color="#1c1917" stop-opacity=".3"/><stop offset="1" stop-color="#1c1917" stop-opacity="0"/></radialGradient>
    <radialGradient id="dark"><stop stop-color="#0c0a09" stop-opacity=".75"/><stop offset=".55" stop-color="#0c0a09" stop-opacity=".5"/><stop offset="1" stop-color="#0c0a09" stop-opacity="0"/></radialGradient></defs>
    <ellipse cx="${length / 2}" cy="14" rx="${length * 0.56}" ry="130" fill="url(#shade)"/>
    <ellipse cx="${length / 2}" cy="-20" rx="${length * 0.45}" ry="120" fill="url(#dark)"/>
    <rect x="${wheels.front}" y="-170" width="${
    wheels.rear - wheels.front
  }" height="220" fill="url(#under)"/>
    ${patch(wheels.front)}${patch(wheels.rear)}`;
}

const WIDTH = 1440;
const HEIGHT = 1080;
/** Pixels a mm, and most pixels that a car is long. */
const MOST_SCALE = 0.262;
const MOST_LENGTH = 1200;
const GROUND = 790;
const CLOSE_SCALE = 0.6;

const SCENES: Readonly<Record<Scene, string>> = {
  studio:
    `<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#eeeae6"/><stop offset="1" stop-color="#e6e0da"/></linearGradient>
    <linearGradient id="floor" x2="0" y2="1"><stop stop-color="#d9d2cb"/><stop offset="1" stop-color="#e7e2dc"/></linearGradient>
    <radialGradient id="glow"><stop stop-color="#fff" stop-opacity=".85"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
    <rect width="1440" height="1080" fill="url(#wall)"/><ellipse cx="720" cy="500" rx="780" ry="430" fill="url(#glow)"/>
    <rect y="676" width="1440" height="404" fill="url(#floor)"/><rect y="676" width="1440" height="5" fill="#fff" opacity=".5"/>`,
  hills:
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#dfe8ea"/><stop offset=".75" stop-color="#f6f1e8"/></linearGradient>
    <linearGradient id="road" x2="0" y2="1"><stop stop-color="#d3cdc6"/><stop offset="1" stop-color="#e0dbd5"/></linearGradient></defs>
    <rect width="1440" height="1080" fill="url(#sky)"/>
    <circle cx="1090" cy="236" r="74" fill="#fff8e8"/><circle cx="1090" cy="236" r="120" fill="#fff8e8" opacity=".45"/>
    <g fill="#fff" opacity=".75"><path d="M 150 250 q 10 -44 66 -40 q 30 -54 98 -30 q 70 -8 74 46 q 52 4 46 34 h -296 q -10 -6 12 -10 Z"/><path d="M 800 150 q 8 -30 48 -28 q 24 -38 74 -20 q 50 -4 52 32 q 38 4 34 24 h -214 q -8 -4 6 -8 Z"/></g>
    <path d="M 0 560 C 180 500 330 500 500 548 C 640 588 760 520 930 500 C 1120 478 1300 540 1440 508 L 1440 760 L 0 760 Z" fill="#d7dcd2"/>
    <path d="M 0 640 C 200 590 420 640 640 610 C 860 580 1100 620 1440 584 L 1440 760 L 0 760 Z" fill="#c8d0c2"/>
    <g fill="#b4bfae">${
      [70, 132, 186, 1180, 1240, 1330, 1384].map((x, index) =>
        `<ellipse cx="${x}" cy="${600 - index % 3 * 10}" rx="${30 + index % 2 * 10}" ry="${
          52 + index % 3 * 14
        }"/><rect x="${x - 4}" y="630" width="8" height="50" fill="#a99f92"/>`
      ).join("")
    }</g>
    <path d="M 0 664 C 300 640 700 672 1440 652 L 1440 720 L 0 720 Z" fill="#bfc8b6"/>
    <rect y="690" width="1440" height="390" fill="url(#road)"/><rect y="690" width="1440" height="12" fill="#c3bcb4"/><rect y="702" width="1440" height="6" fill="#efebe6"/>
    <g fill="#efebe6">${
      [60, 420, 780, 1140].map((x) => `<path d="M ${x + 40} 960 h 200 l 14 18 h -228 Z"/>`).join("")
    }</g>`,
  yard:
    `<defs><linearGradient id="panel" x2="0" y2="1"><stop stop-color="#ebe6e0"/><stop offset="1" stop-color="#ddd6ce"/></linearGradient>
    <linearGradient id="paving" x2="0" y2="1"><stop stop-color="#cfc8c0"/><stop offset="1" stop-color="#dfd9d2"/></linearGradient>
    <linearGradient id="pane" x2="1" y2="1"><stop stop-color="#d4dfe3"/><stop offset=".5" stop-color="#bccbd1"/><stop offset="1" stop-color="#cbd7db"/></linearGradient></defs>
    <rect width="1440" height="1080" fill="#e9eef0"/><rect y="120" width="1440" height="570" fill="url(#panel)"/>
    <rect y="104" width="1440" height="30" fill="#8f1d1d"/><rect y="134" width="1440" height="8" fill="#1c1917" opacity=".12"/>
    <g stroke="#cfc7be" stroke-width="3">${
      Array.from({ length: 17 }, (_, index) => `<path d="M ${index * 90} 142 V 690"/>`).join("")
    }</g>
    <g>${
      [90, 540, 990].map((x) =>
        `<rect x="${
          x - 8
        }" y="212" width="376" height="478" fill="#c9c1b8"/><rect x="${x}" y="220" width="360" height="470" fill="url(#pane)"/><path d="M ${
          x + 40
        } 690 L ${x + 190} 220 H ${x + 260} L ${
          x + 110
        } 690 Z" fill="#fff" opacity=".3"/><path d="M ${x + 180} 220 V 690 M ${x} 330 H ${
          x + 360
        }" stroke="#c9c1b8" stroke-width="10"/>`
      ).join("")
    }</g>
    <rect y="690" width="1440" height="390" fill="url(#paving)"/><rect y="690" width="1440" height="9" fill="#b8b0a7"/>
    <g stroke="#c4bcb3" stroke-width="3" fill="none"><path d="M 0 760 H 1440 M 0 850 H 1440 M 0 965 H 1440"/>${
      Array.from({ length: 9 }, (_, index) =>
        `<path d="M ${720 + (index - 4) * 190} 699 L ${720 + (index - 4) * 330} 1080"/>`).join("")
    }</g>`,
};
