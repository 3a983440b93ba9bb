import House from "lucide-react/icons/house";
import KeyRound from "lucide-react/icons/key-round";
import { usePageTitle } from "../brand/use_page_title.ts";
import { paths } from "../../shared/paths.ts";
import { ButtonLink } from "../kit/buttons/ButtonLink.tsx";
import { CarDrawing } from "../brand/CarDrawing.tsx";
import { Container } from "../kit/layout/Container.tsx";

/** Shown for unknown routes (decisions §7); the server sends it with status 404. */
export function NotFoundScreen() {
  usePageTitle("Nie ma takiej strony", "Strona o tym adresie nie istnieje.");
  return (
    <Container narrow className="flex flex-col items-center py-[clamp(48px,10vh,7rem)] text-center">
      <CarDrawing className="w-[min(300px,72%)] mb-8 text-drawing" />
      <p className="m-0 mb-2 text-brand font-bold tabular-nums">404</p>
      <h1 className="m-0 text-40 font-heavy tracking-tight leading-tight" tabIndex={-1}>
        Nie ma takiej strony
      </h1>
      <p className="max-w-[46ch] mx-0 mt-3 mb-8 text-muted text-18">
        Adres mógł się zmienić albo zawiera literówkę. Sprawdź go lub wybierz jedną z naszych stron.
      </p>
      <div className="flex flex-wrap justify-center gap-3">
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
