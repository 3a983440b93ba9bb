import Search from "lucide-react/icons/search";
import X from "lucide-react/icons/x";
import { useRef } from "react";
import { IconButton } from "../buttons/IconButton.tsx";

/** A search field; searches while the user types. */
export function SearchField(
  { label, placeholder = "Szukaj auta", text, onChange }: {
    /** The accessible name: what is searched. */
    label: string;
    placeholder?: string;
    text: string;
    onChange: (text: string) => void;
  },
) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="relative flex items-center [&>svg]:absolute [&>svg]:left-3.5 [&>svg]:text-muted [&>svg]:pointer-events-none [&>button]:absolute [&>button]:right-0.5">
      <Search aria-hidden="true" size={20} />
      <input
        ref={input}
        type="search"
        className="flex-1 w-full min-w-0 min-h-12 pr-12 pl-11 py-0 border border-line-strong rounded-input bg-paper text-ink text-ellipsis appearance-none placeholder-shown:pr-3 placeholder:text-muted placeholder:opacity-100 [&::-webkit-search-cancel-button]:hidden focus-visible:border-ink focus-visible:outline-2 focus-visible:outline-focus focus-visible:outline-offset-0"
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

/** Hides a phone's keyboard, since the results are already shown. */
function makeRoom(input: HTMLInputElement | null): void {
  if (matchMedia("(pointer: coarse)").matches) input?.blur();
}
