import { parsePolishDate, polishDate } from "./polish_date.ts";
import { RewrittenField } from "./RewrittenField.tsx";
import type { TextFieldProps } from "./TextField.tsx";

/**
 * A typed date, for dates long ago, which take long to reach in a calendar: '12-05-2017' or only
 * its digits, formatted when the field loses focus. The value is text, to be read with
 * `parsePolishDate`.
 */
export function DateTextField(props: TextFieldProps) {
  return (
    <RewrittenField
      inputMode="numeric"
      autoComplete="off"
      maxLength={10}
      placeholder="dd-mm-rrrr"
      {...props}
      rewrite={(typed) => polishDate(parsePolishDate(typed)) || typed.trim()}
    />
  );
}
