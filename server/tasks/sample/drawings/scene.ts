import type { CarLook } from "./draw_car.ts";
import { drawCar } from "./draw_car.ts";

/** Where a car is shown. */
export type Scene = "studio" | "hills" | "yard";

export interface Picture {
  readonly look: CarLook;
  readonly scene: Scene;
  /** Nose to the right. */
  readonly mirrored?: boolean;
}

/** A 4:3 picture of a car from its side, as SVG. */
export function drawPicture({ look, scene, mirrored }: Picture): string {
  const { length } = look.shape;
  const left = (WIDTH - length * SCALE) / 2;
  const place = mirrored
    ? `translate(${WIDTH - left} ${GROUND}) scale(${-SCALE} ${SCALE})`
    : `translate(${left} ${GROUND}) scale(${SCALE})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">
    ${SCENES[scene]}<g transform="${place}">${shadow(look)}${drawCar(look)}</g></svg>`;
}

function shadow({ shape: { length, wheels } }: CarLook): string {
  const patch = (x: number) =>
    `<ellipse cx="${x}" cy="4" rx="300" ry="34" fill="#1c1917" opacity=".55" filter="url(#blur)"/>`;
  return `<defs><filter id="blur" x="-30%" y="-150%" width="160%" height="400%"><feGaussianBlur stdDeviation="22"/></filter></defs>
    <ellipse cx="${length / 2}" cy="10" rx="${
    length * 0.5
  }" ry="92" fill="#1c1917" opacity=".30" filter="url(#blur)"/>
    <rect x="230" y="-90" width="${
    length - 460
  }" height="110" rx="50" fill="#1c1917" opacity=".55" filter="url(#blur)"/>
    ${patch(wheels.front)}${patch(wheels.rear)}`;
}

const WIDTH = 1440;
const HEIGHT = 1080;
/** Pixels a mm. */
const SCALE = 0.235;
const GROUND = 800;

const SCENES: Readonly<Record<Scene, string>> = {
  studio:
    `<defs><linearGradient id="wall" x2="0" y2="1"><stop stop-color="#efebe7"/><stop offset="1" stop-color="#e5dfd9"/></linearGradient>
    <linearGradient id="floor" x2="0" y2="1"><stop stop-color="#dcd5ce"/><stop offset=".35" stop-color="#d8d1c9"/><stop offset="1" stop-color="#e6e0da"/></linearGradient>
    <radialGradient id="glow"><stop stop-color="#fff" stop-opacity=".8"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient></defs>
    <rect width="1440" height="1080" fill="url(#wall)"/><ellipse cx="720" cy="520" rx="760" ry="420" fill="url(#glow)"/>
    <rect y="690" width="1440" height="390" fill="url(#floor)"/>`,
  hills:
    `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="#e4ebec"/><stop offset="1" stop-color="#f6f1e9"/></linearGradient></defs>
    <rect width="1440" height="1080" fill="url(#sky)"/>`,
  yard: `<rect width="1440" height="1080" fill="#ece8e3"/>`,
};
