import type { Point } from "./body_shape.ts";

/** How the rims look. */
export type RimStyle = "twin" | "star" | "cover";

/** A wheel around `centre`; needs the gradients of `wheelGradients`. */
export function wheel([x, y]: Point, radius: number, style: RimStyle): string {
  const r = (share: number) => (radius * share).toFixed(1);
  return `<g transform="translate(${x} ${y})">
    <circle r="${r(1)}" fill="url(#tyre)"/>
    <circle r="${r(0.86)}" fill="none" stroke="#ffffff" stroke-opacity=".07" stroke-width="${
    r(0.02)
  }"/>
    <circle r="${r(0.74)}" fill="#121110"/>
    <circle r="${r(0.5)}" fill="#6d6a66"/><circle r="${
    r(0.5)
  }" fill="none" stroke="#8d8984" stroke-width="${r(0.04)}"/>
    <path d="M ${r(0.3)} ${r(-0.46)} A ${r(0.55)} ${r(0.55)} 0 0 1 ${r(0.54)} ${r(0.1)} L ${
    r(0.36)
  } ${r(0.08)} A ${r(0.37)} ${r(0.37)} 0 0 0 ${r(0.2)} ${r(-0.31)} Z" fill="#4b4845"/>
    ${RIMS[style](r)}
    <circle r="${r(0.7)}" fill="none" stroke="url(#rim)" stroke-width="${r(0.07)}"/>
    <circle r="${r(0.735)}" fill="none" stroke="#0d0c0c" stroke-opacity=".5" stroke-width="${
    r(0.015)
  }"/>
    <circle r="${r(0.12)}" fill="url(#rim)"/><circle r="${
    r(0.12)
  }" fill="none" stroke="#55524e" stroke-width="${r(0.02)}"/>
    <circle r="${r(0.06)}" fill="#77736e"/>
  </g>`;
}

/** The gradients that wheels are drawn with. */
export const wheelGradients = `
  <radialGradient id="tyre"><stop offset=".72" stop-color="#100f0f"/><stop offset=".8" stop-color="#2b2928"/>
    <stop offset=".95" stop-color="#232120"/><stop offset="1" stop-color="#151413"/></radialGradient>
  <linearGradient id="rim" x1=".2" y1="0" x2=".8" y2="1"><stop stop-color="#f4f2ef"/>
    <stop offset=".5" stop-color="#c9c5c0"/><stop offset="1" stop-color="#8f8a84"/></linearGradient>`;

type Share = (share: number) => string;

const RIMS: Readonly<Record<RimStyle, (r: Share) => string>> = {
  twin: (r) =>
    around(
      5,
      (angle) =>
        [-11, 11].map((tilt) =>
          `<path transform="rotate(${angle + tilt})" d="M ${r(-0.035)} ${r(-0.1)} L ${r(-0.05)} ${
            r(-0.69)
          } L ${r(0.05)} ${r(-0.69)} L ${r(0.035)} ${r(-0.1)} Z" fill="url(#rim)"/>`
        ).join(""),
    ) + nuts(r),
  star: (r) =>
    around(
      5,
      (angle) =>
        `<path transform="rotate(${angle})" d="M ${r(-0.1)} ${r(-0.08)} C ${r(-0.07)} ${r(-0.3)} ${
          r(-0.08)
        } ${r(-0.5)} ${r(-0.15)} ${r(-0.69)} L ${r(0.15)} ${r(-0.69)} C ${r(0.08)} ${r(-0.5)} ${
          r(0.07)
        } ${r(-0.3)} ${r(0.1)} ${r(-0.08)} Z" fill="url(#rim)"/>
      <path transform="rotate(${angle})" d="M 0 ${r(-0.24)} L ${r(-0.045)} ${r(-0.64)} L ${
          r(0.045)
        } ${r(-0.64)} Z" fill="#1a1918" opacity=".55"/>`,
    ) + nuts(r),
  cover: (r) =>
    `<circle r="${r(0.69)}" fill="url(#rim)"/>` +
    around(9, (angle) =>
      `<path transform="rotate(${angle})" d="M ${r(-0.05)} ${r(-0.36)} L ${r(-0.085)} ${
        r(-0.58)
      } Q 0 ${r(-0.63)} ${r(0.085)} ${r(-0.58)} L ${r(0.05)} ${r(-0.36)} Q 0 ${r(-0.33)} ${
        r(-0.05)
      } ${r(-0.36)} Z" fill="#23211f"/>`) +
    `<circle r="${r(0.26)}" fill="none" stroke="#87827c" stroke-width="${r(0.015)}"/>`,
};

function nuts(r: Share): string {
  return `<circle r="${r(0.2)}" fill="url(#rim)"/>` +
    around(
      5,
      (angle) =>
        `<circle transform="rotate(${angle + 36})" cy="${r(-0.155)}" r="${
          r(0.022)
        }" fill="#4a4744"/>`,
    );
}

function around(count: number, draw: (angle: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index * 360 / count)).join("");
}
