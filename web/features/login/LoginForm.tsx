import { type FormEvent, useState } from "react";
import { Link } from "react-router-dom";
import { messages } from "../../../shared/messages.ts";
import { paths } from "../../../shared/paths.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { PasswordField } from "./PasswordField.tsx";
import { loginFaults } from "../../../shared/identity/login_rules.ts";
import { failureSentence, ProblemFailure } from "../../api/failures.ts";
import { logIn } from "../../api/log_in.ts";
import { useSubmit } from "../../records/use_submit.ts";

/** The form of the current step. */
export function LoginForm({ login }: { login: Login }) {
  return login.step === "code" ? <CodeForm login={login} /> : <PasswordForm login={login} />;
}

type Login = ReturnType<typeof useLogin>;

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

function PasswordForm({ login: { errors, busy, email, submitPassword } }: { login: Login }) {
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void submitPassword(event.currentTarget);
  }
  return (
    <form className="grid gap-4" noValidate aria-label="Logowanie" onSubmit={onSubmit}>
      <TextField
        label="Login"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="Wprowadź login"
        required
        defaultValue={email}
        error={errors.email}
      />
      <PasswordField
        label="Hasło"
        name="password"
        autoComplete="current-password"
        placeholder="Wprowadź hasło"
        error={errors.password}
      />
      <Button type="submit" size="large" wide className="mt-2" busy={busy} busyLabel="Logowanie...">
        Zaloguj
      </Button>
      <p className="m-0 text-center">
        <Link to={paths.password} className="inline-flex min-h-target items-center">
          Nie pamiętasz hasła?
        </Link>
      </p>
    </form>
  );
}

/** The second step: the app's code, or a recovery code. */
function CodeForm({ login: { errors, busy, submitCode, back } }: { login: Login }) {
  const [recovery, setRecovery] = useState(false);
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void submitCode(event.currentTarget);
  }
  return (
    <form className="grid gap-4" noValidate aria-label="Weryfikacja dwuetapowa" onSubmit={onSubmit}>
      <TextField
        key={String(recovery)}
        label={recovery ? "Kod zapasowy" : "Kod z aplikacji"}
        name="code"
        inputMode={recovery ? "text" : "numeric"}
        autoComplete={recovery ? "off" : "one-time-code"}
        autoCapitalize="characters"
        spellCheck={false}
        autoFocus
        required
        hint={recovery
          ? "Jeden z 10 kodów, które są u Ciebie zapisane. Każdy działa raz."
          : "6 cyfr z aplikacji uwierzytelniającej w telefonie."}
        error={errors.code}
      />
      <Button type="submit" size="large" wide className="mt-2" busy={busy} busyLabel="Logowanie...">
        Zaloguj
      </Button>
      <div className="flex flex-wrap justify-between gap-2">
        <Button variant="quiet" onClick={back}>Wróć</Button>
        <Button
          variant="quiet"
          onClick={() =>
            setRecovery(!recovery)}
        >
          {recovery ? "Użyj kodu z aplikacji" : "Użyj kodu zapasowego"}
        </Button>
      </div>
    </form>
  );
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
