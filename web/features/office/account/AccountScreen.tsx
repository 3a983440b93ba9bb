import { type FormEvent, useState } from "react";
import { passwordFault } from "../../../../shared/identity/password_rules.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { changePassword } from "../../../api/office/admin_account.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { usePageTitle } from "../../../site/use_page_title.ts";
import { LoginList } from "./LoginList.tsx";
import { SecondFactorSection } from "./SecondFactorSection.tsx";

/** `/admin/konto`: the user's password, second factor and logins. */
export function AccountScreen() {
  usePageTitle("Konto");
  // Another password ends the other logins: the list is read again.
  const [changes, setChanges] = useState(0);
  return (
    <>
      <PageHeader
        title="Konto"
        lead="Twoje hasło, weryfikacja dwuetapowa i zalogowane urządzenia."
      />
      <div className="grid max-w-[45rem] grid-cols-1 gap-8">
        <section aria-labelledby="password">
          <h2 id="password" className="m-0 mb-3 text-22 leading-snug font-bold">Zmiana hasła</h2>
          <Card>
            <PasswordForm onChanged={() => setChanges(changes + 1)} />
          </Card>
        </section>
        <SecondFactorSection />
        <LoginList key={changes} />
      </div>
    </>
  );
}

/** Asks for the present password and the new one; both stay typed after a refusal. */
function PasswordForm({ onChanged }: { onChanged: () => void }) {
  const [currentPassword, setCurrent] = useState("");
  const [newPassword, setNew] = useState("");
  const { faults, failure, busy, submit } = useSubmit();

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const tooShort = passwordFault(newPassword);
    const found = {
      ...(currentPassword === "" && { currentPassword: messages.fieldRequired }),
      ...(tooShort !== undefined && { newPassword: tooShort }),
    };
    await submit(found, async () => {
      await changePassword({ currentPassword, newPassword });
      setCurrent("");
      setNew("");
      toast.success(officeMessages.passwordChanged, { id: "password" });
      onChanged();
    });
  }

  return (
    <form className="grid gap-4" noValidate aria-label="Zmiana hasła" onSubmit={onSubmit}>
      {failure && <Alert tone="error" title={officeMessages.passwordNotChanged}>{failure}</Alert>}
      <TextField
        label="Obecne hasło"
        type="password"
        autoComplete="current-password"
        required
        value={currentPassword}
        error={faults.currentPassword}
        onChange={({ currentTarget }) => setCurrent(currentTarget.value)}
      />
      <TextField
        label="Nowe hasło"
        type="password"
        autoComplete="new-password"
        hint="Co najmniej 12 znaków albo 4 słowa."
        required
        value={newPassword}
        error={faults.newPassword}
        onChange={({ currentTarget }) => setNew(currentTarget.value)}
      />
      <div>
        <Button type="submit" busy={busy} busyLabel="Zapisywanie...">Zmień hasło</Button>
      </div>
    </form>
  );
}
