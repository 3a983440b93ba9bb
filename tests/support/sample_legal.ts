import { legalDocument } from "../../shared/legal/legal_documents.ts";
import { sampleCompany } from "../../server/tasks/sample/company.ts";

/** The legal pages of the sample business. */
export const legalDocuments = {
  privacy: legalDocument("privacy", sampleCompany),
  cookies: legalDocument("cookies", sampleCompany),
  dataProcessing: legalDocument("dataProcessing", sampleCompany),
  rentalTerms: legalDocument("rentalTerms", sampleCompany),
  copyright: legalDocument("copyright", sampleCompany),
  emailTerms: legalDocument("emailTerms", sampleCompany),
};
