import { z } from "zod";
import { officeMessages } from "../../shared/office_messages.ts";
import { messages } from "../../shared/messages.ts";
import { BodyRefused, Invalid } from "../../shared/refusals.ts";

/** Largest document in bytes (decisions §4.3). */
const MOST_PAPER_BYTES = 20 * 1024 * 1024;

/**
 * Checks by content that an upload is a PDF which anyone can open (decisions §4.3).
 * @throws Invalid for an empty or encrypted one, BodyRefused 413 over 20 MiB, 415 if it is no PDF.
 */
export async function requirePdf(
  bytes: Uint8Array<ArrayBuffer>,
  { longest = LONGEST } = {},
): Promise<void> {
  requireSize(bytes);
  const fault = await faultOf(bytes, longest);
  if (fault === "encrypted") throw refusedFile(officeMessages.pdfEncrypted);
  if (fault !== "none") throw new BodyRefused(415, officeMessages.pdfUnreadable);
}

/** @throws Invalid for 0 bytes, BodyRefused for more than 20 MiB. */
export function requireSize(bytes: Uint8Array): void {
  if (bytes.length === 0) throw refusedFile(officeMessages.fileEmpty);
  if (bytes.length > MOST_PAPER_BYTES) throw new BodyRefused(413, officeMessages.pdfTooLarge);
}

/** The error for a file whose fault its sender can correct. */
function refusedFile(message: string = messages.badRequest): Invalid {
  return new Invalid([{ path: "file", message }]);
}

async function faultOf(bytes: Uint8Array<ArrayBuffer>, longest: number): Promise<string> {
  const worker = new Worker(new URL("./pdf_fault_worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<string>((resolve) => {
      timer = setTimeout(() => resolve("unreadable"), longest);
      worker.addEventListener("message", ({ data }) => resolve(z.string().parse(data)));
      worker.addEventListener("error", (event) => {
        event.preventDefault();
        resolve("unreadable");
      });
      worker.postMessage(bytes);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}

/** Milliseconds; the largest PDF takes a tenth of a second. */
const LONGEST = 10_000;
