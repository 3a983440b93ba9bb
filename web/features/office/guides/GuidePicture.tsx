import { carMark } from "../../../../shared/car_mark.ts";

/** The picture of a guide. */
export function GuidePicture({ name }: { name: keyof typeof PICTURES }) {
  const Picture = PICTURES[name];
  return <Picture />;
}

/** An original photo, and the car alone, cut out and cropped. */
function CutOutPicture() {
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

/** The form of a car listing: required fields with their asterisks, and the button. */
function ListingPicture() {
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

/** The photos of a car; the main one has its badge. */
function PhotosPicture() {
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

/** An icon on a pixel grid, with its size and colour. */
function IconPicture() {
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

const PICTURES = {
  cutOut: CutOutPicture,
  icon: IconPicture,
  listing: ListingPicture,
  photos: PhotosPicture,
};

/** The car in the guides' pictures: the business's logo, 64 units wide, wheels at 42. */
function GuideCar(
  { x, y, scale, colour = "var(--brand)" }: {
    x: number;
    y: number;
    scale: number;
    colour?: string;
  },
) {
  return (
    <path
      d={carMark}
      fill={colour}
      fillRule="evenodd"
      transform={`translate(${x} ${y}) scale(${scale})`}
    />
  );
}
