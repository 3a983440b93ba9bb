import { paths } from "../paths.ts";
import cookieInformation from "./cookie_information.md" with { type: "text" };
import copyright from "./copyright.md" with { type: "text" };
import dataProcessingConsent from "./data_processing_consent.md" with { type: "text" };
import emailTerms from "./email_terms.md" with { type: "text" };
import type { LegalDocument } from "./legal_document.ts";
import privacyPolicy from "./privacy_policy.md" with { type: "text" };
import { readLegalText } from "./read_legal_text.ts";
import rentalTerms from "./rental_terms.md" with { type: "text" };

export type LegalName = keyof typeof legalDocuments;

/** All legal pages (public-side §2.1, §2.13), by the name that routes use. */
export const legalDocuments = {
  privacy: readLegalText(paths.privacy, privacyPolicy),
  cookies: readLegalText(paths.cookies, cookieInformation),
  dataProcessing: readLegalText(paths.dataProcessing, dataProcessingConsent),
  rentalTerms: readLegalText(paths.rentalTerms, rentalTerms),
  copyright: readLegalText(paths.copyright, copyright),
  emailTerms: readLegalText(paths.emailTerms, emailTerms),
} as const satisfies Readonly<Record<string, LegalDocument>>;
