import { openingLines } from "../../../shared/opening_hours.ts";
import {
  addressLine,
  calledDepartments,
  phoneLink,
  shortAddress,
  shownDepartments,
} from "../../../shared/company_words.ts";
import type { Company } from "../../../shared/company.ts";
import { useCompany } from "../../brand/company.ts";
import { MapButton } from "../../brand/MapButton.tsx";
import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import { carMark } from "../../../shared/car_mark.ts";

/**
 * Contact tiles: phone, e-mail, address, opening hours (public-side §2.11); those that are not filled
 * are absent.
 */
export function ContactTiles() {
  const company = useCompany();
  const called = calledDepartments(company);
  const written = shownDepartments(company).filter(({ email }) => email);
  const hours = openingLines(company);
  return (
    <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 sm:gap-4 lg:auto-cols-fr lg:grid-flow-col lg:grid-cols-none lg:gap-6">
      {called.length > 0 && (
        <li className={TILE}>
          <Head Icon={Phone} title="Telefon" />
          <div className={SHORT_WAYS}>
            {called.map((department) => (
              <a key={department.key} href={phoneLink(department)} className={WAY}>
                <span className={WHAT}>{department.callName}</span>
                <span className={VALUE}>{department.phone}</span>
              </a>
            ))}
          </div>
        </li>
      )}
      {written.length > 0 && (
        <li className={TILE}>
          <Head Icon={Mail} title="E-mail" />
          <div className="grid cols-fit-[11.5rem] gap-x-3">
            {written.map(({ key, name, email }) => (
              <a key={key} href={`mailto:${email}`} className={WAY}>
                <span className={WHAT}>{name}</span>
                <span className={VALUE}>{email}</span>
              </a>
            ))}
          </div>
        </li>
      )}
      {addressLine(company) && (
        <li className={TILE}>
          <Head Icon={MapPin} title="Adres" />
          <AddressTile company={company} />
        </li>
      )}
      {hours.length > 0 && (
        <li className={TILE}>
          <Head Icon={Clock} title="Godziny otwarcia" />
          <dl className={`${SHORT_WAYS} m-0`}>
            {hours.map(({ days, hours }) => (
              <div key={days} className={WAY}>
                <dt className={WHAT}>{days}</dt>
                <dd className={`${PLAIN} m-0`}>{hours}</dd>
              </div>
            ))}
          </dl>
        </li>
      )}
    </ul>
  );
}

function AddressTile({ company: { address, mapLink } }: { company: Company }) {
  const words = (
    <>
      <span className={WHAT}>Biuro i plac</span>
      <span className={PLAIN}>{address.street}</span>
      <span className={PLAIN}>{address.postalCode} {address.city}</span>
    </>
  );
  if (!mapLink) return <p className={`${WAY} m-0`}>{words}</p>;
  return (
    <a href={mapLink} target="_blank" rel="noopener noreferrer" className={WAY}>
      {words}
      <span className="mt-1 font-semibold text-brand group-hover:underline">Zobacz na mapie</span>
    </a>
  );
}

function Head({ Icon, title }: { Icon: typeof Phone; title: string }) {
  return (
    <h2 className="mt-0 mb-2 flex items-center gap-3 text-18 leading-snug">
      <span className="grid size-[2.5rem] shrink-0 place-items-center rounded-input bg-brand-tint text-brand">
        <Icon aria-hidden="true" size={20} />
      </span>
      {title}
    </h2>
  );
}

const TILE = "flex min-w-0 flex-col surface px-5 py-4 lg:p-5";
/** Two columns if both fit. */
const SHORT_WAYS = "grid cols-fit-[9.25rem] gap-x-3";
const WAY = "group flex min-h-13 flex-col justify-center leading-normal text-ink no-underline";
const WHAT = "text-14 text-muted";
const PLAIN = "font-semibold wrap-anywhere tabular-nums";
const VALUE = "font-semibold wrap-anywhere text-brand tabular-nums group-hover:underline";

/** Our own static picture of the map; no third party gets a request before the link is pressed. */
export function ContactMap() {
  const company = useCompany();
  const { mapLink } = company;
  const address = shortAddress(company);
  if (!address) return null;
  return (
    <figure className="m-0 min-w-0 self-start overflow-hidden surface">
      <MapSketch />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-5 py-4">
        <p className="m-0 leading-normal">
          <span className="block font-semibold">{address}</span>
          {mapLink && <span className="text-14 text-muted">Trasę pokaże mapa.</span>}
        </p>
        <MapButton className="max-sm:w-full" />
      </figcaption>
    </figure>
  );
}

/** A picture of a map: roads, a square, and the name of the business on a pin. It shows no real town. */
function MapSketch() {
  const company = useCompany();
  const { name, address } = company;
  return (
    <svg
      viewBox="0 0 640 520"
      width={640}
      height={520}
      role="img"
      aria-label={`Rysunek: ${name}, ${shortAddress(company)}`}
      className="block h-auto w-full"
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
