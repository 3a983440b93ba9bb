import { Phone } from "lucide-react";
import { company } from "../../../shared/company.ts";
import { paths } from "../../state/paths.ts";
import { ButtonAnchor } from "../../ui/ButtonAnchor.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import styles from "./NoCars.module.css";

/** No car to show, and what to do: another period, all cars, or a call. */
export function NoCars({ searched }: { searched: boolean }) {
  const [rental] = company.departments;
  return (
    <EmptyState
      title={searched
        ? "W tym terminie wszystkie auta są zajęte"
        : "Nie mamy teraz aut do wypożyczenia"}
      text={searched
        ? "Przesuń odbiór lub zwrot o kilka godzin albo dni. Możesz też zadzwonić, poszukamy razem."
        : "Zajrzyj wkrótce albo zadzwoń, podpowiemy, kiedy coś się zwolni."}
      action={
        <div className={styles.actions}>
          {searched && <ButtonLink to={paths.rentalCars}>Pokaż wszystkie auta</ButtonLink>}
          <ButtonAnchor
            href={rental.phoneHref}
            variant="secondary"
            icon={<Phone aria-hidden="true" />}
          >
            {rental.phone}
          </ButtonAnchor>
        </div>
      }
    />
  );
}
