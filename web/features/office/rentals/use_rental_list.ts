import { useEffect, useMemo, useState } from "react";
import { useSearchParams } from "react-router-dom";
import type { FilteredRentals, Rental } from "../../../../shared/api/rental.ts";
import { rentalsPage } from "../../../api/office/admin_rentals.ts";
import { forgetRentals } from "../../../api/office/forget_rentals.ts";
import type { Resource } from "../../../api/use_resource.ts";
import type { StandIn } from "../../../offline/replica/device_days.ts";
import { useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { changed, rentalsAddress, type RentalsView, viewOf } from "./list_address.ts";

/** `replace` is for a previous address that was wrong. */
export type ChangeRentalsView = (patch: Partial<RentalsView>, how?: "replace") => void;

/** The view in the address, and its setter; the browser's Back undoes a change. */
export function useRentalListView(): [RentalsView, ChangeRentalsView] {
  const [address, setAddress] = useSearchParams();
  return [viewOf(address), (patch, how) => {
    // The location changes at once, `address` only after the next render.
    const newest = viewOf(new URLSearchParams(location.search));
    setAddress(rentalsAddress(changed(newest, patch)), { replace: how === "replace" });
  }];
}

/** Milliseconds after a saved edit before the list is reloaded (back-office §9). */
const RELOAD_AFTER_EDIT = 500;

/**
 * The rentals of a view; a rental that was just saved is shown with its new data until the list is
 * reloaded. A page loaded before is still shown without a network.
 */
export function useRentalList(view: RentalsView): {
  rentals: Resource<FilteredRentals>;
  /** The device's rentals, while they are shown in place of the server's. */
  standIn: StandIn | undefined;
  /** The server's error, if the device's rentals are shown because of it. */
  failure: unknown;
  noteSaved: (rental: Rental) => void;
  /** A rental was added or deleted: the list is reloaded at once. */
  noteChanged: () => void;
} {
  const { server: rentals, standIn, failure } = useServerOrDevice(
    `admin/rentals?${rentalsAddress(view)}`,
    (signal) => rentalsPage(Object.fromEntries(rentalsAddress(view)), signal),
    { keepsServers: true },
  );
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
