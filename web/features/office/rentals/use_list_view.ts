import { useSearchParams } from "react-router-dom";
import { changed, rentalsAddress, type RentalsView, viewOf } from "./list_address.ts";

/**
 * The view in the address, and its setter; the browser's Back undoes a change. `replace` is for a
 * previous address that was wrong.
 */
export function useRentalListView(): [
  RentalsView,
  (wish: Partial<RentalsView>, how?: "replace") => void,
] {
  const [address, setAddress] = useSearchParams();

  function change(wish: Partial<RentalsView>, how?: "replace"): void {
    // The location changes at once, `address` only after the next render.
    const newest = viewOf(new URLSearchParams(location.search));
    setAddress(rentalsAddress(changed(newest, wish)), { replace: how === "replace" });
  }

  return [viewOf(address), change];
}
