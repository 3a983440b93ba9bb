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

/**
 * Why the file cannot be sent as a signed PDF. A PDF is known by its first bytes, whatever its name;
 * the server looks further inside it.
 */
export async function signedPdfFault(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return officeMessages.fileEmpty;
  if (file.size > MOST_BYTES) return officeMessages.pdfTooLarge;
  return await beginsAsPdf(file) ? undefined : officeMessages.pdfUnreadable;
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

/** A file that the device does not let us read is none. */
async function beginsAsPdf(file: Blob): Promise<boolean> {
  const start = await file.slice(0, HEAD).text().catch(() => "");
  return start.includes("%PDF-");
}

/** Bytes before which a PDF says that it is one; what stands before is no fault. */
const HEAD = 1024;
