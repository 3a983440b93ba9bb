import { pdfFault } from "./pdf_fault.ts";

// What strangers' files cost is paid in a thread of its own, which can be ended.
globalThis.addEventListener("message", ({ data }: MessageEvent<Uint8Array>) => {
  globalThis.postMessage(pdfFault(data) ?? "none");
});
