import { type RefObject, useLayoutEffect } from "react";

/** Keeps `--cookie-banner` at the height of `box`, so that the page ends above it; 0 afterwards. */
export function useBannerHeight(box: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const banner = box.current;
    if (!banner) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.setProperty("--cookie-banner", `${banner.offsetHeight}px`);
    });
    observer.observe(banner);
    return () => {
      observer.disconnect();
      style.removeProperty("--cookie-banner");
    };
  }, [box]);
}
