import type { FocusEvent } from "react";
import { parsePolishDate, polishDate } from "./polish_date.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/**
 * A day that is typed, for days far back where a calendar is a long way: '12-05-2017' or just its
 * digits, put in order when the field is left. It stays a text: whoever uses it reads it with
 * `parsePolishDate`.
 */
export function DateTextField({ onBlur, onChange, ...rest }: TextFieldProps) {
  function leave(event: FocusEvent<HTMLInputElement>) {
    const input = event.currentTarget;
    const tidy = polishDate(parsePolishDate(input.value)) || input.value.trim();
    if (tidy !== input.value) {
      input.value = tidy;
      onChange?.(event);
    }
    onBlur?.(event);
  }
  return (
    <TextField
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      placeholder="dd-mm-rrrr"
      {...rest}
      onChange={onChange}
      onBlur={leave}
    />
  );
}
