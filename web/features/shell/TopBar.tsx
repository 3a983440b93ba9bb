import MessageSquareText from "lucide-react/icons/message-square-text";
import { Link, useLocation } from "react-router-dom";
import { paths } from "../../site/paths.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { CallButton } from "../cars/tools/CallButton.tsx";
import { Container } from "../../kit/layout/Container.tsx";
import { Logo } from "../../kit/layout/Logo.tsx";
import { Menu } from "../../kit/dialogs/Menu.tsx";
import {
  currentness,
  legalDestinations,
  loginDestination,
  mainDestinations,
} from "./destinations.ts";
import styles from "./TopBar.module.css";

/**
 * The bar on a desk (from 768 px): places, the menu of all pages, 'Zadzwoń' and 'Napisz'. On a phone
 * only the name and 'Zadzwoń', not sticky: the bottom bar is the menu there (decisions §8.5).
 */
export function TopBar() {
  const { pathname } = useLocation();
  function items(destinations: readonly { to: string; label: string }[]) {
    return destinations.map(({ to, label }) => ({
      to,
      label,
      current: currentness(to, pathname) === "page",
    }));
  }
  return (
    <header className={styles.bar}>
      <Container className={styles.inside}>
        <Link to={paths.home} className={styles.logo}>
          <Logo compact />
        </Link>
        <nav aria-label="Menu główne" className={styles.nav}>
          <ul className={styles.links}>
            {mainDestinations.map(({ to, label }) => (
              <li key={to}>
                <Link
                  to={to}
                  className={styles.link}
                  aria-current={currentness(to, pathname)}
                  data-label={label}
                >
                  {label}
                </Link>
              </li>
            ))}
          </ul>
          <Menu
            label="Menu"
            hover
            columns
            buttonClassName={styles.menu}
            groups={[
              { title: "Strony", items: items([...mainDestinations, loginDestination]) },
              { title: "Dokumenty", items: items(legalDestinations) },
            ]}
          />
        </nav>
        <div className={styles.actions}>
          <CallButton className={styles.action} />
          <ButtonLink
            to={paths.contactForm}
            className={`${styles.action} ${styles.write}`}
            icon={<MessageSquareText aria-hidden="true" />}
          >
            Napisz
          </ButtonLink>
        </div>
      </Container>
    </header>
  );
}
