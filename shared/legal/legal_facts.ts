import type { PrintedCompany } from "../company.ts";
import { businessLine, writtenBankAccount } from "../company_details.ts";
import { addressLine, phoneLink } from "../company_words.ts";
import { rentalConditions } from "../rental/rental_conditions.ts";
import { administratorStorage, type BrowserEntry, visitorStorage } from "./browser_storage.ts";
import type { LegalBlock, LegalLink } from "./legal_document.ts";

const PLACES: Readonly<Record<BrowserEntry["place"], string>> = {
  local: "pamięć lokalna przeglądarki",
  session: "pamięć karty przeglądarki",
  files: "pliki zachowane w przeglądarce",
};

/** What replaces the names of a legal text. */
export interface LegalFacts {
  /** `{{name}}` within a sentence. */
  readonly words: Readonly<Record<string, string | LegalLink>>;
  /** Names of facts that are not filled: `words` has a phrase for them, and points of lists that have one are left out. */
  readonly unfilled: ReadonlySet<string>;
  /** A paragraph `{{name}}`; further names are those of the parts of repeated_parts.md. */
  readonly inserts: Readonly<Record<string, LegalBlock>>;
}

/** The facts of legal texts for this business. */
export function legalFacts(company: PrintedCompany): LegalFacts {
  const { departments: { sales }, email, legalName, name, bankAccount, officeHours } = company;
  const filled: Readonly<Record<keyof typeof UNFILLED, string | LegalLink>> = {
    address: addressLine(company),
    bankAccount: writtenBankAccount(bankAccount),
    officeHours,
    email: email && { label: email, to: `mailto:${email}` },
    rentalEmail: sales.email && { label: sales.email, to: `mailto:${sales.email}` },
    rentalPhone: sales.phone && { label: sales.phone, to: phoneLink(sales) },
  };
  const unfilled = Object.entries(UNFILLED).filter(([fact]) => !Reflect.get(filled, fact));
  return {
    words: {
      ...Object.fromEntries(
        Object.entries(rentalConditions).map(([fact, value]) => [fact, String(value)]),
      ),
      lateFee: `${rentalConditions.lateReturnFee} zł`,
      legalName: legalName || name,
      business: businessLine(company),
      siteAuthor: company.author || name,
      ...filled,
      ...Object.fromEntries(unfilled),
    },
    unfilled: new Set(unfilled.map(([fact]) => fact)),
    inserts: {
      photoCredits: photoCredits(company.photoAuthor || legalName || name),
      ...INSERTS,
    },
  };
}

/** The words of a sentence in place of a fact that is not filled. */
const UNFILLED = {
  address: "podanym na stronie Kontakt",
  bankAccount: "podany w umowie",
  officeHours: "w godzinach podanych na stronie Kontakt",
  email: "podany na stronie Kontakt",
  rentalEmail: "podany na stronie Kontakt",
  rentalPhone: "pod numer ze strony Kontakt",
} as const;

function photoCredits(author: string): LegalBlock {
  return {
    kind: "entries",
    entries: ["Zdjęcia samochodów", "Rysunki samochodów"].map((title) => ({
      title,
      facts: [{ label: "Autor", value: author }],
    })),
  };
}

const INSERTS: LegalFacts["inserts"] = {
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
