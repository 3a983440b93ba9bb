import { toast } from "../../../kit/dialogs/toast.ts";

/** Shares an address by the device's own means; where there are none it is copied. */
export async function sharePage(title: string, url: string): Promise<void> {
  if (typeof navigator.share === "function") {
    try {
      await navigator.share({ title, url });
      return;
    } catch (failure) {
      // Who closes the device's sheet has decided; anything else is worth the other way.
      if (failure instanceof DOMException && failure.name === "AbortError") return;
    }
  }
  try {
    await navigator.clipboard.writeText(url);
    toast.success("Skopiowano link do auta.", { id: "shared" });
  } catch {
    // Forbidden, or a browser without a clipboard: the address is still in its bar.
    toast.failure("Nie udało się skopiować linku. Skopiuj go z paska adresu.", { id: "shared" });
  }
}
