import CircleCheck from "lucide-react/icons/circle-check";
import LogOut from "lucide-react/icons/log-out";
import { type ReactNode, useState } from "react";
import { type EmailSettings, emailSettingsInput } from "../../../../shared/api/email_settings.ts";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { call, versioned } from "../../../api/office/call.ts";
import { requestLogOut } from "../../../offline/device/log_out_request.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { ConfirmationFields } from "../../../records/ConfirmationFields.tsx";
import type { SettingField } from "./setting_fields.ts";
import { errorAt } from "./SettingInput.tsx";
import {
  type OpenSettingForm,
  type SettingFormProps,
  SettingsForm,
  useSettingForm,
} from "./SettingsForm.tsx";
import Send from "lucide-react/icons/send";
import { failureSentence } from "../../../api/failures.ts";

/** The business's e-mail account: its address, its app code (write-only), and a test mail. */
export function AccountForm({ opened, onDirty }: SettingFormProps<EmailSettings>) {
  const [{ adminEmail, hasPassword, account }, setKnown] = useState(opened.values);
  const [saves, setSaves] = useState(0);
  const form = useSettingForm({
    opened,
    fields: accountFields(adminEmail),
    schema: emailSettingsInput,
    part: ({ adminEmail }) => ({ adminEmail, ...NOT_SHOWN }),
    save: (request) => versioned("POST /settings/EmailSettings", request),
    read: () => versioned("GET /settings/EmailSettings", {}),
    onReceived: setKnown,
    onSaved: () => setSaves((before) => before + 1),
  });

  return (
    <SettingsForm
      name="Konto e-mail"
      form={form}
      changed="konto zmieniono w międzyczasie"
      onDirty={onDirty}
      // A test result of the previous account does not apply to the saved one.
      after={
        <TestMail key={saves} unsaved={form.dirty}>
          <Button variant="danger" icon={<LogOut aria-hidden="true" />} onClick={requestLogOut}>
            Wyloguj
          </Button>
        </TestMail>
      }
    >
      <AccountNote account={account} />
      <AccountFields form={form} hasPassword={hasPassword} />
    </SettingsForm>
  );
}

/** The server never returns code or password, so the form always starts without them. */
const NOT_SHOWN = { adminEmailPassword: "", currentPassword: "", code: "" };

/** The fields of the account; a change of the `known` address, or another code, is confirmed. */
function accountFields(known: string): SettingField[] {
  return [
    { path: "adminEmail", label: "Adres e-mail" },
    {
      path: "currentPassword",
      label: "Twoje hasło",
      fault(typed, { adminEmail, adminEmailPassword }) {
        const isChanged = `${adminEmail}`.trim() !== known || `${adminEmailPassword}`.trim() !== "";
        return isChanged && typed === "" ? messages.fieldRequired : undefined;
      },
    },
  ];
}

/** Why nothing is sent yet, or that the configuration's server sends. */
function AccountNote({ account }: Pick<EmailSettings, "account">) {
  if (account === "none") {
    return (
      <Alert tone="warning" title="Poczta jeszcze nie wysyła">
        Zapisz adres i kod aplikacji. Wiadomości czekają i wyślą się same.
      </Alert>
    );
  }
  if (account !== "environment") return null;
  return (
    <Alert>
      Wiadomości wysyła serwer poczty z konfiguracji (SMTP_URL). Adres poniżej to ten, na który
      przychodzą.
    </Alert>
  );
}

/** Address and app password, which is never shown once saved; with a change, the own password. */
function AccountFields({ form, hasPassword }: { form: OpenSettingForm; hasPassword: boolean }) {
  const { dirty, fields: { register, watch, formState: { errors } } } = form;
  return (
    <fieldset
      className="grid gap-4 @min-tablet/page:grid-cols-2 @min-tablet/page:items-start"
      disabled={form.saving}
    >
      <TextField
        label={<span className={LABEL}>Adres e-mail</span>}
        type="email"
        inputMode="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        hint="Tu przychodzą rezerwacje i wiadomości ze strony."
        maxLength={SHORT_LENGTH}
        error={errorAt(errors, "adminEmail")}
        {...register("adminEmail")}
      />
      <TextField
        label={
          <span className={LABEL}>
            Kod aplikacji
            {hasPassword && (
              <Badge tone="green">
                <CircleCheck aria-hidden="true" />
                Zapisany
              </Badge>
            )}
          </span>
        }
        type="password"
        autoComplete="new-password"
        autoCapitalize="none"
        spellCheck={false}
        hint={hasPassword
          ? "Zapisanego kodu nikt nie zobaczy. Zostaw puste, aby go zachować."
          : "Hasło do aplikacji z ustawień konta Google, a nie zwykłe hasło."}
        maxLength={SHORT_LENGTH}
        error={errorAt(errors, "adminEmailPassword")}
        {...register("adminEmailPassword")}
      />
      {dirty && (
        <ConfirmationFields
          password={{
            ...register("currentPassword"),
            hint: "Od tego konta zależy, kto dostaje wiadomości firmy, dlatego pytamy o hasło.",
            error: errorAt(errors, "currentPassword"),
          }}
          code={(errors.code !== undefined || watch("code") !== "") && {
            ...register("code"),
            error: errorAt(errors, "code"),
          }}
        />
      )}
    </fieldset>
  );
}

/** As high as a label with a badge, so that the fields are aligned. */
const LABEL = "flex min-h-7.75 flex-wrap items-center gap-x-2 gap-y-1";

/**
 * Sends a test mail from the stored account and shows the mail server's answer (decisions §2.6).
 */
function TestMail(
  { unsaved, children }: {
    unsaved: boolean;
    /** Other actions next to its button. */
    children?: ReactNode;
  },
) {
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<Outcome>();

  async function send(): Promise<void> {
    if (unsaved) return setOutcome({ tone: "warning", text: officeMessages.testMailUnsaved });
    setSending(true);
    setOutcome(undefined);
    try {
      const { to } = await call("POST /settings/EmailSettings/test", {});
      setOutcome({
        tone: "success",
        title: "Serwer poczty przyjął wiadomość próbną.",
        text: `Sprawdź skrzynkę ${to}.`,
      });
    } catch (failure) {
      // The mail server's error is the result of the test.
      setOutcome({
        tone: "error",
        title: officeMessages.testMailNotSent,
        text: failureSentence(failure),
      });
    } finally {
      setSending(false);
    }
  }

  return (
    <div className="grid gap-3 border-t border-line pt-4 wrap-anywhere">
      <div className="flex flex-wrap justify-between gap-3 @max-wide-phone/page:[&>button]:basis-full">
        <Button
          variant="secondary"
          icon={<Send aria-hidden="true" />}
          busy={sending}
          busyLabel="Wysyłanie..."
          onClick={() => void send()}
        >
          Wyślij wiadomość próbną
        </Button>
        {children}
      </div>
      {outcome && (
        <Alert tone={outcome.tone} {...(outcome.title && { title: outcome.title })}>
          {outcome.text}
        </Alert>
      )}
    </div>
  );
}

type Outcome = { tone: "success" | "warning" | "error"; title?: string; text: string };
