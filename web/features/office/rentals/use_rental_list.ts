import { useEffect, useMemo, useState } from "react";
import type { FilteredRentals, Rental } from "../../../../shared/api/rental.ts";
import type { Resource } from "../../../api/use_resource.ts";
import type { StandIn } from "../../../offline/device_days.ts";
import { forgetRentals } from "../../../api/office/forget_rentals.ts";
import type { ListView } from "./list_address.ts";
import { useRentals } from "./use_rentals.ts";

/** Milliseconds after a saved edit until the list is read again (back-office §9). */
const RELOAD_AFTER_EDIT = 500;

/** The rentals of a view; one that was just saved is shown as it is now until the list is read again. */
export function useRentalList(view: ListView): {
  rentals: Resource<FilteredRentals>;
  /** What the device knows, while it stands in. */
  standIn: StandIn | undefined;
  /** The error that the server answered with, while the device stands in for that reason. */
  failure: unknown;
  noteSaved: (rental: Rental) => void;
  /** Something came or went: the list is read again at once. */
  noteChanged: () => void;
} {
  const { server: rentals, standIn, failure } = useRentals(view);
  const { reload, data } = rentals;
  const [saved, setSaved] = useState<Rental>();
  const shown = useMemo(() => data && saved && withSaved(data, saved), [data, saved]);

  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(reload, RELOAD_AFTER_EDIT);
    return () => clearTimeout(timer);
  }, [saved]);

  return {
    rentals: shown && rentals.status === "loaded" ? { ...rentals, data: shown } : rentals,
    standIn,
    failure,
    noteSaved(rental) {
      forgetRentals();
      setSaved(rental);
    },
    noteChanged() {
      forgetRentals();
      reload();
    },
  };
}

function withSaved(page: FilteredRentals, saved: Rental): FilteredRentals {
  const items = page.items.map((one) =>
    one.id === saved.id && one.modifiedAt < saved.modifiedAt ? saved : one
  );
  return { ...page, items };
}
