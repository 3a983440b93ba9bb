import { GuideCar } from "./GuideCar.tsx";

/** A photo as it was taken, and the car alone, cropped. */
export function CutOutPicture() {
  return (
    <svg viewBox="0 0 440 190" role="img" aria-label="Zdjęcie z tłem i to samo auto po wycięciu">
      <g>
        <rect x="24" y="30" width="170" height="128" rx="8" fill="#cfdbe3" />
        <path d="M24 118h170v32a8 8 0 0 1-8 8H32a8 8 0 0 1-8-8Z" fill="#b9b2a9" />
        <path d="M38 118V70h34v48ZM84 118V54h42v64ZM150 118V78h32v40Z" fill="#9fb0bd" />
        <path
          d="M46 80h8v8h-8ZM60 80h6v8h-6ZM93 64h9v9h-9ZM109 64h9v9h-9ZM93 84h9v9h-9ZM109 84h9v9h-9Z"
          fill="#e8eef2"
        />
        <ellipse cx="111" cy="141" rx="58" ry="5" fill="#8c857d" />
        <GuideCar x={45} y={46} scale={2.05} />
      </g>
      <path
        d="M206 94h22m-8-8 8 8-8 8"
        fill="none"
        stroke="var(--muted)"
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <defs>
        <pattern id="guide-checks" width="16" height="16" patternUnits="userSpaceOnUse">
          <rect width="16" height="16" fill="#ffffff" />
          <path d="M0 0h8v8H0ZM8 8h8v8H8Z" fill="#e9e4e0" />
        </pattern>
      </defs>
      <rect x="246" y="30" width="170" height="128" rx="8" fill="url(#guide-checks)" />
      <GuideCar x={261} y={32} scale={2.2} />
      <rect
        x="258"
        y="42"
        width="146"
        height="104"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="1.5"
        strokeDasharray="5 5"
      />
      <path
        d="M258 60V42h18M386 42h18v18M404 128v18h-18M276 146h-18v-18"
        fill="none"
        stroke="var(--ink)"
        strokeWidth="4"
      />
    </svg>
  );
}
