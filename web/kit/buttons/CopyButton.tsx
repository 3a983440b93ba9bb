import Copy from "lucide-react/icons/copy";
import { toast } from "../dialogs/toast.ts";
import { IconButton } from "./IconButton.tsx";

/** Copies a value; `name` says what it is: 'Kopiuj: Numer VIN'. */
export function CopyButton({ name, value }: { name: string; value: string }) {
  return (
    <IconButton
      bordered
      label={`Kopiuj: ${name}`}
      icon={<Copy aria-hidden="true" />}
      onClick={() => void copy(name, value)}
    />
  );
}

async function copy(name: string, value: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(value);
    toast.success(`Skopiowano: ${name}`, { id: "copied" });
  } catch {
    toast.failure("Nie udało się skopiować.", { text: "Zaznacz tekst i skopiuj go ręcznie." });
  }
}
