import { officeMessages } from "../../../shared/office_messages.ts";

type ChosenFile = { readonly name: string; readonly size: number };

/** Names that a document beside an agreement may end with (back-office §5). */
export const DOCUMENT_ENDINGS = [
  ".pdf",
  ".jpg",
  ".jpeg",
  ".png",
  ".webp",
  ".doc",
  ".docx",
] as const;
/** Bytes of the largest file of a paper (decisions §4.3). */
const MOST_BYTES = 20 * 1024 * 1024;

/** Why the file cannot be sent as a signed PDF; the server looks inside it as well. */
export function signedPdfFault({ name, size }: ChosenFile): string | undefined {
  if (size === 0) return officeMessages.fileEmpty;
  if (!name.toLowerCase().endsWith(".pdf")) return officeMessages.pdfUnreadable;
  return size > MOST_BYTES ? officeMessages.pdfTooLarge : undefined;
}

/** Why the file cannot be kept beside an agreement; the server looks inside it as well. */
export function documentFileFault({ name, size }: ChosenFile): string | undefined {
  const lower = name.toLowerCase();
  if (size === 0) return officeMessages.fileEmpty;
  if (!DOCUMENT_ENDINGS.some((ending) => lower.endsWith(ending))) {
    return officeMessages.documentTypeUnknown;
  }
  return size > MOST_BYTES ? officeMessages.pdfTooLarge : undefined;
}
