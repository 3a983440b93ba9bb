import type { FocusEvent } from "react";
import { parsePolishDate, polishDate } from "./polish_date.ts";
import { TextField, type TextFieldProps } from "./TextField.tsx";

/**
 * A typed date, for dates long ago, which take long to reach in a calendar: '12-05-2017' or only
 * its digits, formatted when the field loses focus. The value is text, to be read with
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
