import { House, RotateCw } from "lucide-react";
import { useEffect } from "react";
import { company } from "../../shared/company.ts";
import { paths } from "../state/paths.ts";
import { Button } from "../ui/Button.tsx";
import { ButtonAnchor } from "../ui/ButtonAnchor.tsx";
import { Container } from "../ui/Container.tsx";
import { isLoadFailure } from "./is_load_failure.ts";
import styles from "./MessageScreen.module.css";

/** A page that cannot be drawn: what happened, what to do. Works outside the router too. */
export function ErrorScreen({ error }: { error: unknown }) {
  const { title, text } = isLoadFailure(error) ? NOT_LOADED : BROKEN;
  useEffect(() => {
    document.title = `${title} · ${company.name}`;
  }, [title]);
  return (
    <Container narrow className={styles.screen} role="alert">
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      <div className={styles.actions}>
        <Button icon={<RotateCw aria-hidden="true" />} onClick={() => location.reload()}>
          Odśwież stronę
        </Button>
        <ButtonAnchor variant="secondary" href={paths.home} icon={<House aria-hidden="true" />}>
          Strona Główna
        </ButtonAnchor>
      </div>
    </Container>
  );
}

const NOT_LOADED = {
  title: "Nie udało się wczytać strony",
  text:
    "Połączenie się urwało albo pojawiła się nowa wersja serwisu. Sprawdź internet i odśwież stronę.",
};
const [{ phone }] = company.departments;
const BROKEN = {
  title: "Coś poszło nie tak",
  text:
    `Nie udało się wyświetlić tej strony. Odśwież ją, a jeśli to nie pomoże, zadzwoń: ${phone}.`,
};
