import { type FormEvent, type ReactNode, useState } from "react";
import { passwordFault } from "../../../../shared/identity/password_rules.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { call } from "../../../api/office/call.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { SecondFactorSection } from "./SecondFactorSection.tsx";
import LogOut from "lucide-react/icons/log-out";
import type { KnownLogin } from "../../../../shared/api/identity.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { failureSentence } from "../../../api/failures.ts";
import { useResource } from "../../../api/use_resource.ts";
import { dropTokens, keepTokens } from "../../../api/tokens.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { ConfirmDialog } from "../../../kit/dialogs/ConfirmDialog.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";

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
      const body = { currentPassword, newPassword };
      keepTokens(await call("POST /identity/password", { body }));
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

/** Where the administrator is logged in; other devices, or all, can be logged out. */
function LoginList() {
  const logins = useResource("admin/logins", (signal) => call("GET /identity/logins", { signal }));
  const [asking, setAsking] = useState(false);

  async function end(login: KnownLogin): Promise<void> {
    try {
      await call("DELETE /identity/logins/{id}", { params: { id: login.id } });
      toast.success(officeMessages.loginEnded, { id: "login" });
    } catch (failure) {
      toast.failure(officeMessages.loginNotEnded, { text: failureSentence(failure) });
    }
    logins.reload();
  }

  async function endAll(): Promise<void> {
    try {
      await call("DELETE /identity/logins", {});
      dropTokens("sessionEnded");
    } catch (failure) {
      setAsking(false);
      toast.failure(officeMessages.loginNotEnded, { text: failureSentence(failure) });
    }
  }

  const card = (list: ReactNode) => (
    <Card>
      {list}
      <div className="mt-4 border-t border-line pt-4">
        <Button
          variant="danger"
          icon={<LogOut aria-hidden="true" />}
          onClick={() => setAsking(true)}
        >
          Wyloguj wszędzie
        </Button>
      </div>
    </Card>
  );

  return (
    <section aria-labelledby="logins">
      <h2 id="logins" className="m-0 mb-3 text-22 leading-snug font-bold">Zalogowane urządzenia</h2>
      <ResourceView
        resource={logins}
        loading={card(<Skeleton height="6rem" />)}
        text={officeMessages.loginsNotLoaded}
        offline="Lista urządzeń wczyta się sama, gdy sieć wróci."
      >
        {(logins) => card(<Logins logins={logins} onEnd={end} />)}
      </ResourceView>
      <ConfirmDialog
        open={asking}
        title="Wylogowanie wszędzie"
        confirmLabel="Wyloguj wszędzie"
        onClose={() => setAsking(false)}
        onConfirm={() => void endAll()}
      >
        Wszystkie urządzenia, także to, będą musiały zalogować się ponownie. Niewysłane protokoły
        zostają na swoich urządzeniach.
      </ConfirmDialog>
    </section>
  );
}

function Logins(
  { logins, onEnd }: { logins: readonly KnownLogin[]; onEnd: (login: KnownLogin) => Promise<void> },
) {
  return (
    <ul className="m-0 list-none p-0 *:border-line *:not-first:border-t">
      {logins.map((login) => {
        const device = login.device || "Nieznane urządzenie";
        return (
          <li key={login.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <div className="min-w-0">
              <p className="m-0 flex flex-wrap items-center gap-2 font-semibold">
                {device}
                {login.isCurrent && <Badge tone="green">To urządzenie</Badge>}
              </p>
              <p className="m-0 text-14 text-muted tabular-nums">
                <span className="inline-block">od {formatDateTime(login.startedAt)},</span>{" "}
                <span className="inline-block">ostatnio {formatDateTime(login.usedAt)}</span>
              </p>
            </div>
            {!login.isCurrent && (
              <Button
                variant="secondary"
                aria-label={`Wyloguj: ${device}, od ${formatDateTime(login.startedAt)}`}
                onClick={() => void onEnd(login)}
              >
                Wyloguj
              </Button>
            )}
          </li>
        );
      })}
    </ul>
  );
}
