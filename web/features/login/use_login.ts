import { useState } from "react";
import { loginFaults } from "../../../shared/identity/login_rules.ts";
import { messages } from "../../../shared/messages.ts";
import { failureSentence, ProblemFailure } from "../../api/failures.ts";
import { logIn } from "../../api/log_in.ts";
import { useSubmit } from "../../records/use_submit.ts";

/**
 * State of the login: the step, missing fields, the failure of the last attempt, and whether one is
 * pending. E-mail and password of the first step are kept in memory for the second one.
 */
export function useLogin() {
  const [typed, setTyped] = useState({ email: "", password: "" });
  const [step, setStep] = useState<"password" | "code">("password");
  const { faults, failure, busy, submit, forget } = useSubmit();

  async function submitPassword(form: HTMLFormElement): Promise<void> {
    const values = { email: textOf(form, "email").trim(), password: textOf(form, "password") };
    const wrong = loginFaults(values);
    const found = Object.fromEntries(wrong.map(({ path, message }) => [path, message]));
    const outcome = await submit(found, async () => {
      setTyped(values);
      try {
        await logIn(values);
      } catch (thrown) {
        if (!isCodeNeeded(thrown)) throw thrown;
        setStep("code");
      }
    });
    if (outcome !== "done") focusField(form, wrong[0]?.path ?? "password");
  }

  async function submitCode(form: HTMLFormElement): Promise<void> {
    const code = textOf(form, "code").trim();
    const outcome = await submit(code ? {} : { code: messages.fieldRequired }, async () => {
      try {
        await logIn({ ...typed, code });
      } catch (thrown) {
        if (!isCodeNeeded(thrown)) throw thrown;
        return { code: failureSentence(thrown) };
      }
    });
    if (outcome !== "done") focusField(form, "code");
  }

  function back(): void {
    setStep("password");
    forget();
  }

  return {
    step,
    errors: faults,
    failure,
    busy,
    email: typed.email,
    submitPassword,
    submitCode,
    back,
  };
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
