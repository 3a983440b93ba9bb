import { paths } from "../../site/paths.ts";
import { ButtonLink } from "../../kit/buttons/ButtonLink.tsx";
import { EmptyState } from "../../kit/states/EmptyState.tsx";

/** An address that leads to no car, or to one that is no longer for sale. */
export function SaleCarNotFound() {
  return (
    <EmptyState
      title="Tego samochodu nie ma już w naszej ofercie"
      text="Mógł już znaleźć nabywcę albo link jest niepełny. Zobacz, co mamy teraz na placu."
      action={<ButtonLink to={paths.saleCars}>Zobacz auta na sprzedaż</ButtonLink>}
    />
  );
}
