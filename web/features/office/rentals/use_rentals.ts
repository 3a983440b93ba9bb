import type { FilteredRentals } from "../../../../shared/api/rental.ts";
import { type ServerOrDevice, useServerOrDevice } from "../../../records/use_server_or_device.ts";
import { addressOf, type ListView } from "./list_address.ts";
import { readRentals } from "./read_rentals.ts";

/** The page of rentals that a view asks for; one that was read before stays without a network. */
export function useRentals(view: ListView): ServerOrDevice<FilteredRentals> {
  return useServerOrDevice(
    `admin/rentals?${addressOf(view)}`,
    (signal) => readRentals(view, signal),
    { keepsServers: true },
  );
}
