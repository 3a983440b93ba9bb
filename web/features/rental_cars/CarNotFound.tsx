import { paths } from "../../site/paths.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { EmptyState } from "../../kit/states/EmptyState.tsx";

/** An address that leads to no car, or to one that is no longer rented out. */
export function CarNotFound() {
  return (
    <EmptyState
      title="Tego samochodu nie ma już w naszej wypożyczalni"
      text="Link mógł się zmienić albo auto nie jest już wynajmowane. Zobacz pozostałe."
      action={<ButtonLink to={paths.rentalCars}>Zobacz auta na wynajem</ButtonLink>}
    />
  );
}
