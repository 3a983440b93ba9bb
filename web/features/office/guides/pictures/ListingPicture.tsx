/** The form of a listing: required fields with their stars, and the button. */
export function ListingPicture() {
  return (
    <svg
      viewBox="0 0 440 190"
      role="img"
      aria-label="Formularz z polami oznaczonymi gwiazdką i przyciskiem Zapisz"
      fontFamily="var(--font)"
      fontSize="12"
    >
      <rect x="60" y="16" width="320" height="158" rx="10" fill="#ffffff" stroke="#e4dfda" />
      {FIELDS.map(({ label, value, x, y }) => (
        <g key={label}>
          <text x={x} y={y} fontWeight="600" fill="var(--ink)">
            {label}
            <tspan fill="var(--brand)" dx="3">*</tspan>
          </text>
          <rect
            x={x}
            y={y + 6}
            width="136"
            height="28"
            rx="6"
            fill="#ffffff"
            stroke="var(--line-strong)"
          />
          <text x={x + 10} y={y + 24} fill="var(--ink)">{value}</text>
        </g>
      ))}
      <rect x="282" y="138" width="80" height="26" rx="6" fill="var(--brand)" />
      <text x="322" y="155" textAnchor="middle" fontWeight="600" fill="#ffffff">Zapisz</text>
      <text x="264" y="155" textAnchor="end" fontWeight="600" fill="var(--ink)">Anuluj</text>
    </svg>
  );
}

const FIELDS = [
  { label: "Marka", value: "Peugeot", x: 78, y: 38 },
  { label: "Model", value: "3008", x: 226, y: 38 },
  { label: "Cena", value: "38 900 zł", x: 78, y: 94 },
  { label: "Przebieg", value: "96 400 km", x: 226, y: 94 },
];
