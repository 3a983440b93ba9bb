import { Link } from "react-router-dom";
import { paths } from "../../site/paths.ts";
import { Container } from "../../kit/layout/Container.tsx";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";
import styles from "./BrandBanner.module.css";

/** Parts for French brands: their names, in our own type, lead to the parts (public-side §2.3). */
export function BrandBanner() {
  return (
    <section aria-labelledby="brands" className={styles.banner}>
      <Container className={styles.inside}>
        <div>
          <h2 id="brands" className={styles.title}>Oryginalne części do francuskich marek</h2>
          <p className={styles.text}>
            Od filtra po silnik, nowe i używane. Podaj numer VIN, a&nbsp;sprawdzimy, która część
            pasuje.
          </p>
        </div>
        <ul className={styles.brands}>
          {BRANDS.map((brand) => (
            <li key={brand}>
              <Link to={paths.parts} className={styles.brand}>
                <Emblem letter={brand.charAt(0)} />
                <VisuallyHidden>Części:</VisuallyHidden>{" "}
                <span className={styles.name}>{brand}</span>
              </Link>
            </li>
          ))}
        </ul>
      </Container>
    </section>
  );
}

const BRANDS = ["Citroën", "Peugeot", "Renault"];

/** A brake disc around the brand's first letter: a drawing of ours, no maker's mark. */
function Emblem({ letter }: { letter: string }) {
  return (
    <svg viewBox="0 0 72 72" width={72} height={72} aria-hidden="true" className={styles.emblem}>
      <circle cx="36" cy="36" r="34" className={styles.edge} />
      <circle cx="36" cy="36" r="28.500" className={styles.holes} />
      <circle cx="36" cy="36" r="22" className={styles.edge} />
      <text x="36" y="45" textAnchor="middle" className={styles.letter}>{letter}</text>
    </svg>
  );
}
