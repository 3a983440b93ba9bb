import House from "lucide-react/icons/house";
import KeyRound from "lucide-react/icons/key-round";
import { usePageTitle } from "../site/use_page_title.ts";
import { paths } from "../site/paths.ts";
import { ButtonLink } from "../kit/buttons/ButtonLink.tsx";
import { CarDrawing } from "../kit/layout/CarDrawing.tsx";
import { Container } from "../kit/layout/Container.tsx";
import styles from "./MessageScreen.module.css";

/** Unknown routes (decisions §7); the server sends status 404 with it. */
export function NotFoundScreen() {
  usePageTitle("Nie ma takiej strony", "Strona o tym adresie nie istnieje.");
  return (
    <Container narrow className={styles.screen}>
      <CarDrawing className={styles.drawing} />
      <p className={styles.code}>404</p>
      <h1 className={styles.title} tabIndex={-1}>Nie ma takiej strony</h1>
      <p className={styles.text}>
        Adres mógł się zmienić albo zawiera literówkę. Sprawdź go lub wybierz jedną z naszych stron.
      </p>
      <div className={styles.actions}>
        <ButtonLink to={paths.home} icon={<House aria-hidden="true" />}>Strona Główna</ButtonLink>
        <ButtonLink
          to={paths.rentalCars}
          variant="secondary"
          icon={<KeyRound aria-hidden="true" />}
        >
          Wypożyczalnia Aut
        </ButtonLink>
      </div>
    </Container>
  );
}
