import { SHORT_LENGTH } from "../../../../../shared/fields.ts";
import { TextField, type TextFieldProps } from "../../../../kit/fields/TextField.tsx";

/** A short text of a car, without the browser's autocomplete. */
export function TextLine(line: TextFieldProps) {
  return <TextField autoComplete="off" maxLength={SHORT_LENGTH} {...line} />;
}
