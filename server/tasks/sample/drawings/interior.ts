import type { Paint } from "./paint.ts";

/** What a car's interior looks like from between its front seats. */
export interface Interior {
  /** Of the bonnet outside. */
  readonly paint: Paint;
  /** Of the strip along the dashboard and the seams of the seats. */
  readonly accent: string;
  readonly automatic: boolean;
}

/** A 4:3 picture of a dashboard, as SVG. */
export function drawInterior(look: Interior): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1440" height="1080" viewBox="0 0 1440 1080">
    ${definitions}${outside(look.paint)}${frame}${dashboard(look.accent)}${cluster}${screen}
    ${middleConsole(look)}${steeringWheel}${seats(look.accent)}</svg>`;
}

const definitions = `<defs>
  <linearGradient id="sky" x2="0" y2="1"><stop stop-color="#dfe8ea"/><stop offset="1" stop-color="#f6f1e8"/></linearGradient>
  <linearGradient id="dash" x2="0" y2="1"><stop stop-color="#4b4947"/><stop offset=".16" stop-color="#353332"/><stop offset="1" stop-color="#1f1e1d"/></linearGradient>
  <linearGradient id="panel" x2="0" y2="1"><stop stop-color="#3a3837"/><stop offset="1" stop-color="#232120"/></linearGradient>
  <linearGradient id="liner" x2="0" y2="1"><stop stop-color="#d8d2cb"/><stop offset="1" stop-color="#bdb6ae"/></linearGradient>
  <linearGradient id="metal" x2="0" y2="1"><stop stop-color="#f0eeeb"/><stop offset="1" stop-color="#98938d"/></linearGradient>
  <linearGradient id="seat" x2="0" y2="1"><stop stop-color="#4a4745"/><stop offset="1" stop-color="#2a2827"/></linearGradient>
  <clipPath id="map"><rect x="742" y="500" width="236" height="150" rx="8"/></clipPath></defs>`;

function outside({ light, base }: Paint): string {
  return `<rect width="1440" height="1080" fill="url(#sky)"/>
    <path d="M 0 330 C 300 270 520 320 760 292 C 1000 262 1240 310 1440 280 L 1440 560 L 0 560 Z" fill="#d2dacc"/>
    <path d="M 0 380 C 320 340 700 380 1440 346 L 1440 560 L 0 560 Z" fill="#c3cdbb"/>
    <path d="M 640 372 L 700 372 L 1060 560 L 360 560 Z" fill="#d6d0c9"/><path d="M 667 392 h 8 l 10 40 h -26 Z M 654 446 h 36 l 10 40 h -58 Z" fill="#f4f1ed"/>
    <path d="M 60 560 C 260 430 1180 430 1380 560 Z" fill="${base}"/><path d="M 120 530 C 340 446 1100 446 1320 530 C 1080 470 360 470 120 530 Z" fill="${light}"/>`;
}

const frame = `<path d="M 0 0 H 1440 V 96 C 1100 60 340 60 0 96 Z" fill="url(#liner)"/>
  <path d="M 0 96 L 70 88 C 60 260 20 420 0 480 Z" fill="#3a3836"/><path d="M 1440 96 L 1370 88 C 1380 260 1420 420 1440 480 Z" fill="#3a3836"/>
  <path d="M 150 78 h 330 q 22 0 20 22 l -4 44 q -2 20 -26 20 h -300 q -22 0 -22 -20 l -6 -44 q -2 -22 8 -22 Z" fill="#cbc4bc"/>
  <path d="M 960 78 h 330 q 12 0 8 22 l -6 44 q -4 20 -26 20 h -300 q -22 0 -24 -20 l -2 -44 q -2 -22 20 -22 Z" fill="#cbc4bc"/>
  <rect x="712" y="60" width="16" height="60" fill="#2b2928"/><rect x="590" y="112" width="260" height="78" rx="34" fill="#2b2928"/><rect x="600" y="121" width="240" height="60" rx="27" fill="#b9c6cb"/><path d="M 640 181 L 700 121 H 740 L 680 181 Z" fill="#fff" opacity=".4"/>`;

function dashboard(accent: string): string {
  const vent = (x: number, width: number) =>
    `<rect x="${x}" y="610" width="${width}" height="64" rx="16" fill="#151413"/>${
      [622, 636, 650].map((y) =>
        `<rect x="${x + 10}" y="${y}" width="${width - 20}" height="6" rx="3" fill="#55524f"/>`
      ).join("")
    }<rect x="${x + width / 2 - 9}" y="${628}" width="18" height="26" rx="6" fill="#8e8983"/>`;
  return `<path d="M 0 500 C 160 470 300 452 420 452 C 560 452 600 486 740 486 C 960 486 1240 476 1440 506 L 1440 1080 L 0 1080 Z" fill="url(#dash)"/>
    <path d="M 0 506 C 160 476 300 458 420 458 C 560 458 600 492 740 492 C 960 492 1240 482 1440 512" fill="none" stroke="#6d6966" stroke-width="5"/>
    <path d="M 0 590 C 300 566 1100 566 1440 594 L 1440 696 C 1100 676 300 676 0 700 Z" fill="#292726"/>
    <path d="M 1010 700 C 1160 690 1320 694 1440 704 L 1440 712 C 1320 702 1160 698 1010 708 Z" fill="${accent}"/><path d="M 0 706 C 60 702 120 700 190 698 L 190 706 C 120 708 60 710 0 714 Z" fill="${accent}"/>
    ${vent(40, 150)}${vent(1240, 150)}${vent(1030, 130)}
    <path d="M 1020 742 H 1400 Q 1420 742 1416 764 L 1396 868 Q 1392 884 1372 884 H 1048 Q 1030 884 1028 866 L 1018 764 Z" fill="none" stroke="#161514" stroke-width="6"/><rect x="1180" y="762" width="70" height="14" rx="7" fill="#5b5855"/>`;
}

const cluster =
  `<path d="M 220 560 C 250 470 330 440 440 440 C 560 440 630 476 652 566 L 652 640 H 220 Z" fill="#242221"/>
  ${
    [330, 540].map((x, index) =>
      `<circle cx="${x}" cy="556" r="82" fill="#0f0e0e"/><circle cx="${x}" cy="556" r="82" fill="none" stroke="url(#metal)" stroke-width="6"/>
    ${
        Array.from({ length: 11 }, (_, tick) =>
          `<path transform="rotate(${-130 + tick * 26} ${x} 556)" d="M ${x} 486 v ${
            tick % 2 ? 8 : 14
          }" stroke="#e8e5e1" stroke-width="4"/>`).join("")
      }<path transform="rotate(${index ? -96 : -118} ${x} 556)" d="M ${x - 4} 566 L ${x} 498 L ${
        x + 4
      } 566 Z" fill="#d8402f"/><circle cx="${x}" cy="556" r="13" fill="#3a3836"/>`
    ).join("")
  }`;

const screen =
  `<rect x="720" y="478" width="280" height="194" rx="20" fill="#121111"/><rect x="742" y="500" width="236" height="150" rx="8" fill="#e9ece6"/>
  <g clip-path="url(#map)"><path d="M 730 610 C 800 580 850 640 990 600 L 990 660 L 730 660 Z" fill="#cfdccb"/><path d="M 930 490 C 950 530 920 560 990 580 V 490 Z" fill="#c8dbe2"/>
  <g fill="none" stroke="#fff" stroke-width="8"><path d="M 730 540 C 800 530 880 560 990 520 M 800 490 C 810 560 790 600 810 660 M 900 490 C 890 560 910 610 900 660"/></g>
  <path d="M 806 648 C 796 600 812 570 808 540 C 850 536 870 548 896 544 C 892 524 896 510 898 496" fill="none" stroke="#8f1d1d" stroke-width="7" stroke-linecap="round"/><circle cx="806" cy="640" r="10" fill="#1d4ed8" stroke="#fff" stroke-width="4"/></g>
  <path d="M 742 560 L 860 500 H 900 L 742 584 Z" fill="#fff" opacity=".25"/>`;

function middleConsole({ accent, automatic }: Interior): string {
  const knob = (x: number) =>
    `<circle cx="${x}" cy="740" r="32" fill="#151413"/><circle cx="${x}" cy="740" r="25" fill="#4b4846"/><circle cx="${x}" cy="740" r="25" fill="none" stroke="url(#metal)" stroke-width="4"/><path d="M ${x} 722 v 12" stroke="#f4f2ef" stroke-width="5" stroke-linecap="round"/>`;
  const lever = automatic
    ? `<rect x="826" y="900" width="68" height="150" rx="26" fill="#141312"/><path d="M 846 985 h 28 l 8 -70 h -44 Z" fill="#3b3937"/><rect x="822" y="862" width="76" height="66" rx="26" fill="#4b4846"/><rect x="832" y="870" width="56" height="20" rx="10" fill="#8b8680"/>`
    : `<path d="M 790 1050 C 800 960 838 950 842 920 h 36 c 4 30 42 40 52 130 Z" fill="#2d2b2a"/><path d="M 804 1040 C 818 980 844 960 850 930 M 916 1040 C 902 980 876 960 870 930" stroke="${accent}" stroke-width="3" fill="none"/><rect x="852" y="860" width="16" height="74" fill="url(#metal)"/><circle cx="860" cy="846" r="36" fill="#1b1a19"/><circle cx="860" cy="846" r="36" fill="none" stroke="url(#metal)" stroke-width="4"/><path d="M 846 836 v 20 M 860 836 v 20 M 874 836 v 10 M 846 846 h 28" stroke="#d9d5d0" stroke-width="3" fill="none"/>`;
  return `<path d="M 700 690 H 1010 L 1030 820 Q 1036 860 1036 1080 H 684 Q 684 860 690 820 Z" fill="url(#panel)"/><path d="M 700 690 H 1010 L 1012 704 H 698 Z" fill="#151413"/>
    ${
    [770, 860, 950].map(knob).join("")
  }<rect x="740" y="792" width="240" height="18" rx="9" fill="#151413"/>${lever}
    <circle cx="972" cy="1000" r="40" fill="#141312"/><circle cx="972" cy="1000" r="40" fill="none" stroke="#5b5855" stroke-width="5"/>`;
}

const steeringWheel =
  `<g transform="rotate(-4 440 770)"><ellipse cx="440" cy="770" rx="262" ry="252" fill="none" stroke="#0d0c0c" stroke-opacity=".4" stroke-width="58"/>
  <path d="M 192 742 C 300 700 340 690 350 690 H 530 C 540 690 580 700 688 742 L 684 800 C 600 790 570 800 550 860 C 530 910 500 930 490 1010 H 390 C 380 930 350 910 330 860 C 310 800 280 790 196 800 Z" fill="#2a2827"/>
  <path d="M 210 752 C 280 730 320 720 340 720 L 330 790 C 300 778 260 772 210 784 Z M 670 752 C 600 730 560 720 540 720 L 550 790 C 580 778 620 772 670 784 Z" fill="#3f3c3a"/>
  <ellipse cx="440" cy="770" rx="252" ry="242" fill="none" stroke="#201e1d" stroke-width="48"/><ellipse cx="440" cy="766" rx="252" ry="242" fill="none" stroke="#57534f" stroke-width="10" stroke-opacity=".8"/>
  <path d="M 350 704 H 530 Q 560 704 562 740 L 556 820 Q 550 866 500 866 H 380 Q 330 866 324 820 L 318 740 Q 320 704 350 704 Z" fill="#353231"/><path d="M 350 704 H 530 Q 560 704 562 740 L 561 752 Q 440 728 319 752 L 318 740 Q 320 704 350 704 Z" fill="#45413f"/>
  <circle cx="440" cy="782" r="30" fill="none" stroke="url(#metal)" stroke-width="7"/>
  ${
    [262, 292, 588, 618].map((x) =>
      `<rect x="${x}" y="744" width="18" height="18" rx="6" fill="#8a857f"/>`
    ).join("")
  }</g>
  <path d="M 150 700 q -40 -20 -60 -6" stroke="#2b2928" stroke-width="16" fill="none" stroke-linecap="round"/>`;

function seats(accent: string): string {
  return `<path d="M 0 900 C 40 880 60 900 90 940 C 140 1000 180 1030 190 1080 H 0 Z" fill="url(#seat)"/><path d="M 10 930 C 40 920 60 950 90 990 C 120 1020 140 1050 146 1080" fill="none" stroke="${accent}" stroke-width="5" stroke-dasharray="12 7"/>
    <path d="M 1120 1080 C 1140 980 1220 960 1440 950 V 1080 Z" fill="url(#seat)"/><path d="M 1160 1080 C 1180 1016 1260 1000 1440 990" fill="none" stroke="${accent}" stroke-width="5" stroke-dasharray="12 7"/>`;
}
