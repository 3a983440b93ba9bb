import { company } from "../company.ts";
import { rentalConditions } from "../rental/rental_conditions.ts";
import { administratorStorage, type BrowserEntry, visitorStorage } from "./browser_storage.ts";
import type { LegalBlock, LegalLink } from "./legal_document.ts";

const { address, departments, email, legalName, taxNumber, bankAccount } = company;
const [sales] = departments;
const street = `${address.street}, ${address.postalCode} ${address.city}`;

const PLACES: Readonly<Record<BrowserEntry["place"], string>> = {
  local: "pamięć lokalna przeglądarki",
  session: "pamięć karty przeglądarki",
  files: "pliki zachowane w przeglądarce",
};

/** Replaces `{{name}}` within a sentence of a legal text. */
export const legalFacts: Readonly<Record<string, string | LegalLink>> = {
  ...Object.fromEntries(
    Object.entries(rentalConditions).map(([name, value]) => [name, String(value)]),
  ),
  lateFee: `${rentalConditions.lateReturnFee} zł`,
  legalName,
  address: street,
  business: `${legalName}, ${street}, NIP ${taxNumber}`,
  bankAccount,
  siteAuthor: company.author,
  email: { label: email, to: `mailto:${email}` },
  rentalEmail: { label: sales.email, to: `mailto:${sales.email}` },
  rentalPhone: { label: sales.phone, to: sales.phoneHref },
};

/** Replaces a paragraph `{{name}}`; further names are those of the parts of repeated_parts.md. */
export const legalInserts: Readonly<Record<string, LegalBlock>> = {
  photoCredits: {
    kind: "entries",
    entries: company.photoCredits.map(({ what, author }) => ({
      title: what,
      facts: [{ label: "Autor", value: author }],
    })),
  },
  visitorStorage: storageEntries(visitorStorage),
  administratorStorage: storageEntries(administratorStorage),
  cookieSettings: { kind: "slot", slot: "cookieSettings" },
  iconAuthors: { kind: "slot", slot: "iconAuthors" },
};

function storageEntries(stored: readonly BrowserEntry[]): LegalBlock {
  const entries = stored.map(({ names, place, purpose, lasts }) => ({
    title: names.join(", "),
    facts: [
      { label: "Po co", value: purpose },
      { label: "Gdzie", value: PLACES[place] },
      { label: "Jak długo", value: lasts },
    ],
  }));
  return { kind: "entries", entries };
}
