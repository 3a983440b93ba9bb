import { SHORT_LENGTH } from "../../../../../shared/fields.ts";
import { TextField, type TextFieldProps } from "../../../../kit/fields/TextField.tsx";

/** A short text of a car; the browser has nothing of its own to propose. */
export function TextLine(line: TextFieldProps) {
  return <TextField autoComplete="off" maxLength={SHORT_LENGTH} {...line} />;
}
