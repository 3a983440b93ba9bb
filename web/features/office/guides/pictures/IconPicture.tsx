/** An icon on a pixel grid, with its size and colour. */
export function IconPicture() {
  return (
    <svg
      viewBox="0 0 440 190"
      role="img"
      aria-label="Ikona 24 na 24 piksele w kolorze #515151"
      fontFamily="var(--font)"
      fontWeight="600"
    >
      <defs>
        <pattern id="guide-pixels" x="80" y="23" width="6" height="6" patternUnits="userSpaceOnUse">
          <rect width="6" height="6" fill="#ffffff" />
          <path d="M6 0H0v6" fill="none" stroke="#e4dfda" strokeWidth="1" />
        </pattern>
      </defs>
      <rect x="80" y="23" width="144" height="144" fill="url(#guide-pixels)" stroke="#e4dfda" />
      <g
        transform="translate(80 23) scale(6)"
        fill="none"
        stroke="#515151"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <circle cx="12" cy="12" r="9" />
        <circle cx="12" cy="12" r="2" />
        <path d="M3.500 10.500 10 11.500M20.500 10.500 14 11.500M12 14v7" />
      </g>
      <g stroke="var(--muted)" strokeWidth="1.5" fill="none">
        <path d="M80 178h144M80 173v10M224 173v10M68 23v144M63 23h10M63 167h10" />
      </g>
      <g fill="var(--ink)" fontSize="14">
        <rect x="126" y="169" width="52" height="18" fill="var(--grey-tint)" />
        <text x="152" y="183" textAnchor="middle">24 px</text>
        <g transform="rotate(-90 68 95)">
          <rect x="42" y="86" width="52" height="18" fill="var(--grey-tint)" />
          <text x="68" y="100" textAnchor="middle">24 px</text>
        </g>
      </g>
      <rect x="268" y="50" width="60" height="60" rx="10" fill="#515151" />
      <text x="268" y="136" fontSize="18" fill="var(--ink)">#515151</text>
      <text x="344" y="76" fontSize="16" fill="var(--ink)">PNG</text>
      <text x="344" y="98" fontSize="14" fontWeight="400" fill="var(--muted)">bez tła</text>
    </svg>
  );
}
