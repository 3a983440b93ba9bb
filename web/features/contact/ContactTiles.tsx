import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import { company } from "../../../shared/company.ts";

/** The four ways to the business: phone, e-mail, address, opening hours (public-side §2.11). */
export function ContactTiles() {
  const { departments, address, mapLink, openingHours } = company;
  return (
    <ul className="m-0 grid list-none gap-3 p-0 sm:grid-cols-2 sm:gap-4 lg:grid-cols-4 lg:gap-6">
      <li className={TILE}>
        <Head Icon={Phone} title="Telefon" />
        <div className={SHORT_WAYS}>
          {departments.map(({ key, callName, phone, phoneHref }) => (
            <a key={key} href={phoneHref} className={WAY}>
              <span className={WHAT}>{callName}</span>
              <span className={VALUE}>{phone}</span>
            </a>
          ))}
        </div>
      </li>
      <li className={TILE}>
        <Head Icon={Mail} title="E-mail" />
        <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11.5rem),1fr))] gap-x-3">
          {departments.map(({ key, name, email }) => (
            <a key={key} href={`mailto:${email}`} className={WAY}>
              <span className={WHAT}>{name}</span>
              <span className={VALUE}>{email}</span>
            </a>
          ))}
        </div>
      </li>
      <li className={TILE}>
        <Head Icon={MapPin} title="Adres" />
        <a href={mapLink} target="_blank" rel="noopener noreferrer" className={WAY}>
          <span className={WHAT}>Biuro i plac</span>
          <span className={PLAIN}>{address.street}</span>
          <span className={PLAIN}>{address.postalCode} {address.city}</span>
          <span className="mt-1 font-semibold text-brand group-hover:underline">
            Zobacz na mapie
          </span>
        </a>
      </li>
      <li className={TILE}>
        <Head Icon={Clock} title="Godziny otwarcia" />
        <dl className={`${SHORT_WAYS} m-0`}>
          {openingHours.map(({ days, hours }) => (
            <div key={days} className={WAY}>
              <dt className={WHAT}>{days}</dt>
              <dd className={`${PLAIN} m-0`}>{hours}</dd>
            </div>
          ))}
        </dl>
      </li>
    </ul>
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

const TILE = "flex min-w-0 flex-col rounded-card border border-line bg-paper px-5 py-4 lg:p-5";
/** Side by side where both fit. */
const SHORT_WAYS = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-x-3";
const WAY = "group flex min-h-13 flex-col justify-center leading-normal text-ink no-underline";
const WHAT = "text-14 text-muted";
const PLAIN = "font-semibold wrap-anywhere tabular-nums";
const VALUE = "font-semibold wrap-anywhere text-brand tabular-nums group-hover:underline";
