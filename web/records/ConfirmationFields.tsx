import { TextField, type TextFieldProps } from "../kit/fields/TextField.tsx";

type Field = Partial<TextFieldProps> & { readonly "data-autofocus"?: true };

/** Who changes access or the mail account confirms it: the present password, and a code if asked. */
export function ConfirmationFields({ password, code }: { password: Field; code?: Field | false }) {
  return (
    <>
      <TextField
        label="Twoje hasło"
        type="password"
        autoComplete="current-password"
        required
        {...password}
      />
      {code && (
        <TextField
          label="Kod z aplikacji"
          hint="Może być też kod zapasowy."
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          {...code}
        />
      )}
    </>
  );
}
