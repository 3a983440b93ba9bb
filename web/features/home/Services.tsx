import ArrowRight from "lucide-react/icons/arrow-right";
import CarFront from "lucide-react/icons/car-front";
import Cog from "lucide-react/icons/cog";
import KeyRound from "lucide-react/icons/key-round";
import { Link } from "react-router-dom";
import { rentalConditions } from "../../../shared/legal/rental_conditions.ts";
import { paths } from "../../site/paths.ts";
import { Container } from "../../kit/layout/Container.tsx";
import styles from "./Services.module.css";

/** The three things that the business does, each leading to its page (public-side §2.3). */
export function Services() {
  return (
    <section aria-labelledby="services" className={styles.services}>
      <Container>
        <h2 id="services" className={styles.heading}>Nasze usługi</h2>
        <ul className={styles.tiles}>
          {SERVICES.map(({ title, text, action, to, Icon }) => (
            <li key={to}>
              <Link to={to} className={styles.tile}>
                <span className={styles.icon}>
                  <Icon aria-hidden="true" size={26} />
                </span>
                <h3 className={styles.title}>{title}</h3>
                <span className={styles.text}>{text}</span>
                <span className={styles.action}>
                  {action}
                  <ArrowRight aria-hidden="true" size={18} />
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
      `Bez limitu kilometrów w\u00a0Polsce i\u00a0Unii. Rezerwacja online i bezpłatna zmiana terminu do ${rentalConditions.freeChangeHours} godzin przed odbiorem.`,
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
