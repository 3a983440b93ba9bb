import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import type { Rental } from "../../../shared/api/rental.ts";

/** 'Dane kierowcy: podane' or 'brak'; the data themselves are not on the device. */
export function DriverGiven(
  { rental: { hasDriver = false } }: { rental: Pick<Rental, "hasDriver"> },
) {
  const Icon = hasDriver ? CircleCheck : CircleAlert;
  return (
    <p
      className="inline-flex items-center gap-1.5 m-0 font-semibold text-amber data-given:text-green [&>svg]:flex-none"
      data-given={hasDriver || undefined}
    >
      <Icon aria-hidden="true" size={20} />
      Dane kierowcy: {hasDriver ? "podane" : "brak"}
    </p>
  );
}
