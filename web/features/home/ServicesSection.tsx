import ArrowRight from "lucide-react/icons/arrow-right";
import CarFront from "lucide-react/icons/car-front";
import Cog from "lucide-react/icons/cog";
import KeyRound from "lucide-react/icons/key-round";
import { Link } from "react-router-dom";
import { rentalConditions } from "../../../shared/rental/rental_conditions.ts";
import { showsSection } from "../../../shared/parts/home_sections.ts";
import { useCompany } from "../../brand/company.ts";
import { paths } from "../../../shared/paths.ts";
import { classNames } from "../../kit/base/class_names.ts";
import { Container } from "../../kit/layout/Container.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";

/** The services of the business, each with a link to its page (public-side §2.3). */
export function ServicesSection() {
  const company = useCompany();
  const services = SERVICES.filter(({ to }) =>
    to !== paths.parts || showsSection(company, "parts")
  );
  return (
    <section aria-labelledby="services" className="py-[clamp(24px,4vw,48px)] unseen-40">
      <Container>
        <HomeHeading id="services">Nasze usługi</HomeHeading>
        <ul className="mx-0 mt-6 mb-0 grid list-none gap-4 p-0 md:auto-cols-fr md:grid-flow-col md:gap-6">
          {services.map(({ title, text, action, to, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="group surface flex h-full flex-col items-start p-6 text-ink no-underline transition-shadow hover:shadow-float"
              >
                <span className="mb-4 grid size-[3.25rem] place-items-center rounded-card bg-brand-tint text-brand">
                  <Icon aria-hidden="true" size={26} />
                </span>
                <h3 className="m-0 text-22 leading-snug font-bold">{title}</h3>
                <span className="mt-2 mb-4 flex-1 text-muted">
                  {to === paths.parts && showsSection(company, "brands") && PARTS_BRANDS}
                  {text}
                </span>
                <span className="inline-flex items-center gap-2 font-semibold text-brand">
                  {action}
                  <ArrowRight
                    aria-hidden="true"
                    size={18}
                    className="transition-transform group-hover:translate-x-1"
                  />
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

const SERVICES = [
  {
    title: "Sprzedaż aut",
    text: "Samochody używane i powypadkowe, opisane uczciwie. Naprawisz sam albo z naszą pomocą.",
    action: "Zobacz auta",
    to: paths.saleCars,
    Icon: CarFront,
  },
  {
    title: "Wypożyczalnia aut",
    text:
      `Bez limitu kilometrów w\u00a0Polsce i\u00a0Unii. Rezerwacja online i bezpłatna zmiana terminu do ${rentalConditions.freeChangeHours}\u00a0godzin przed odbiorem.`,
    action: "Sprawdź terminy",
    to: paths.rentalCars,
    Icon: KeyRound,
  },
  {
    title: "Części samochodowe",
    text: "Sprawdzimy numer i\u00a0doradzimy.",
    action: "Wybierz część",
    to: paths.parts,
    Icon: Cog,
  },
];

const PARTS_BRANDS = "Głównie oryginalne części do Citroëna, Peugeota i Renault. ";

/**
 * Car parts for French brands: the brands' names, in our own typeface, link to the parts
 * (public-side §2.3).
 */
export function BrandBanner() {
  return (
    <section
      aria-labelledby="brands"
      className="my-[clamp(24px,4vw,48px)] bg-ink py-[clamp(32px,5vw,72px)] text-paper unseen-28"
    >
      <Container className="grid items-center gap-8 lg:grid-cols-[1fr_1.2fr] lg:gap-12">
        <div>
          <HomeHeading id="brands">Oryginalne części do francuskich marek</HomeHeading>
          <p className="mt-2 mb-0 max-w-[46ch] text-line">
            Od filtra po silnik, nowe i używane. Podaj numer VIN, a&nbsp;sprawdzimy, która część
            pasuje.
          </p>
        </div>
        <ul className="m-0 grid list-none cols-fit-[4.4rem] gap-3 p-0">
          {BRANDS.map((brand) => (
            <li key={brand}>
              <Link to={paths.parts} className={BRAND}>
                <Emblem letter={brand.charAt(0)} />
                <VisuallyHidden>Części:</VisuallyHidden>{" "}
                <span className="text-[min(5.5vw,clamp(0.8125rem,0.65rem+0.8vw,1rem))] font-bold tracking-[0.12em] uppercase">
                  {brand}
                </span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

const BRAND = classNames(
  "flex flex-col items-center gap-3 rounded-card border border-muted px-2 pt-6 pb-5 text-paper no-underline",
  "hover:border-paper hover:bg-paper hover:text-brand focus-visible:outline-paper",
);
const BRANDS = ["Citroën", "Peugeot", "Renault"];

/** The brand's first letter in a brake disc: our own drawing, not the manufacturer's logo. */
function Emblem({ letter }: { letter: string }) {
  return (
    <svg
      viewBox="0 0 72 72"
      width={72}
      height={72}
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
      className="h-auto w-[min(72px,70%)]"
    >
      <circle cx="36" cy="36" r="34" />
      <circle
        cx="36"
        cy="36"
        r="28.500"
        strokeDasharray="0.1 8.853"
        strokeLinecap="round"
        strokeWidth="4"
        opacity="0.7"
      />
      <circle cx="36" cy="36" r="22" />
      <text
        x="36"
        y="45"
        textAnchor="middle"
        fill="currentColor"
        stroke="none"
        fontSize="26"
        fontWeight="700"
      >
        {letter}
      </text>
    </svg>
  );
}

/** The heading of a section of the home page. */
export function HomeHeading({ id, children }: { id: string; children: string }) {
  return (
    <h2 id={id} className="m-0 text-28 leading-tight font-heavy tracking-tight">
      {children}
    </h2>
  );
}
