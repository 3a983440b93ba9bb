import type { FocusEvent } from "react";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/** A text that is written in its usual form once the field is left; never while it is typed. */
export function RewrittenField({ rewrite, onBlur, onChange, ...rest }: TextFieldProps & {
  rewrite?: ((typed: string) => string) | undefined;
}) {
  function leave(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const written = rewrite?.(input.value);
    if (written !== undefined && written !== input.value) {
      input.value = written;
      onChange?.(event);
    }
    onBlur?.(event);
  }
  return <TextField {...rest} onChange={onChange} onBlur={leave} />;
}
