import { company } from "../company.ts";
import type { LegalLink } from "./legal_document.ts";

const { address, departments, email, legalName, taxNumber } = company;
const [sales] = departments;

/** The business as legal texts name it, and the ways to reach it; every fact is in company.ts. */
export const companyWords = {
  address: `${address.street}, ${address.postalCode} ${address.city}`,
  full: `${legalName}, ${address.street}, ${address.postalCode} ${address.city}, NIP ${taxNumber}`,
  email: { label: email, to: `mailto:${email}` },
  rentalEmail: { label: sales.email, to: `mailto:${sales.email}` },
  rentalPhone: { label: sales.phone, to: sales.phoneHref },
} as const satisfies Record<string, string | LegalLink>;
