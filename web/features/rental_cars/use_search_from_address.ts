import { type RefObject, useEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router-dom";
import type { Period } from "../../../shared/rental/period.ts";
import { toWarsaw } from "../../../shared/warsaw.ts";
import { changeSearchSelection } from "../cars/search/search_selection.ts";

/**
 * Makes the address's period the visitor's choice, so that a shared link fills the search box, and
 * after 'Szukaj' brings the results into view where they lie below the fold. Returns their ref.
 */
export function useSearchFromAddress(period: Period | undefined): RefObject<HTMLDivElement | null> {
  const result = useRef<HTMLDivElement>(null);
  const { key, state } = useLocation();
  const kind = useNavigationType();
  const { start, end } = period ?? {};

  useEffect(() => {
    if (!start || !end) return;
    const [pickup, back] = [toWarsaw(start), toWarsaw(end)];
    changeSearchSelection({
      pickupDate: pickup.date,
      pickupTime: pickup.time,
      returnDate: back.date,
      returnTime: back.time,
    });
  }, [start, end]);

  useEffect(() => {
    // Back, forward and a reload return to where the visitor was.
    if (state !== "searched" || kind === "POP") return;
    const top = result.current?.getBoundingClientRect().top ?? 0;
    if (top > globalThis.innerHeight * FOLD) result.current?.scrollIntoView({ behavior: "smooth" });
  }, [key, state, kind]);

  return result;
}

const FOLD = 0.6;
