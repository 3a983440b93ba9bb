import { toast } from "../../../kit/dialogs/toast.ts";

/** Shares an address with the device's share sheet, or copies it if there is none. */
export async function sharePage(title: string, url: string): Promise<void> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return;
    } catch (failure) {
      // Closing the share sheet is the visitor's decision; any other failure falls back to copying.
      if (failure instanceof DOMException && failure.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Skopiowano link do auta.", { id: "shared" });
  } catch {
    // Forbidden, or no clipboard in this browser: the address is still in the address bar.
    toast.failure("Nie udało się skopiować linku. Skopiuj go z paska adresu.", { id: "shared" });
  }
}
