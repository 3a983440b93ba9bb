import { useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** How a list's view is written in the address and read from it; made once, outside components. */
export type ListAddress<View> = {
  read: (address: URLSearchParams) => View;
  /** `before` is what the address says now. */
  write: (view: View, before: URLSearchParams) => URLSearchParams;
  /** Whether the view holds what no address may say; it is then gone with its page. */
  isUnsaid?: (view: View) => boolean;
};

/** `typing`: one of many changes in a row, which together are one step of the history. */
export type ChangeView<View> = (wish: Partial<View>, how?: "typing") => void;

/**
 * The view of a list, which lives in the address. A change is seen at once and written to the
 * address after it, when typing rests; back, forward and links change the view too.
 */
export function useListView<View>(
  { read, write, isUnsaid = () => false }: ListAddress<View>,
): [view: View, change: ChangeView<View>] {
  const [address, setAddress] = useSearchParams();
  const said = address.toString();
  const written = useMemo(() => read(new URLSearchParams(said)), [said]);
  const [wished, setWished] = useState<Wished<View>>();
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

  function change(wish: Partial<View>, how?: "typing") {
    const next = { ...view, ...wish };
    const target = write(next, new URLSearchParams(said));
    const aim = target.toString();
    const over = waits ? [...waits.over, waits.aim] : [said];
    const others = over.filter((passed) => passed !== aim);
    setWished({ view: next, over: isUnsaid(next) ? [...others, aim] : others, aim });
    clearTimeout(timer.current);
    const page = location.pathname;
    if (how === "typing") timer.current = setTimeout(say, REST);
    else say();

    function say() {
      // The visitor is on the way to another page, which may still be loading.
      if (location.pathname !== page) return;
      const goesOn = how === "typing" && typed.current === said;
      typed.current = how === "typing" ? aim : undefined;
      setAddress(target, { replace: goesOn });
    }
  }
  return [view, change];
}

/**
 * A view on its way to the address `aim`, shown while the address still says one of `over`; one that no
 * address may say whole is shown at `aim`, too.
 */
type Wished<View> = { view: View; over: readonly string[]; aim: string };

/** ms; browsers limit how often a page may write its address. */
const REST = 300;
