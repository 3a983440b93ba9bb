import { useState } from "react";
import { loginFaults } from "../../../shared/identity/login_rules.ts";
import { failureSentence } from "../../api/failures.ts";
import { logIn } from "../../api/session.ts";

type Errors = { email?: string; password?: string };

/** The login form's state: what is missing, why the last try failed, whether one is under way. */
export function useLogin() {
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submit(form: HTMLFormElement): Promise<void> {
    const { email, password } = fieldsOf(form);
    const faults = loginFaults({ email, password });
    setErrors(Object.fromEntries(faults.map(({ path, message }) => [path, message])));
    setFailure(undefined);
    const [first] = faults;
    if (first) return focusField(form, first.path);
    setBusy(true);
    try {
      await logIn(email, password);
    } catch (thrown) {
      // Every failure ends here as a sentence; the form stays as it was typed.
      setFailure(failureSentence(thrown));
      focusField(form, "password");
    } finally {
      setBusy(false);
    }
  }

  return { errors, failure, busy, submit };
}

function fieldsOf(form: HTMLFormElement): { email: string; password: string } {
  const fields = new FormData(form);
  return {
    email: String(fields.get("email") ?? "").trim(),
    password: String(fields.get("password") ?? ""),
  };
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
