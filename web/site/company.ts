import { proxy, ref, subscribe, useSnapshot } from "valtio";
import { type Company, NEW_COMPANY } from "../../shared/company.ts";

const shown = proxy({ company: ref(NEW_COMPANY) });

/** The facts of the business for a component; it renders again when they change. */
export function useCompany(): Company {
  return useSnapshot(shown).company;
}

/** The facts of the business now. */
export function shownCompany(): Company {
  return shown.company;
}

/** Shows these facts from now on, e.g. those that came with the page or were just saved. */
export function showCompany(company: Company): void {
  shown.company = ref(company);
}

/** Calls `listener` with the facts whenever they change. */
export function followCompany(listener: (company: Company) => void): () => void {
  return subscribe(shown, () => listener(shown.company));
}
