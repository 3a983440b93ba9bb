import ArrowRight from "lucide-react/icons/arrow-right";
import CarFront from "lucide-react/icons/car-front";
import Cog from "lucide-react/icons/cog";
import KeyRound from "lucide-react/icons/key-round";
import { Link } from "react-router-dom";
import { rentalConditions } from "../../../shared/rental/rental_conditions.ts";
import { paths } from "../../../shared/paths.ts";
import { Container } from "../../kit/layout/Container.tsx";
import { HomeHeading } from "./HomeHeading.tsx";

/** The three services of the business, each with a link to its page (public-side §2.3). */
export function ServicesSection() {
  return (
    <section
      aria-labelledby="services"
      className="py-[clamp(24px,4vw,48px)] [contain-intrinsic-size:auto_40rem] [content-visibility:auto]"
    >
      <Container>
        <HomeHeading id="services">Nasze usługi</HomeHeading>
        <ul className="mx-0 mt-6 mb-0 grid list-none gap-4 p-0 md:grid-cols-3 md:gap-6">
          {SERVICES.map(({ title, text, action, to, Icon }) => (
            <li key={to}>
              <Link
                to={to}
                className="group flex h-full flex-col items-start rounded-card border border-line bg-paper p-6 text-ink no-underline transition-shadow hover:shadow-float"
              >
                <span className="mb-4 grid size-[3.25rem] place-items-center rounded-card bg-brand-tint text-brand">
                  <Icon aria-hidden="true" size={26} />
                </span>
                <h3 className="m-0 text-22 leading-snug font-bold">{title}</h3>
                <span className="mt-2 mb-4 flex-1 text-muted">{text}</span>
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
    text:
      "Głównie oryginalne części do Citroëna, Peugeota i Renault. Sprawdzimy numer i\u00a0doradzimy.",
    action: "Wybierz część",
    to: paths.parts,
    Icon: Cog,
  },
];
