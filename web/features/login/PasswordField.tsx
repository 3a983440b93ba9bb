import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import { useState } from "react";
import { IconButton } from "../../kit/buttons/IconButton.tsx";
import { TextField, type TextFieldProps } from "../../kit/fields/TextField.tsx";

/** A password that can be shown while it is typed. */
export function PasswordField(props: Omit<TextFieldProps, "type" | "trailing" | "required">) {
  const [shown, setShown] = useState(false);
  return (
    <TextField
      {...props}
      type={shown ? "text" : "password"}
      autoCapitalize="none"
      spellCheck={false}
      required
      trailing={
        <IconButton
          label={shown ? "Ukryj hasło" : "Pokaż hasło"}
          icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
          onClick={() => setShown(!shown)}
        />
      }
    />
  );
}
