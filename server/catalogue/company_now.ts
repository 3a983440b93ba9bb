import type { Company } from "../../shared/company.ts";
import { NEW_COMPANY } from "../../shared/new_company.ts";
import type { StoredReply } from "../ledger/receipts.ts";
import type { CompanyDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** The facts of the business as they were set, else those of a new store. */
export function companyNow(now: CatalogueSnapshot): Company {
  const set = companyDocument(now);
  if (!set) return NEW_COMPANY;
  const { id: _id, version: _version, ...company } = set;
  return company;
}

/** How often the facts were set; 0 while they are those of a new store. */
export function companyVersion(now: CatalogueSnapshot): number {
  return companyDocument(now)?.version ?? 0;
}

/** The reply that shows the facts. */
export function companyReply(after: CatalogueSnapshot): StoredReply {
  return { status: 200, body: companyNow(after), version: companyVersion(after) };
}

function companyDocument(now: CatalogueSnapshot): CompanyDocument | undefined {
  const set = now.setting.get("company");
  return set?.id === "company" ? set : undefined;
}
