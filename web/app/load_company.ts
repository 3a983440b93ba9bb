import type { Company } from "../../shared/company.ts";
import { companyFacts } from "../api/api.ts";
import { keptResource } from "../api/resource_cache.ts";
import { followCompany, showCompany, showUntilRead } from "../site/company.ts";

/**
 * Shows the facts of the business before anything is rendered: those embedded in the page, else those
 * that are stored for offline use. If there are none within a moment, the page begins with what a new
 * store has; they are shown as soon as they are read.
 */
export async function loadCompany(): Promise<void> {
  followCompany((company) => void showColours(company));
  const embedded = keptResource<Company>("settings/company");
  if (embedded) showCompany(embedded);
  const read = companyFacts().then(showCompany).catch((failure: unknown) => {
    console.warn("Cannot load the facts of the business:", failure);
  });
  if (embedded) return;
  let isRead = false;
  await Promise.race([
    read.then(() => isRead = true),
    new Promise((enough) => setTimeout(enough, A_MOMENT)),
  ]);
  if (!isRead) showUntilRead((await import("../../shared/new_company.ts")).NEW_COMPANY);
}

/** Most businesses keep the colours of the styles: the others load how theirs are derived. */
async function showColours({ brandColor }: Company): Promise<void> {
  const { style } = document.documentElement;
  if (brandColor === "" && !style.getPropertyValue("--brand")) return;
  const { showBrand } = await import("./show_brand.ts");
  showBrand(brandColor);
}

/** Milliseconds. */
const A_MOMENT = 1_000;
