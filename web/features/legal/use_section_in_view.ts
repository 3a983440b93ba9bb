import { type RefObject, useEffect, useState } from "react";

/** Sections count as being read while they cross this band below the top of the window. */
const BAND = "-22% 0px -72% 0px";

/** The `data-section` of the section inside `text` that is being read; undefined above the first. */
export function useSectionInView(text: RefObject<HTMLElement | null>): string | undefined {
  const [current, setCurrent] = useState<string>();
  useEffect(() => {
    const inBand = new Set<string>();
    const observer = new IntersectionObserver((changes) => {
      for (const { target, isIntersecting } of changes) {
        const name = target instanceof HTMLElement ? target.dataset["section"] : undefined;
        if (name === undefined) continue;
        if (isIntersecting) inBand.add(name);
        else inBand.delete(name);
      }
      setCurrent([...inBand].at(-1));
    }, { rootMargin: BAND });
    for (const section of text.current?.querySelectorAll("[data-section]") ?? []) {
      observer.observe(section);
    }
    return () => observer.disconnect();
  }, [text]);
  return current;
}
