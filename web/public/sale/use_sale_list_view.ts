import { useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";
import { saleListAddress, saleListView } from "../../../shared/sale/sale_list_address.ts";
import type { SaleListView } from "../../../shared/sale/sale_list_view.ts";

/** `typing`: one of many changes in a row, which together are one step of the history. */
export type ChangeView = (wish: Partial<SaleListView>, how?: "typing") => void;

/**
 * The view of the sale list, which lives in the address. A change is seen at once and written to the
 * address after it, when typing rests; back, forward and links change the view too.
 */
export function useSaleListView(): [view: SaleListView, change: ChangeView] {
  const [address, setAddress] = useSearchParams();
  const said = address.toString();
  const written = useMemo(() => saleListView(new URLSearchParams(said)), [said]);
  const [wished, setWished] = useState<Wished>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** The address that typing wrote last: while it holds, typing on is no new step. */
  const typed = useRef<string>(undefined);
  const waits = wished?.over.includes(said) ? wished : undefined;
  const view = waits?.view ?? written;

  useEffect(() => {
    if (!wished || wished.over.includes(said)) return;
    // The address has arrived, or leads elsewhere: it is what holds.
    clearTimeout(timer.current);
    setWished(undefined);
  }, [said, wished]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(wish: Partial<SaleListView>, how?: "typing") {
    const next = { ...view, ...wish };
    const target = saleListAddress(next);
    const aim = target.toString();
    const over = waits ? [...waits.over, waits.aim] : [said];
    setWished({ view: next, over: over.filter((passed) => passed !== aim), aim });
    clearTimeout(timer.current);
    if (how === "typing") timer.current = setTimeout(write, REST);
    else write();

    function write() {
      const goesOn = how === "typing" && typed.current === said;
      typed.current = how === "typing" ? aim : undefined;
      setAddress(target, { replace: goesOn });
    }
  }
  return [view, change];
}

/** A view on its way to the address `aim`, shown while the address still says one of `over`. */
type Wished = { view: SaleListView; over: readonly string[]; aim: string };

/** ms; browsers limit how often a page may write its address. */
const REST = 300;
