import { type Ref, useRef } from "react";
import { Button, type ButtonProps } from "../buttons/Button.tsx";

/** A button that opens the device's file picker or, with `camera`, its camera. */
export function FileButton(
  { accept, multiple = false, camera = false, onFiles, onAsk = () => true, ref, ...button }:
    & Omit<ButtonProps, "onClick">
    & {
      /** Endings or types of the accepted files. */
      accept: readonly string[];
      multiple?: boolean;
      camera?: boolean;
      /** Called with at least one file. */
      onFiles: (files: [File, ...File[]]) => void;
      /** Called first; if it returns false, the picker does not open. */
      onAsk?: () => boolean;
      ref?: Ref<HTMLButtonElement> | undefined;
    },
) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} ref={ref} onClick={() => onAsk() && input.current?.click()} />
      <input
        ref={input}
        type="file"
        hidden
        accept={accept.join(",")}
        multiple={multiple}
        {...(camera && { capture: "environment" as const })}
        onChange={(event) => {
          // The form around must not handle this change.
          event.stopPropagation();
          const [first, ...others] = event.currentTarget.files ?? [];
          if (first) onFiles([first, ...others]);
          // So that the same file can be chosen again.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
