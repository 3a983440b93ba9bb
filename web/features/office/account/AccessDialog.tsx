import { type FormEvent, useId, useState } from "react";
import type { Invitation, UserConfirmation } from "../../../../shared/api/identity.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { call } from "../../../api/office/call.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { Dialog } from "../../../kit/dialogs/Dialog.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useSubmit } from "../../../records/use_submit.ts";
import { ConfirmationFields } from "../../../records/ConfirmationFields.tsx";

/** A change of somebody's access; `id` is that of a user who is known already. */
export interface AccessChange {
  readonly kind: "invite" | "deactivate" | "reset";
  readonly email: string;
  readonly id: string;
}

/** Asks for the caller's password, and code where they have a second factor, and makes the change. */
export function AccessDialog(
  { change, needsCode, onClose, onDone }: {
    change: AccessChange;
    needsCode: boolean;
    onClose: () => void;
    /** With the invitation, if the change was one. */
    onDone: (made: Invitation | undefined) => void;
  },
) {
  const formId = useId();
  const [currentPassword, setPassword] = useState("");
  const [code, setCode] = useState("");
  const { faults, failure, busy, submit } = useSubmit();
  const { title, label, text, done, failed } = WORDS[change.kind];
  // The e-mail was typed before: its fault has no field here.
  const refused = failure ?? faults.email;

  async function onSubmit(event: FormEvent) {
    event.preventDefault();
    const found = {
      ...(currentPassword === "" && { currentPassword: messages.fieldRequired }),
      ...(needsCode && code.trim() === "" && { code: messages.fieldRequired }),
    };
    let made: Invitation | undefined;
    const outcome = await submit(found, async () => {
      made = await send(change, { currentPassword, code });
    });
    if (outcome !== "done") return;
    if (done) toast.success(done, { id: "user" });
    onDone(made);
    onClose();
  }

  return (
    <Dialog
      open
      title={title}
      header={<p className="m-0 font-semibold wrap-anywhere">{change.email}</p>}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button variant="secondary" onClick={() => !busy && onClose()}>Anuluj</Button>
          <Button
            type="submit"
            form={formId}
            variant={change.kind === "invite" ? "primary" : "final"}
            busy={busy}
            busyLabel="Sprawdzanie..."
          >
            {label}
          </Button>
        </>
      }
    >
      <form id={formId} className="grid min-w-0 gap-4" noValidate onSubmit={onSubmit}>
        <p className="m-0 leading-relaxed">{text}</p>
        {refused && <Alert tone="error" title={failed}>{refused}</Alert>}
        <ConfirmationFields
          password={{
            "data-autofocus": true,
            value: currentPassword,
            error: faults.currentPassword,
            onChange: ({ currentTarget }) => setPassword(currentTarget.value),
          }}
          code={(needsCode || faults.code !== undefined) && {
            value: code,
            error: faults.code,
            onChange: ({ currentTarget }) => setCode(currentTarget.value),
          }}
        />
      </form>
    </Dialog>
  );
}

/** @returns the invitation, if it is one. */
async function send(
  { kind, email, id }: AccessChange,
  confirmation: UserConfirmation,
): Promise<Invitation | undefined> {
  if (kind === "invite") return await call("POST /user", { body: { email, ...confirmation } });
  const change = kind === "reset" ? "second-factor-reset" : "deactivate";
  await call(`POST /user/{id}/${change}`, { params: { id }, body: confirmation });
}

const WORDS = {
  invite: {
    title: "Zaproszenie",
    label: "Zaproś",
    text:
      "Wyślemy link, który działa 48 godzin. Ta osoba sama ustawi hasło i zobaczy w panelu wszystko to, co Ty.",
    done: undefined,
    failed: officeMessages.userNotInvited,
  },
  deactivate: {
    title: "Odebranie dostępu",
    label: "Odbierz dostęp",
    text:
      "Ta osoba straci dostęp na wszystkich urządzeniach w ciągu minuty. Niewysłane protokoły zostaną na tych urządzeniach i da się je zapisać do pliku.",
    done: officeMessages.userDeactivated,
    failed: officeMessages.userNotDeactivated,
  },
  reset: {
    title: "Reset weryfikacji dwuetapowej",
    label: "Zresetuj",
    text: "Do następnego włączenia ta osoba zaloguje się samym hasłem.",
    done: officeMessages.secondFactorReset,
    failed: officeMessages.secondFactorNotReset,
  },
} as const;
