import Copy from "lucide-react/icons/copy";
import { IconButton } from "./IconButton.tsx";
import { copyText } from "./copy_text.ts";

/** Copies a value; `name` says what it is: 'Kopiuj: Numer VIN'. */
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
