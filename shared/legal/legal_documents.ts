import { paths } from "../paths.ts";
import cookieInformation from "./cookie_information.md" with { type: "text" };
import copyright from "./copyright.md" with { type: "text" };
import dataProcessingConsent from "./data_processing_consent.md" with { type: "text" };
import emailTerms from "./email_terms.md" with { type: "text" };
import privacyPolicy from "./privacy_policy.md" with { type: "text" };
import rentalTerms from "./rental_terms.md" with { type: "text" };

export type LegalName = keyof typeof LEGAL_TEXTS;

/** The addresses and texts of all legal pages (public-side §2.1, §2.13), by the name that routes use. */
export const LEGAL_TEXTS = {
  privacy: { path: paths.privacy, markdown: privacyPolicy },
  cookies: { path: paths.cookies, markdown: cookieInformation },
  dataProcessing: { path: paths.dataProcessing, markdown: dataProcessingConsent },
  rentalTerms: { path: paths.rentalTerms, markdown: rentalTerms },
  copyright: { path: paths.copyright, markdown: copyright },
  emailTerms: { path: paths.emailTerms, markdown: emailTerms },
} as const;
