import { brandColours, DEFAULT_BRAND } from "../../shared/brand.ts";
import type { Company } from "../../shared/company.ts";
import { companyFacts } from "../api/api.ts";
import { keptResource } from "../api/resource_cache.ts";
import { followCompany, showCompany } from "../site/company.ts";

/**
 * Shows the facts of the business: those embedded in the page at once, else those that are stored
 * for offline use as soon as they are read. A failure is only logged: the page shows what a new store
 * has.
 */
export function loadCompany(): void {
  followCompany(showColours);
  const embedded = keptResource<Company>("settings/company");
  if (embedded) showCompany(embedded);
  companyFacts().then(showCompany, (failure: unknown) => {
    console.warn("Cannot load the facts of the business:", failure);
  });
}

/** As /brand.css does, also where the page came from the device. */
function showColours({ brandColor }: Company): void {
  const { style } = document.documentElement;
  const { brand, hover, tint } = brandColours(brandColor);
  if (brand === DEFAULT_BRAND && !style.getPropertyValue("--brand")) return;
  style.setProperty("--brand", brand);
  style.setProperty("--brand-hover", hover);
  style.setProperty("--brand-tint", tint);
  document.querySelector('meta[name="theme-color"]')?.setAttribute("content", brand);
}
