import { type FormEvent, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router-dom";
import { isEmail } from "../../../shared/customer/email.ts";
import { passwordFault } from "../../../shared/identity/password_rules.ts";
import { messages } from "../../../shared/messages.ts";
import { loginMessages } from "../../../shared/identity/login_messages.ts";
import { askForPasswordLink, setPasswordByLink } from "../../api/log_in.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { TextField } from "../../kit/fields/TextField.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { useSubmit } from "../../records/use_submit.ts";
import { paths } from "../../../shared/paths.ts";
import { PasswordField } from "./PasswordField.tsx";

/** Sets a password by the token in the address, or asks for a link where there is none. */
export function NewPassword() {
  const token = useLocation().hash.slice(1);
  return (
    <>
      {token ? <SetPassword key={token} token={token} /> : <AskForLink />}
      <p className="mt-4 mb-0 text-center">
        <Link to={paths.login} className="inline-flex min-h-target items-center">
          Wróć do logowania
        </Link>
      </p>
    </>
  );
}

function AskForLink() {
  const { faults, failure, busy, submit } = useSubmit();
  const [sent, setSent] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const email = String(new FormData(event.currentTarget).get("email") ?? "").trim();
    const fault = email === ""
      ? messages.emailMissing
      : isEmail(email)
      ? undefined
      : messages.emailInvalid;
    await submit(fault ? { email: fault } : {}, async () => {
      await askForPasswordLink(email);
      setSent(true);
    });
  }

  if (sent) {
    return <Alert tone="success" title="Sprawdź pocztę">{loginMessages.passwordLinkSent}</Alert>;
  }
  return (
    <form className="grid gap-4" noValidate aria-label="Ustawienie hasła" onSubmit={onSubmit}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <p className="m-0">Podaj swój e-mail. Wyślemy link, który działa 15 minut.</p>
      <TextField
        label="E-mail"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        required
        error={faults.email}
      />
      <Button type="submit" size="large" wide className="mt-2" busy={busy} busyLabel="Wysyłanie...">
        Wyślij link
      </Button>
    </form>
  );
}

function SetPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const { faults, failure, busy, submit } = useSubmit();
  const [isExpired, setExpired] = useState(false);

  async function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const password = String(new FormData(event.currentTarget).get("newPassword") ?? "");
    const fault = passwordFault(password);
    const outcome = await submit(fault ? { newPassword: fault } : {}, async () => {
      await setPasswordByLink(token, password);
      navigate(paths.login, { replace: true, state: { passwordSet: true } });
    });
    setExpired(outcome === "gone");
  }

  if (isExpired) {
    return (
      <Alert tone="error" action={<Link to={paths.password}>Poproś o nowy link</Link>}>
        {failure}
      </Alert>
    );
  }
  return (
    <form className="grid gap-4" noValidate aria-label="Ustawienie hasła" onSubmit={onSubmit}>
      {failure && <Alert tone="error">{failure}</Alert>}
      <PasswordField
        label="Nowe hasło"
        name="newPassword"
        autoComplete="new-password"
        hint="Co najmniej 12 znaków albo 4 słowa."
        error={faults.newPassword}
      />
      <Button
        type="submit"
        size="large"
        wide
        className="mt-2"
        busy={busy}
        busyLabel="Zapisywanie..."
      >
        Ustaw hasło
      </Button>
    </form>
  );
}
