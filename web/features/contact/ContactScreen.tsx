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
import { Link, useSearchParams } from "react-router-dom";
import { contactPage } from "../../../shared/contact/contact_page.ts";
import { usePageTitle } from "../../brand/use_page_title.ts";
import { paths } from "../../../shared/paths.ts";
import { Breadcrumbs } from "../../kit/layout/Breadcrumbs.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { PageHeader } from "../../kit/layout/PageHeader.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { useResource } from "../../api/use_resource.ts";
import { readRentalCars, readSaleCars } from "../../api/visitor_reads.ts";
import { type AskedCar, askedRentalCar, askedSaleCar } from "./asked_car.ts";
import ExternalLink from "lucide-react/icons/external-link";
import { ButtonAnchor } from "../../kit/buttons/ButtonLink.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import { MapSketch } from "./MapSketch.tsx";
import Clock from "lucide-react/icons/clock";
import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";

/** `/kontakt`; with `?auto={carId}` the message about that car is prefilled (public-side §2.11). */
export function ContactScreen() {
  usePageTitle(contactPage.title, contactPage.description);
  const [query] = useSearchParams();
  const car = useAskedCar(query.get("auto"));
  return (
    <Container className="pb-12">
      <PageHeader
        breadcrumbs={
          <Breadcrumbs items={[{ label: "Strona główna", to: paths.home }, { label: "Kontakt" }]} />
        }
        title={contactPage.title}
        lead={contactPage.lead}
      />
      <ContactTiles />
      <Link to={paths.myBooking} className="mt-3 inline-flex min-h-target items-center">
        Zgubiłem link do rezerwacji
      </Link>
      <div className="mt-6 grid gap-6 lg:mt-8 lg:grid-cols-[minmax(0,1.15fr)_minmax(0,1fr)]">
        <ContactForm car={car} />
        <ContactMap />
      </div>
    </Container>
  );
}

/**
 * The car of `?auto={id}`, for sale or for rent; null if it does not exist, undefined while it
 * loads.
 */
function useAskedCar(id: string | null): AskedCar | null | undefined {
  const { data } = useResource(
    `askedcar/${id ?? ""}`,
    (signal) => id ? findCar(id, signal) : Promise.resolve(null),
  );
  return data;
}

/** Searches the lists, which are stored for offline use; the id does not tell the kind of car. */
async function findCar(id: string, signal: AbortSignal): Promise<AskedCar | null> {
  const forSale = (await readSaleCars(signal)).find((car) => car.id === id);
  if (forSale) return askedSaleCar(forSale);
  const toRent = (await readRentalCars({}, signal)).find((car) => car.id === id);
  return toRent ? askedRentalCar(toRent) : null;
}

/** Our own static picture of the map; no third party gets a request before the link is pressed. */
function ContactMap() {
  const company = useCompany();
  const { mapLink } = company;
  const address = shortAddress(company);
  if (!address) return null;
  return (
    <figure className="m-0 min-w-0 self-start overflow-hidden rounded-card border border-line bg-paper">
      <MapSketch className="block h-auto w-full" />
      <figcaption className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3 border-t border-line px-5 py-4">
        <p className="m-0 leading-normal">
          <span className="block font-semibold">{address}</span>
          {mapLink && <span className="text-14 text-muted">Trasę pokaże mapa.</span>}
        </p>
        {mapLink && (
          <ButtonAnchor
            href={mapLink}
            target="_blank"
            rel="noopener noreferrer"
            variant="secondary"
            className="max-sm:w-full"
            icon={<ExternalLink aria-hidden="true" />}
          >
            Otwórz mapę
            <VisuallyHidden>(otwiera się w nowej karcie)</VisuallyHidden>
          </ButtonAnchor>
        )}
      </figcaption>
    </figure>
  );
}

/**
 * Contact tiles: phone, e-mail, address, opening hours (public-side §2.11); those that are not filled
 * are absent.
 */
function ContactTiles() {
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
          <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,11.5rem),1fr))] gap-x-3">
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

const TILE = "flex min-w-0 flex-col rounded-card border border-line bg-paper px-5 py-4 lg:p-5";
/** Two columns if both fit. */
const SHORT_WAYS = "grid grid-cols-[repeat(auto-fit,minmax(min(100%,9.25rem),1fr))] gap-x-3";
const WAY = "group flex min-h-13 flex-col justify-center leading-normal text-ink no-underline";
const WHAT = "text-14 text-muted";
const PLAIN = "font-semibold wrap-anywhere tabular-nums";
const VALUE = "font-semibold wrap-anywhere text-brand tabular-nums group-hover:underline";
