import { pdfFault } from "./pdf_fault.ts";

// An uploaded file is checked in a separate thread, which can be ended if it takes too long.
globalThis.addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => {
  globalThis.postMessage(pdfFault(data) ?? "none");
});
