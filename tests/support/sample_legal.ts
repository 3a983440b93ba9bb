import { LEGAL_TEXTS, type LegalName } from "../../shared/legal/legal_documents.ts";
import { readLegalText } from "../../shared/legal/read_legal_text.ts";
import { sampleCompany } from "../../server/tasks/sample/company.ts";

/** The legal pages of the sample business. */
export const legalDocuments = {
  privacy: sample("privacy"),
  cookies: sample("cookies"),
  dataProcessing: sample("dataProcessing"),
  rentalTerms: sample("rentalTerms"),
  copyright: sample("copyright"),
  emailTerms: sample("emailTerms"),
};

function sample(name: LegalName) {
  const { path, markdown } = LEGAL_TEXTS[name];
  return readLegalText(path, markdown, sampleCompany);
}
