import { useRef } from "react";
import { Button, type ButtonProps } from "../buttons/Button.tsx";

/** A button that opens the device's choice of files. */
export function FileButton(
  { accept, several = false, camera = false, mayOpen, onFiles, ...button }:
    & Omit<ButtonProps, "onClick">
    & {
      accept: string;
      /** Several files may be chosen. */
      several?: boolean;
      /** Takes a new photo. */
      camera?: boolean;
      /** Called by a press; false opens nothing. */
      mayOpen?: (() => boolean) | undefined;
      /** Called with at least one file. */
      onFiles: (files: readonly [File, ...File[]]) => void;
    },
) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => (mayOpen?.() ?? true) && input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        multiple={several}
        {...(camera && { capture: "environment" as const })}
        onChange={(event) => {
          // The form around must not handle this change.
          event.stopPropagation();
          const [first, ...others] = event.currentTarget.files ?? [];
          if (first) onFiles([first, ...others]);
          // Allow choosing the same file again.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
