import { GuideCar } from "./GuideCar.tsx";

/** The photos of a car, the main one with its badge. */
export function PhotosPicture() {
  return (
    <svg
      viewBox="0 0 440 190"
      role="img"
      aria-label="Zdjęcia samochodu, jedno ze znaczkiem Główne"
      fontFamily="var(--font)"
      fontSize="12"
      fontWeight="600"
    >
      <rect x="40" y="20" width="176" height="150" rx="10" fill="#ffffff" />
      <GuideCar x={48} y={16} scale={2.5} />
      <rect
        x="41.5"
        y="21.500"
        width="173"
        height="147"
        rx="9"
        fill="none"
        stroke="var(--brand)"
        strokeWidth="3"
      />
      <rect x="52" y="32" width="72" height="24" rx="12" fill="var(--green-tint)" />
      <text x="88" y="48" textAnchor="middle" fill="var(--green)">Główne</text>
      {OTHERS.map(({ x, y, colour }) => (
        <g key={`${x} ${y}`}>
          <rect x={x} y={y} width="84" height="71" rx="8" fill={colour} />
          <GuideCar x={x + 4} y={y} scale={1.2} colour="#ffffff" />
        </g>
      ))}
    </svg>
  );
}

const OTHERS = [
  { x: 228, y: 20, colour: "#c9bfb6" },
  { x: 324, y: 20, colour: "#b5bec6" },
  { x: 228, y: 99, colour: "#b8c2b6" },
  { x: 324, y: 99, colour: "#c8b8b2" },
];
