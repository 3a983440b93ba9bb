import { usePageTitle } from "../../hooks/use_page_title.ts";
import { paths } from "../../state/paths.ts";
import { Breadcrumbs } from "../../ui/Breadcrumbs.tsx";
import { ButtonLink } from "../../ui/ButtonLink.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { PageHeader } from "../../ui/PageHeader.tsx";

/** An address that leads to no car, or to one that is no longer rented out. */
export function CarNotFound() {
  usePageTitle("Nie znaleziono samochodu");
  return (
    <>
      <PageHeader
        breadcrumbs={
          <Breadcrumbs
            items={[
              { label: "Strona główna", to: paths.home },
              { label: "Wynajem aut", to: paths.rentalCars },
              { label: "Nie znaleziono" },
            ]}
          />
        }
        title="Nie znaleziono samochodu"
      />
      <EmptyState
        title="Tego samochodu nie ma już w naszej wypożyczalni"
        text="Link mógł się zmienić albo auto nie jest już wynajmowane. Zobacz pozostałe."
        action={<ButtonLink to={paths.rentalCars}>Zobacz auta na wynajem</ButtonLink>}
      />
    </>
  );
}
