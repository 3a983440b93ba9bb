import { shortAddress } from "../../../shared/company_words.ts";
import { useCompany } from "../../brand/company.ts";
import { carMark } from "../../../shared/car_mark.ts";

/** A picture of a map: roads, a square, and the name of the business on a pin. It shows no real town. */
export function MapSketch({ className }: { className?: string | undefined }) {
  const company = useCompany();
  const { name, address } = company;
  return (
    <svg
      viewBox="0 0 640 520"
      width={640}
      height={520}
      role="img"
      aria-label={`Rysunek: ${name}, ${shortAddress(company)}`}
      className={className}
    >
      <rect width="640" height="520" className="fill-mist" />
      <path d={FIELDS} className="fill-amber-tint opacity-60" />
      <path d={WOODS} className="fill-green-tint" />
      <path d={WATER} className="fill-blue-tint" />
      <path d={BLOCKS} className="fill-photo-floor" />
      <g fill="none" strokeLinecap="round">
        <path d={RAILWAY} strokeWidth="2" className="stroke-drawing" />
        <path
          d={RAILWAY}
          strokeWidth="8"
          strokeDasharray="2 9"
          strokeLinecap="butt"
          className="stroke-drawing"
        />
        <path d={LANES} strokeWidth="8" className="stroke-line" />
        <path d={HIGHWAY} strokeWidth="18" className="stroke-amber-line" />
        <path d={ROADS} strokeWidth="14" className="stroke-line" />
        <path d={LANES} strokeWidth="6" className="stroke-paper" />
        <path d={ROADS} strokeWidth="11" className="stroke-paper" />
        <path d={HIGHWAY} strokeWidth="14" className="stroke-amber-tint" />
      </g>
      <rect
        x="214"
        y="228"
        width="62"
        height="50"
        rx="5"
        className="fill-brand-tint stroke-red-line"
      />
      <path d={TREES} className="fill-green opacity-22" />
      <g transform="translate(424 352)">
        <g className="max-sm:scale-150">
          <ellipse cx="0" cy="2" rx="20" ry="6" className="fill-scrim opacity-40" />
          <path
            d="M0 0C-8-18-34-32-34-62a34 34 0 0 1 68 0c0 30-26 44-34 62Z"
            strokeWidth="3"
            className="fill-brand stroke-paper"
          />
          <path
            d={carMark}
            transform="translate(-22 -84) scale(.6875)"
            fillRule="evenodd"
            className="fill-paper"
          />
          <g transform="translate(0 14)" textAnchor="middle">
            <rect x="-78" y="0" width="156" height="50" rx="8" className="fill-paper stroke-line" />
            <text y="21" fontSize="16" fontWeight="700" className="fill-ink">{name}</text>
            <text y="40" fontSize="14" className="fill-muted">{address.street}</text>
          </g>
        </g>
      </g>
    </svg>
  );
}

const HIGHWAY = "M640 20C560 70 548 120 520 180S440 300 350 370S190 450 90 530";
const ROADS =
  "M-10 262C60 250 130 262 214 256H276C360 250 470 270 650 250M245 278C250 330 220 380 210 408M245 228C236 170 268 96 250 -10";
const LANES =
  "M276 272C330 300 370 330 424 352S560 400 650 404M424 352C420 400 440 450 430 530M214 240C160 210 150 150 90 120M120 258C128 320 96 360 60 400M300 254C310 210 350 190 356 130S420 50 414 -10M168 258C172 292 186 312 240 316";
const RAILWAY = "M20 -10C50 90 30 170 76 250S120 420 40 530";
const FIELDS =
  "M450 -10H650V20L520 110L450 60ZM520 190L650 150V236L490 252ZM280 440L420 400L410 530H200ZM-10 20L20 0L40 110L-10 140Z";
const WOODS =
  "M500 420C540 400 600 410 650 430V530H480C460 490 470 440 500 420ZM-10 300C30 300 60 340 40 380S20 440-10 450ZM90 -10C150 0 190 20 180 60S110 90 80 60S70 0 90-10Z";
const WATER = "M300 60c24-16 46-4 40 16s-32 30-52 20s-8-26 12-36Z";
const BLOCKS =
  "M182 214h22v16h-22ZM182 236h22v14h-22ZM286 228h22v14h-22ZM286 206h16v14h-16ZM214 196h14v20h-14ZM262 196h16v20h-16ZM214 288h20v16h-20ZM258 288h20v14h-20ZM180 272h20v14h-20ZM288 268h14v18h-14ZM150 230h16v16h-16ZM150 272h14v16h-14ZM320 232h18v12h-18ZM322 262h16v14h-16ZM206 166h16v14h-16ZM264 160h16v16h-16ZM390 312h14v12h-14ZM462 352h16v12h-16ZM480 384h14v12h-14ZM398 372h12v14h-12ZM352 300h14v10h-14Z";
const TREES =
  "M520 450a9 9 0 1 1 .1 0ZM556 470a11 11 0 1 1 .1 0ZM600 462a10 10 0 1 1 .1 0ZM540 500a10 10 0 1 1 .1 0ZM586 506a9 9 0 1 1 .1 0ZM14 360a9 9 0 1 1 .1 0ZM18 400a8 8 0 1 1 .1 0ZM110 40a9 9 0 1 1 .1 0ZM142 56a8 8 0 1 1 .1 0ZM140 26a8 8 0 1 1 .1 0Z";
