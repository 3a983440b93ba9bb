import { cookieInformation } from "./cookie_information.ts";
import { copyright } from "./copyright.ts";
import { dataProcessingConsent } from "./data_processing_consent.ts";
import { emailTerms } from "./email_terms.ts";
import type { LegalDocument } from "./legal_document.ts";
import { privacyPolicy } from "./privacy_policy.ts";
import { rentalTerms } from "./rental_terms.ts";

export type LegalName = keyof typeof legalDocuments;

/** All legal pages (public-side §2.1, §2.13), by the name that routes use. */
export const legalDocuments = {
  privacy: privacyPolicy,
  cookies: cookieInformation,
  dataProcessing: dataProcessingConsent,
  rentalTerms,
  copyright,
  emailTerms,
} as const satisfies Readonly<Record<string, LegalDocument>>;
