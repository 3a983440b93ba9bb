import { classNames } from "../base/class_names.ts";
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
    <div className="relative flex items-center">
      <Search
        aria-hidden="true"
        size={20}
        className="pointer-events-none absolute left-3.5 text-muted"
      />
      <input
        ref={input}
        type="search"
        className={classNames(
          "control w-full min-w-0 min-h-12 pr-12 pl-11 py-0 text-ellipsis appearance-none focus-visible:entered",
          "placeholder-shown:pr-3 [&::-webkit-search-cancel-button]:hidden",
        )}
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
          className="absolute right-0.5"
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
