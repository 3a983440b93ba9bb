import type { MarketplaceCategory } from "./parts/part_categories.ts";
import type { Weekday } from "./opening_hours.ts";

/** The departments that answer calls and mails: cars (for sale and for rent), and parts. */
export const DEPARTMENTS = ["sales", "parts"] as const;

/** A part of the business with its own phone; `callName` is its name in the call dialog. */
export interface Department {
  readonly name: string;
  readonly callName: string;
  readonly phone: string;
  readonly email: string;
}

/**
 * The facts of the business as the administrator has set them ('Dane firmy'). A text that is not
 * filled is empty, and is shown nowhere.
 */
export interface Company {
  /** Trade name. */
  readonly name: string;
  readonly legalName: string;
  /** NIP: ten digits. */
  readonly taxNumber: string;
  /** 26 digits, without the country. */
  readonly bankAccount: string;
  readonly email: string;
  readonly departments: Readonly<Record<typeof DEPARTMENTS[number], Department>>;
  readonly address: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    /** The city within a sentence: 'w Jędrzejowie'. */
    readonly inCity: string;
  };
  readonly mapLink: string;
  /** '08:00–17:00' of each weekday; empty where it is closed. */
  readonly openingHours: Readonly<Record<Weekday, string>>;
  /** When the rental office is open, within a sentence of the terms: 'od poniedziałku do piątku w godzinach 8:00–16:00'. */
  readonly officeHours: string;
  readonly marketplace: Readonly<Record<MarketplaceCategory, string>>;
  /** '#1d4ed8': of buttons, links and icons; empty for the product's own (`brandColours`). */
  readonly brandColor: string;
  /** Path of the logo, 'company/{id}.svg'; empty for the product's mark. */
  readonly logo: string;
  /** Who made the pages, and who took the photos and drew the cars. */
  readonly author: string;
  readonly photoAuthor: string;
  readonly copyrightYear: number;
}

/** The facts of the business that papers print. */
export type PrintedCompany = Pick<
  Company,
  | "name"
  | "legalName"
  | "taxNumber"
  | "bankAccount"
  | "email"
  | "departments"
  | "address"
  | "officeHours"
  | "author"
  | "photoAuthor"
>;
