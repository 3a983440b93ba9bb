import { useEffect, useMemo, useRef, useState } from "react";
import { useSearchParams } from "react-router-dom";

/** How a list's view is written to and read from the address; the same object in each render. */
export type ListAddress<View> = {
  read: (address: URLSearchParams) => View;
  /** `before` is the current address. */
  write: (view: View, before: URLSearchParams) => URLSearchParams;
  /**
   * Whether the view contains values that must not be in an address; they are lost when the page is
   * left.
   */
  isPrivate?: (view: View) => boolean;
};

/** `typing`: one of several changes in a row, which together make one history entry. */
export type ChangeView<View> = (patch: Partial<View>, how?: "typing") => void;

/**
 * The view of a list, which is kept in the address. A change is shown at once and written to the
 * address afterwards, when typing pauses; Back, Forward and links change the view too.
 */
export function useListView<View>(
  { read, write, isPrivate = () => false }: ListAddress<View>,
): [view: View, change: ChangeView<View>] {
  const [address, setAddress] = useSearchParams();
  const query = address.toString();
  const written = useMemo(() => read(new URLSearchParams(query)), [query]);
  const [requested, setRequested] = useState<RequestedView<View>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /**
   * The address that typing wrote last: while it is current, further typing replaces it instead of
   * adding a history entry.
   */
  const typed = useRef<string>(undefined);
  const waits = requested?.over.includes(query) ? requested : undefined;
  const view = waits?.view ?? written;

  useEffect(() => {
    if (!requested || requested.over.includes(query)) return;
    // The address was updated, or another one was opened: it takes precedence.
    clearTimeout(timer.current);
    setRequested(undefined);
  }, [query, requested]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function change(patch: Partial<View>, how?: "typing") {
    const next = { ...view, ...patch };
    const target = write(next, new URLSearchParams(query));
    const aim = target.toString();
    const over = waits ? [...waits.over, waits.aim] : [query];
    const others = over.filter((passed) => passed !== aim);
    setRequested({ view: next, over: isPrivate(next) ? [...others, aim] : others, aim });
    clearTimeout(timer.current);
    const page = location.pathname;
    if (how === "typing") timer.current = setTimeout(say, REST);
    else say();

    function say() {
      // The visitor is navigating to another page, which may still be loading.
      if (location.pathname !== page) return;
      const goesOn = how === "typing" && typed.current === query;
      typed.current = how === "typing" ? aim : undefined;
      setAddress(target, { replace: goesOn });
    }
  }
  return [view, change];
}

/**
 * A pending view whose address will be `aim`, shown while the address is still one of `over`; a
 * view that must not be written completely is also shown at `aim`.
 */
type RequestedView<View> = { view: View; over: readonly string[]; aim: string };

/** Milliseconds; browsers limit how often a page may change its address. */
const REST = 300;
