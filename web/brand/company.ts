import { proxy, useSnapshot } from "valtio";
import type { Company } from "../../shared/company.ts";

/** Filled before the first component is rendered (web/app/start_app.tsx). */
let shown: Company | undefined;
let isRead = false;
let isColoured = false;
/** Counts the changes of what is shown. */
const changes = proxy({ count: 0 });

/** The facts of the business for a component; it renders again when they change. */
export function useCompany(): Company {
  useSnapshot(changes).count;
  return shownCompany();
}

/** The facts of the business now. */
export function shownCompany(): Company {
  if (!shown) throw new Error("company");
  return shown;
}

/** The facts as the server has sent them; undefined if it has not yet, and a paper must not name them. */
export function readCompany(): Company | undefined {
  return isRead ? shown : undefined;
}

/** Shows these facts from now on, e.g. those that came with the page or were just saved. */
export function showCompany(company: Company): void {
  isRead = true;
  show(company);
  // Most businesses keep the colours of the styles: the others load how theirs are derived.
  isColoured ||= company.brandColor !== "";
  if (isColoured) {
    void import("./show_brand.ts").then(({ showBrand }) => showBrand(company.brandColor));
  }
}

/** Shows these until the server's are read. */
export function showUntilRead(company: Company): void {
  if (!isRead) show(company);
}

function show(company: Company): void {
  shown = company;
  changes.count += 1;
}
