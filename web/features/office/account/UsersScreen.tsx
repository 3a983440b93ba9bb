import { type FormEvent, useState } from "react";
import type { Invitation, OfficeUser } from "../../../../shared/api/identity.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { call } from "../../../api/office/call.ts";
import { useResource } from "../../../api/use_resource.ts";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { PageHeader } from "../../../kit/layout/PageHeader.tsx";
import { Skeleton } from "../../../kit/states/Skeleton.tsx";
import { ResourceView } from "../../../records/ResourceView.tsx";
import { usePageTitle } from "../../../brand/use_page_title.ts";
import { type AccessChange, AccessDialog } from "./AccessDialog.tsx";
import { WholeDates } from "../../../kit/base/WholeDates.tsx";
import Copy from "lucide-react/icons/copy";
import { isEmail } from "../../../../shared/customer/email.ts";
import { messages } from "../../../../shared/messages.ts";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { copyText } from "../../../kit/fields/CopyButton.tsx";

/** `/admin/uzytkownicy`: who has access to the back office; all have the same rights. */
export function UsersScreen() {
  usePageTitle("Użytkownicy");
  const users = useResource("users", (signal) => call("GET /user", { signal }));
  const [invited, setInvited] = useState<Invitation>();
  const [asked, setAsked] = useState<AccessChange>();
  const own = users.data?.find(({ isCurrent }) => isCurrent);

  function onDone(made: Invitation | undefined) {
    if (made) setInvited(made);
    users.reload();
  }

  return (
    <>
      <PageHeader
        title="Użytkownicy"
        lead="Osoby, które mogą się logować do panelu. Wszystkie mają te same prawa."
      />
      <div className="grid max-w-[45rem] grid-cols-1 gap-8">
        <InviteUser
          invited={invited}
          onInvite={(email) => setAsked({ kind: "invite", email, id: "" })}
        />
        <section aria-labelledby="users">
          <h2 id="users" className="m-0 mb-3 text-22 leading-snug font-bold">Dostęp do panelu</h2>
          <ResourceView
            resource={users}
            loading={
              <Card>
                <Skeleton height="6rem" />
              </Card>
            }
            text={officeMessages.usersNotLoaded}
            offline="Lista użytkowników wczyta się sama, gdy sieć wróci."
          >
            {(users) => (
              <Card>
                <UserList users={users} onAsk={setAsked} />
              </Card>
            )}
          </ResourceView>
        </section>
      </div>
      {asked && (
        <AccessDialog
          change={asked}
          needsCode={own?.hasSecondFactor ?? false}
          onClose={() => setAsked(undefined)}
          onDone={onDone}
        />
      )}
    </>
  );
}

function UserList(
  { users, onAsk }: {
    users: readonly OfficeUser[];
    onAsk: (change: AccessChange) => void;
  },
) {
  return (
    <ul className="m-0 list-none p-0 *:border-line *:not-first:border-t">
      {users.map((user) => (
        <li key={user.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
          <div className="min-w-0">
            <p className="m-0 flex flex-wrap items-center gap-2 font-semibold wrap-anywhere">
              {user.email}
              {user.isCurrent && <Badge tone="green">To Ty</Badge>}
              {user.status === "deactivated" && <Badge tone="grey">Bez dostępu</Badge>}
            </p>
            <p className="m-0 text-14 text-muted tabular-nums">
              <WholeDates>{stateWords(user)}</WholeDates>
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            {user.hasSecondFactor && isOthers(user) && (
              <Button
                variant="quiet"
                aria-label={`Zresetuj weryfikację: ${user.email}`}
                onClick={() => onAsk({ ...user, kind: "reset" })}
              >
                Zresetuj weryfikację
              </Button>
            )}
            {user.status !== "active" && (
              <Button
                variant="secondary"
                aria-label={`Zaproś ponownie: ${user.email}`}
                onClick={() => onAsk({ ...user, kind: "invite" })}
              >
                Zaproś ponownie
              </Button>
            )}
            {user.status !== "deactivated" && isOthers(user) && (
              <Button
                variant="danger"
                aria-label={`Odbierz dostęp: ${user.email}`}
                onClick={() => onAsk({ ...user, kind: "deactivate" })}
              >
                Odbierz dostęp
              </Button>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** Whether the server lets somebody else change this person's access. */
function isOthers({ isCurrent, isConfigured }: OfficeUser): boolean {
  return !isCurrent && !isConfigured;
}

function stateWords({ status, hasSecondFactor, invitedUntil }: OfficeUser): string {
  if (status === "invited") return `Zaproszenie działa do ${formatDateTime(invitedUntil ?? "")}`;
  if (status === "deactivated") return "Nie może się logować";
  return hasSecondFactor ? "Hasło i weryfikacja dwuetapowa" : "Hasło, bez weryfikacji dwuetapowej";
}

/** Invites somebody by e-mail, and shows the newest invitation. */
function InviteUser(
  { invited, onInvite }: {
    invited: Invitation | undefined;
    onInvite: (email: string) => void;
  },
) {
  return (
    <section aria-labelledby="invite" className="grid gap-4">
      <h2 id="invite" className="m-0 text-22 leading-snug font-bold">Zaproś osobę</h2>
      <Card>
        <InviteForm key={invited?.until} onInvite={onInvite} />
      </Card>
      {invited && <InvitationNote key={invited.until} invitation={invited} />}
    </section>
  );
}

function InviteForm({ onInvite }: { onInvite: (email: string) => void }) {
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  function onSubmit(event: FormEvent) {
    event.preventDefault();
    const typed = email.trim();
    const found = typed === ""
      ? messages.emailMissing
      : isEmail(typed)
      ? undefined
      : messages.emailInvalid;
    setFault(found);
    if (!found) onInvite(typed);
  }
  return (
    <form className="grid gap-4" noValidate aria-label="Zaproszenie" onSubmit={onSubmit}>
      <TextField
        label="E-mail"
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Wyślemy link, który działa 48 godzin. Ta osoba sama ustawi hasło."
        required
        value={email}
        error={fault}
        onChange={({ currentTarget }) => setEmail(currentTarget.value)}
      />
      <div>
        <Button type="submit">Zaproś</Button>
      </div>
    </form>
  );
}

/** The result of an invitation; without a mail account its link is passed on by hand. */
function InvitationNote({ invitation: { email, until, link } }: { invitation: Invitation }) {
  if (link === null) {
    return (
      <Alert tone="success" title="Zaproszenie wysłane">
        {email} ma czas do {formatDateTime(until)}.
      </Alert>
    );
  }
  return (
    <Alert
      tone="warning"
      title="Poczta nie jest jeszcze ustawiona"
      action={
        <Button
          variant="secondary"
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copyText("link", link)}
        >
          Kopiuj link
        </Button>
      }
    >
      Przekaż ten link osobie {email}. Działa do{" "}
      {formatDateTime(until)}, raz, i nie pokażemy go ponownie:{" "}
      <span className="wrap-anywhere">{link}</span>
    </Alert>
  );
}
