import { type ReactNode, useRef } from "react";
import { Button, type ButtonProps } from "../../../kit/buttons/Button.tsx";
import { PHOTO_ENDINGS } from "../../../../shared/catalogue/photo_fault.ts";

/** A button that asks the device for photos: from its files, or, with `camera`, a new one. */
export function FileButton(
  { camera = false, onFiles, onAsk, children, ...button }: Omit<ButtonProps, "onClick"> & {
    camera?: boolean;
    onFiles: (files: File[]) => void;
    /** Asked before; false leaves the device alone. */
    onAsk: () => boolean;
    children: ReactNode;
  },
) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => onAsk() && input.current?.click()}>{children}</Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={camera ? "image/*" : PHOTO_ENDINGS.join(",")}
        {...(camera ? { capture: "environment" as const } : { multiple: true })}
        onChange={({ currentTarget }) => {
          onFiles([...currentTarget.files ?? []]);
          // The same photo may be chosen again.
          currentTarget.value = "";
        }}
      />
    </>
  );
}
