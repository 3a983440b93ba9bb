import { officeMessages } from "../../../shared/office_messages.ts";

type ChosenFile = { readonly name: string; readonly size: number };

/** File name extensions of files attached to an agreement (back-office §5). */
export const ATTACHMENT_ENDINGS = [
  ".pdf",
  ".jpg",
  ".jpeg",
  ".png",
  ".webp",
  ".doc",
  ".docx",
] as const;
/** The maximum size of a paper's file, in bytes (decisions §4.3). */
const MOST_BYTES = 20 * 1024 * 1024;

/**
 * Why the file cannot be sent as a signed PDF. A PDF is recognized by its first bytes, not by its
 * name; the server checks its content further.
 */
export async function signedPdfFault(file: Blob): Promise<string | undefined> {
  if (file.size === 0) return officeMessages.fileEmpty;
  if (file.size > MOST_BYTES) return officeMessages.pdfTooLarge;
  return await beginsAsPdf(file) ? undefined : officeMessages.pdfUnreadable;
}

/** Why the file cannot be attached to an agreement; the server also checks its content. */
export function attachmentFault({ name, size }: ChosenFile): string | undefined {
  const lower = name.toLowerCase();
  if (size === 0) return officeMessages.fileEmpty;
  if (!ATTACHMENT_ENDINGS.some((ending) => lower.endsWith(ending))) {
    return officeMessages.attachmentTypeUnknown;
  }
  return size > MOST_BYTES ? officeMessages.pdfTooLarge : undefined;
}

/** A file that the browser cannot read is not a PDF. */
async function beginsAsPdf(file: Blob): Promise<boolean> {
  const start = await file.slice(0, HEAD).text().catch(() => "");
  return start.includes("%PDF-");
}

/** A PDF has its signature within this many bytes; other bytes before it are allowed. */
const HEAD = 1024;
