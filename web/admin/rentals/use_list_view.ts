import { useSearchParams } from "react-router-dom";
import { addressOf, changed, type ListView, viewOf } from "./list_address.ts";

/** The view in the address bar, and the way to change it; going back undoes a change. */
export function useListView(): [ListView, (wish: Partial<ListView>) => void] {
  const [address, setAddress] = useSearchParams();
  const view = viewOf(address);
  return [view, (wish) => setAddress(addressOf(changed(view, wish)))];
}
