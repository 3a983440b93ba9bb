import { useRef } from "react";
import { Button, type ButtonProps } from "../../../kit/buttons/Button.tsx";

/** A button that asks the device for photos: several of its own, or, with `camera`, a new one. */
export function PhotoInput(
  { camera = false, onFiles, children, ...button }: Omit<ButtonProps, "onClick"> & {
    camera?: boolean;
    onFiles: (files: File[]) => void;
  },
) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        hidden
        // Phones that photograph in a form of their own turn it into one of these.
        accept="image/jpeg,image/png,image/webp"
        {...(camera ? { capture: "environment" as const } : { multiple: true })}
        onChange={(event) => {
          // The form around has no field for it.
          event.stopPropagation();
          onFiles([...event.currentTarget.files ?? []]);
          // The same photo may be chosen again.
          event.currentTarget.value = "";
        }}
      />
    </>
  );
}
