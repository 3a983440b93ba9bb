import type { WithSections } from "./parts/home_sections.ts";
import type { NEW_COMPANY } from "./new_company.ts";

/** The departments that answer calls and mails: cars (for sale and for rent), and parts. */
export const DEPARTMENTS = ["sales", "parts"] as const;

/**
 * The facts of the business as the administrator has set them ('Dane firmy'). A text that is not
 * filled is empty, and is shown nowhere.
 */
export type Company = Readonly<typeof NEW_COMPANY> & WithSections;

/** A part of the business with its own phone; `callName` is its name in the call dialog. */
export type Department = Readonly<Company["departments"][typeof DEPARTMENTS[number]]>;

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
