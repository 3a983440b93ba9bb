import { useState } from "react";
import { loginFaults } from "../../../shared/identity/login_rules.ts";
import { messages } from "../../../shared/messages.ts";
import { failureSentence, ProblemFailure } from "../../api/failures.ts";
import { logIn } from "../../api/log_in.ts";

type Errors = { email?: string; password?: string; code?: string };

/**
 * State of the login: the step, missing fields, the failure of the last attempt, and whether one is
 * pending. E-mail and password of the first step are kept in memory for the second one.
 */
export function useLogin() {
  const [typed, setTyped] = useState({ email: "", password: "" });
  const [step, setStep] = useState<"password" | "code">("password");
  const [errors, setErrors] = useState<Errors>({});
  const [failure, setFailure] = useState<string>();
  const [busy, setBusy] = useState(false);

  async function submitPassword(form: HTMLFormElement): Promise<void> {
    const values = { email: textOf(form, "email").trim(), password: textOf(form, "password") };
    const faults = loginFaults(values);
    setErrors(Object.fromEntries(faults.map(({ path, message }) => [path, message])));
    setFailure(undefined);
    const [first] = faults;
    if (first) return focusField(form, first.path);
    setTyped(values);
    await attempt(() => logIn(values), (thrown) => {
      if (isCodeNeeded(thrown)) return setStep("code");
      setFailure(failureSentence(thrown));
      focusField(form, "password");
    });
  }

  async function submitCode(form: HTMLFormElement): Promise<void> {
    const code = textOf(form, "code").trim();
    setFailure(undefined);
    setErrors(code === "" ? { code: messages.fieldRequired } : {});
    if (code === "") return focusField(form, "code");
    await attempt(() => logIn({ ...typed, code }), (thrown) => {
      if (isCodeNeeded(thrown)) setErrors({ code: failureSentence(thrown) });
      else setFailure(failureSentence(thrown));
      focusField(form, "code");
    });
  }

  async function attempt(work: () => Promise<void>, refused: (thrown: unknown) => void) {
    setBusy(true);
    try {
      await work();
    } catch (thrown) {
      // Every failure is shown as a sentence; the typed values stay.
      refused(thrown);
    } finally {
      setBusy(false);
    }
  }

  function back(): void {
    setStep("password");
    setErrors({});
    setFailure(undefined);
  }

  return { step, errors, failure, busy, email: typed.email, submitPassword, submitCode, back };
}

function isCodeNeeded(thrown: unknown): boolean {
  return thrown instanceof ProblemFailure &&
    thrown.problem.type === "/problems/second_factor_required";
}

function textOf(form: HTMLFormElement, name: string): string {
  return String(new FormData(form).get(name) ?? "");
}

function focusField(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement) field.focus();
}
