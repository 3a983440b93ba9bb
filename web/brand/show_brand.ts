import { brandColours } from "../../shared/brand.ts";

/** Applies a colour as /brand.css does, also if the page came from the device; empty: the default. */
export function showBrand(color: string): void {
  const { style } = document.documentElement;
  const { brand, hover, tint } = brandColours(color);
  style.setProperty("--brand", brand);
  style.setProperty("--brand-hover", hover);
  style.setProperty("--brand-tint", tint);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", brand);
}
