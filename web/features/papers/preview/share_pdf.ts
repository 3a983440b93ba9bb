/** Whether this device can hand a PDF over to other programs by its own means. */
export function canSharePdf(pdf: File): boolean {
  return typeof navigator.canShare === "function" && navigator.canShare({ files: [pdf] });
}

/** Hands it over. @returns false where the device refused */
export async function sharePdf(pdf: File, title: string): Promise<boolean> {
  try {
    await navigator.share({ files: [pdf], title });
    return true;
  } catch (failure) {
    // Who closes the device's sheet has decided.
    return failure instanceof DOMException && failure.name === "AbortError";
  }
}
