import { useSearchParams } from "react-router-dom";
import { instant, toWarsaw } from "../../../../shared/warsaw.ts";
import { fleetAddress, type FleetView, fleetViewOf } from "./fleet_address.ts";

/** The view in the address bar, and the way to change it; going back undoes a change. */
export function useFleetView(): [FleetView, (next: FleetView) => void] {
  const [address, setAddress] = useSearchParams();
  const today = toWarsaw(instant(Date.now())).date;
  return [
    fleetViewOf(address, today),
    (next) => setAddress(fleetAddress(next, today)),
  ];
}
