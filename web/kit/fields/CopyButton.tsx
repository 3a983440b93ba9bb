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

/** Copies a text to the clipboard and confirms it with a toast; `name` is what was copied. */
export async function copyText(name: string, text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(`Skopiowano: ${name}`, { id: "copied" });
  } catch {
    // Forbidden, or no clipboard in this browser.
    toast.failure("Nie udało się skopiować.", { text: "Zaznacz tekst i skopiuj go ręcznie." });
  }
}
