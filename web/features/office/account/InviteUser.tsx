import Copy from "lucide-react/icons/copy";
import { type FormEvent, useState } from "react";
import type { Invitation } from "../../../../shared/api/users.ts";
import { isEmail } from "../../../../shared/customer/email.ts";
import { messages } from "../../../../shared/messages.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { Card } from "../../../kit/layout/Card.tsx";
import { Alert } from "../../../kit/states/Alert.tsx";
import { copyText } from "../../../kit/fields/CopyButton.tsx";

/** Invites somebody by e-mail, and shows the newest invitation. */
export function InviteUser(
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
