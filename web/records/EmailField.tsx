import { useEffect, useRef, useState } from "react";
import { suggestedEmail } from "../../shared/customer/suggested_email.ts";
import { Button } from "../kit/buttons/Button.tsx";
import { TextField, type TextFieldProps } from "../kit/fields/TextField.tsx";

/**
 * An e-mail address. Where its domain looks like a slip of a common one, the field asks for that one
 * and takes it by one press; what is typed is accepted all the same.
 */
export function EmailField(
  { value, onEmail, ...rest }: Omit<TextFieldProps, "value" | "onChange" | "type"> & {
    value: string;
    onEmail: (email: string) => void;
  },
) {
  const input = useRef<HTMLInputElement>(null);
  const question = useRef<HTMLDivElement>(null);
  const suggested = useSuggestion(value);

  useEffect(() => {
    // Below a field that was just typed in, a bar of buttons or a phone's keyboard may cover it.
    if (suggested && document.activeElement === input.current) {
      question.current?.scrollIntoView({ block: "nearest" });
    }
  }, [suggested]);

  function take(email: string): void {
    // The button is removed together with the question.
    input.current?.focus();
    onEmail(email);
  }

  return (
    <div className="grid gap-2">
      <TextField
        {...rest}
        ref={input}
        type="email"
        inputMode="email"
        value={value}
        onChange={({ currentTarget }) => onEmail(currentTarget.value)}
      />
      {/* Always present, so that the question is announced; takes no room while there is none. */}
      <div ref={question} className="min-w-0 scroll-mb-28 empty:-mt-2" role="status">
        {suggested && (
          <Button
            variant="secondary"
            wide
            className="wrap-anywhere"
            onClick={() => take(suggested)}
          >
            {`Czy chodziło o ${suggested}?`}
          </Button>
        )}
      </div>
    </div>
  );
}

/** The suggestion for an address that is no longer being typed: nothing moves under a press. */
function useSuggestion(email: string): string | undefined {
  const [settled, setSettled] = useState("");
  useEffect(() => {
    const timer = setTimeout(() => setSettled(email), TYPING_MS);
    return () => clearTimeout(timer);
  }, [email]);
  return settled === email ? suggestedEmail(email) : undefined;
}

const TYPING_MS = 600;
