import Eye from "lucide-react/icons/eye";
import EyeOff from "lucide-react/icons/eye-off";
import LockKeyhole from "lucide-react/icons/lock-keyhole";
import { type FormEvent, useState } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { useSnapshot } from "valtio";
import { messages } from "../../../shared/messages.ts";
import { useNoIndex } from "../../site/use_no_index.ts";
import { useOnline } from "../../kit/states/use_online.ts";
import { usePageTitle } from "../../site/use_page_title.ts";
import { adminPaths } from "../../site/paths.ts";
import { session } from "../../api/tokens.ts";
import { Alert } from "../../kit/states/Alert.tsx";
import { Button } from "../../kit/buttons/Button.tsx";
import { IconButton } from "../../kit/buttons/IconButton.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { loginFaults } from "../../../shared/identity/login_rules.ts";
import { failureSentence } from "../../api/failures.ts";
import { logIn } from "../../api/session.ts";

/**
 * The administrator's login; returns to the page from which the guard or an ended session led here.
 */
export function LoginScreen() {
  usePageTitle("Logowanie", "Logowanie do panelu administratora.");
  useNoIndex();
  const { state } = useLocation();
  const { status } = useSnapshot(session);
  const online = useOnline();
  const { errors, failure, busy, submit } = useLogin();
  const [shown, setShown] = useState(false);

  if (status === "in") return <Navigate to={wayBack(state)} replace />;

  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    void submit(event.currentTarget);
  }

  return (
    <div className="grid items-start justify-items-center px-gutter pt-[clamp(24px,7vh,72px)] pb-6">
      <section className="w-full max-w-[26rem] rounded-large border border-line bg-paper p-[clamp(24px,5vw,32px)] shadow-float">
        <span className="grid size-[3rem] place-items-center rounded-card bg-brand-tint text-brand">
          <LockKeyhole aria-hidden="true" size={24} />
        </span>
        <h1 className="mt-4 mb-0 text-28 leading-tight font-heavy tracking-tight" tabIndex={-1}>
          Logowanie
        </h1>
        <p className="mt-1 mb-6 text-muted">Panel administratora</p>
        <form className="grid gap-4" noValidate onSubmit={onSubmit}>
          {status === "sessionEnded" && !failure && <Alert>{messages.sessionEnded}</Alert>}
          {!online && !failure && <Alert tone="warning">{messages.offline}</Alert>}
          {failure && <Alert tone="error">{failure}</Alert>}
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
            error={errors.email}
          />
          <TextField
            label="Hasło"
            name="password"
            type={shown ? "text" : "password"}
            autoComplete="current-password"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="Wprowadź hasło"
            required
            error={errors.password}
            trailing={
              <IconButton
                label={shown ? "Ukryj hasło" : "Pokaż hasło"}
                icon={shown ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
                onClick={() => setShown(!shown)}
              />
            }
          />
          <Button
            type="submit"
            size="large"
            wide
            className="mt-2"
            busy={busy}
            busyLabel="Logowanie..."
          >
            Zaloguj
          </Button>
        </form>
      </section>
    </div>
  );
}

/** The page to return to after the login; only an address of this site. */
function wayBack(state: unknown): string {
  const from = typeof state === "object" && state !== null && "from" in state && state.from;
  return typeof from === "string" && /^\/(?!\/)/.test(from) ? from : adminPaths.guides;
}

type Errors = { email?: string; password?: string };

/**
 * State of the login form: missing fields, the failure of the last attempt, and whether one is
 * pending.
 */
function useLogin() {
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
      // Every failure is shown as a sentence; the typed values stay.
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
