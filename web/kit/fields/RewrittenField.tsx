import { type FocusEvent, useRef } from "react";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/**
 * A text that is written in its usual form once the field is left; never while it is typed, and not
 * where the person only went through the field.
 */
export function RewrittenField({ rewrite, onBlur, onChange, onFocus, ...rest }: TextFieldProps & {
  rewrite?: ((typed: string) => string) | undefined;
}) {
  const before = useRef<string>(undefined);

  function enter(event: FocusEvent<HTMLInputElement>) {
    before.current = event.currentTarget.value;
    onFocus?.(event);
  }
  function leave(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const written = rewrite?.(input.value);
    if (written !== undefined && written !== input.value && before.current !== input.value) {
      input.value = written;
      onChange?.(event);
    }
    onBlur?.(event);
  }
  return <TextField {...rest} onChange={onChange} onFocus={enter} onBlur={leave} />;
}
