import { useSearchParams } from "react-router-dom";
import { changed, rentalsAddress, type RentalsView, viewOf } from "./list_address.ts";

/**
 * The view in the address bar, and the way to change it; going back undoes a change. `replace`: what
 * stood there before was never right.
 */
export function useRentalListView(): [
  RentalsView,
  (wish: Partial<RentalsView>, how?: "replace") => void,
] {
  const [address, setAddress] = useSearchParams();

  function change(wish: Partial<RentalsView>, how?: "replace"): void {
    // The address bar knows a change at once, `address` only after the next drawing.
    const newest = viewOf(new URLSearchParams(location.search));
    setAddress(rentalsAddress(changed(newest, wish)), { replace: how === "replace" });
  }

  return [viewOf(address), change];
}
