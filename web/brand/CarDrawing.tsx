/** The product's line drawing of a car, in the text colour; decorative. */
export function CarDrawing({ className }: { className?: string | undefined }) {
  return (
    <svg
      className={className}
      viewBox="0 0 240 96"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d="M36 75H21c-5 0-8-3-8-8v-9c0-6 4-10 10-11l39-7c16-13 29-20 49-21h32c19 0 34 8 49 22l18 4c9 2 15 7 16 15l1 8c0 4-3 7-7 7h-8" />
      <path d="M80 75h80" />
      <path d="M76 41c11-9 21-13 36-14h6v14H76ZM129 27h14c13 0 24 5 35 14h-49V27Z" />
      <path d="M136 51h11M15 56h10c3 0 5-2 6-5M226 56h-9c-3 0-5-2-6-5" />
      <circle cx="58" cy="75" r="14" />
      <circle cx="58" cy="75" r="5" />
      <circle cx="186" cy="75" r="14" />
      <circle cx="186" cy="75" r="5" />
      <path d="M2 89.500h30M84 89.500h76M212 89.500h26" />
    </svg>
  );
}
