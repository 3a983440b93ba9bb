import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { IconButton } from "../buttons/IconButton.tsx";
import styles from "./SearchField.module.css";

/** Free text, looked for while it is typed. */
export function SearchField(
  { label, placeholder = "Szukaj auta", text, onChange }: {
    /** What is searched, for screen readers. */
    label: string;
    placeholder?: string;
    text: string;
    onChange: (text: string) => void;
  },
) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className={styles.field}>
      <Search aria-hidden="true" size={20} />
      <input
        ref={input}
        type="search"
        className={styles.input}
        aria-label={label}
        placeholder={placeholder}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={80}
        value={text}
        onChange={({ target }) => onChange(target.value)}
        onKeyDown={({ key }) => key === "Enter" && makeRoom(input.current)}
      />
      {text && (
        <IconButton
          label="Wyczyść szukany tekst"
          icon={<X aria-hidden="true" />}
          onClick={() => {
            onChange("");
            input.current?.focus();
          }}
        />
      )}
    </div>
  );
}

/** What is found is there already: the keyboard of a phone makes room for it. */
function makeRoom(input: HTMLInputElement | null): void {
  if (matchMedia("(pointer: coarse)").matches) input?.blur();
}
