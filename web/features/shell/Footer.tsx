import Mail from "lucide-react/icons/mail";
import MapPin from "lucide-react/icons/map-pin";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { company } from "../../../shared/company.ts";
import { reopenCookieSettings } from "../../site/cookie_consent.ts";
import { Container } from "../../kit/layout/Container.tsx";
import { Logo } from "../../kit/layout/Logo.tsx";
import {
  type Destination,
  footerDestinations,
  legalDestinations,
  loginDestination,
} from "./destinations.ts";
import styles from "./Footer.module.css";

/** Contacts, address, all pages and the legal ones (public-side §2.2). */
export function Footer() {
  const { address, mapLink, departments, copyrightYear, name, author } = company;
  return (
    <footer className={styles.footer}>
      <Container>
        <div className={styles.columns}>
          <div className={styles.brand}>
            <Logo />
            <a className={styles.line} href={mapLink} target="_blank" rel="noopener noreferrer">
              <MapPin aria-hidden="true" size={18} />
              <span>
                {address.street}
                <br />
                {address.postalCode} {address.city}
                <span className={styles.small}>Zobacz na mapie</span>
              </span>
            </a>
          </div>
          {departments.map((department) => (
            <section key={department.key}>
              <h2 className={styles.title}>{department.name}</h2>
              <a className={styles.line} href={department.phoneHref}>
                <Phone aria-hidden="true" size={18} />
                <span className={styles.number}>{department.phone}</span>
              </a>
              <a className={styles.line} href={`mailto:${department.email}`}>
                <Mail aria-hidden="true" size={18} />
                <span>{department.email}</span>
              </a>
            </section>
          ))}
          <Links title="Strony" destinations={[...footerDestinations, loginDestination]} />
          <Links title="Dokumenty" destinations={legalDestinations}>
            <li>
              <button type="button" className={styles.link} onClick={reopenCookieSettings}>
                Ustawienia cookies
              </button>
            </li>
          </Links>
        </div>
        <div className={styles.end}>
          <p>© {copyrightYear} {name}. Wszelkie prawa zastrzeżone.</p>
          <p>Autor strony: {author}</p>
        </div>
      </Container>
    </footer>
  );
}

function Links(
  { title, destinations, children }: {
    title: string;
    destinations: readonly Destination[];
    children?: ReactNode;
  },
) {
  return (
    <nav aria-label={`${title} – stopka`}>
      <h2 className={styles.title}>{title}</h2>
      <ul className={styles.links}>
        {destinations.map(({ to, label }) => (
          <li key={to}>
            <Link className={styles.link} to={to}>{label}</Link>
          </li>
        ))}
        {children}
      </ul>
    </nav>
  );
}
