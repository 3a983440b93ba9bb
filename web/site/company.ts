import { proxy, ref, subscribe, useSnapshot } from "valtio";
import type { Company } from "../../shared/company.ts";

/** Filled before the first component is rendered (web/app/load_company.ts). */
const shown = proxy<{ company?: Company; isRead: boolean }>({ isRead: false });

/** The facts of the business for a component; it renders again when they change. */
export function useCompany(): Company {
  return known(useSnapshot(shown).company);
}

/** The facts of the business now. */
export function shownCompany(): Company {
  return known(shown.company);
}

/** The facts as the server has sent them; undefined where it has not yet, and a paper must not name them. */
export function readCompany(): Company | undefined {
  return shown.isRead ? shown.company : undefined;
}

/** Shows these facts from now on, e.g. those that came with the page or were just saved. */
export function showCompany(company: Company): void {
  shown.company = ref(company);
  shown.isRead = true;
}

/** Shows these until the server's are read. */
export function showUntilRead(company: Company): void {
  if (!shown.isRead) shown.company = ref(company);
}

/** Calls `listener` with the facts whenever they change. */
export function followCompany(listener: (company: Company) => void): () => void {
  return subscribe(shown, () => listener(shownCompany()));
}

function known(company: Company | undefined): Company {
  if (!company) throw new Error("Cannot show the business: its facts were not loaded");
  return company;
}
