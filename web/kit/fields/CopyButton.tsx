import Copy from "lucide-react/icons/copy";
import { IconButton } from "../buttons/IconButton.tsx";
import { toast } from "../dialogs/toast.ts";

/** Copies a value; `name` is its label: 'Kopiuj: Numer VIN'. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  return (
    <IconButton
      bordered
      label={`Kopiuj: ${name}`}
      icon={<Copy aria-hidden="true" />}
      onClick={() => void copyText(name, value)}
    />
  );
}

/**
 * Copies a text to the clipboard and confirms it with a toast; `name` is what was copied. A text that
 * has to be loaded is given at once as a promise: Safari forgets the press until it is there.
 */
export async function copyText(name: string, text: string | Promise<string>): Promise<void> {
  try {
    if (typeof text === "string") await navigator.clipboard.writeText(text);
    else {
      const plain = text.then((loaded) => new Blob([loaded], { type: "text/plain" }));
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": plain })]);
    }
    toast.success(`Skopiowano: ${name}`, { id: "copied" });
  } catch {
    // Forbidden, or no clipboard in this browser.
    toast.failure("Nie udało się skopiować.", { text: "Zaznacz tekst i skopiuj go ręcznie." });
  }
}
