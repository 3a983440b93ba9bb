import CircleCheck from "lucide-react/icons/circle-check";
import LogOut from "lucide-react/icons/log-out";
import { type ReactNode, useState } from "react";
import type { EmailSettings, EmailSettingsInput } from "../../../../shared/api/email_settings.ts";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { isEmail } from "../../../../shared/customer/email.ts";
import { messages } from "../../../../shared/messages.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { type FieldFault, useVersionedForm } from "../../../records/use_versioned_form.ts";
import { call, versioned } from "../../../api/office/call.ts";
import { wishToLogOut } from "../../../offline/device/log_out_wish.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Badge } from "../../../kit/buttons/Badge.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { ConfirmationFields } from "../../../records/ConfirmationFields.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import Send from "lucide-react/icons/send";
import { failureSentence } from "../../../api/failures.ts";

type AccountValues = Record<keyof EmailSettingsInput, string>;

/** The business's e-mail account: its address, its app code (write-only), and a test mail. */
export function AccountForm(
  { opened, onDirty }: {
    opened: Versioned<EmailSettings>;
    /** Called when the form starts or stops having unsaved changes. */
    onDirty: (dirty: boolean) => void;
  },
) {
  const [{ adminEmail: known, hasPassword, account }, setKnown] = useState(opened.values);
  const [saves, setSaves] = useState(0);
  const form = useVersionedForm<AccountValues>({
    opened: valuesOf(opened),
    faultsOf: (values) => accountFaults(values, known),
    save: async ({ adminEmail, adminEmailPassword, ...confirmation }, sending) =>
      take(
        await versioned("POST /settings/EmailSettings", {
          body: {
            adminEmail: adminEmail.trim(),
            adminEmailPassword: adminEmailPassword.trim(),
            ...confirmation,
          },
          ...sending,
        }),
      ),
    read: async () => take(await versioned("GET /settings/EmailSettings", {})),
    onSaved() {
      setSaves((before) => before + 1);
      toast.success(officeMessages.settingsSaved, { id: "settings" });
    },
  });

  function take(newer: Versioned<EmailSettings>): Versioned<AccountValues> {
    setKnown(newer.values);
    return valuesOf(newer);
  }

  return (
    <SettingsForm
      name="Konto e-mail"
      form={form}
      changed="konto zmieniono w międzyczasie"
      wordsOf={(_, { adminEmail }) => ({ label: "Adres e-mail", value: adminEmail })}
      onDirty={onDirty}
      // A test result of the previous account does not apply to the saved one.
      after={
        <TestMail key={saves} unsaved={form.dirty}>
          <Button variant="danger" icon={<LogOut aria-hidden="true" />} onClick={wishToLogOut}>
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

function accountFaults(
  { adminEmail, adminEmailPassword, currentPassword }: AccountValues,
  known: string,
): FieldFault<AccountValues>[] {
  const email = adminEmail.trim();
  const isChanged = email !== known || adminEmailPassword.trim() !== "";
  return [
    ...email === "" || isEmail(email)
      ? []
      : [{ path: "adminEmail" as const, message: messages.emailInvalid }],
    ...isChanged && currentPassword === ""
      ? [{ path: "currentPassword" as const, message: messages.fieldRequired }]
      : [],
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
function AccountFields({ form, hasPassword }: {
  form: ReturnType<typeof useVersionedForm<AccountValues>>;
  hasPassword: boolean;
}) {
  const { dirty, fields: { register, watch, formState: { errors } } } = form;
  return (
    <fieldset
      className="m-0 grid min-w-0 gap-4 border-0 p-0 @min-tablet/page:grid-cols-2 @min-tablet/page:items-start"
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
        error={errors.adminEmail?.message}
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
        error={errors.adminEmailPassword?.message}
        {...register("adminEmailPassword")}
      />
      {dirty && (
        <ConfirmationFields
          password={{
            ...register("currentPassword"),
            hint: "Od tego konta zależy, kto dostaje wiadomości firmy, dlatego pytamy o hasło.",
            error: errors.currentPassword?.message,
          }}
          code={(errors.code !== undefined || watch("code") !== "") && {
            ...register("code"),
            error: errors.code?.message,
          }}
        />
      )}
    </fieldset>
  );
}

/** As high as a label with a badge, so that the fields are aligned. */
const LABEL = "flex min-h-7.75 flex-wrap items-center gap-x-2 gap-y-1";

/** The server never returns the code, so the form always starts without one. */
function valuesOf({ values, etag }: Versioned<EmailSettings>): Versioned<AccountValues> {
  const typed = { adminEmailPassword: "", currentPassword: "", code: "" };
  return { values: { adminEmail: values.adminEmail, ...typed }, etag };
}

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
