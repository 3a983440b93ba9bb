import { useState } from "react";
import {
  isSwitched,
  OWN_TEXT_FIELDS,
  USUAL_TEXTS,
  WORDED_MAILS,
  type WordedMail,
} from "../../../../shared/mail/customer_mail_texts.ts";
import { mailName } from "../../../../shared/mail/mail_name.ts";
import { type MailSettings, mailSettings } from "../../../../shared/mail/mail_settings.ts";
import { versioned } from "../../../api/office/call.ts";
import { useCompany } from "../../../brand/company.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { MailPreview } from "../MailForm.tsx";
import { DIGEST, MAIL_FIELDS, sampleMail, switchField, WHEN, wordsField } from "./mail_fields.ts";
import { errorAt, SettingInput } from "./SettingInput.tsx";
import {
  type OpenSettingForm,
  type SettingFormProps,
  SettingsForm,
  useSettingForm,
} from "./SettingsForm.tsx";

/** Which mails go to customers by themselves, in which words, and the daily digest. */
export function MailsForm({ opened, onDirty }: SettingFormProps<MailSettings>) {
  const [shown, setShown] = useState<WordedMail>();
  const form = useSettingForm({
    opened,
    fields: MAIL_FIELDS,
    schema: mailSettings,
    save: (request) => versioned("POST /settings/customer-mails", request),
    read: () => versioned("GET /settings/customer-mails", {}),
  });
  const { formState: { errors } } = form.fields;

  /** A text with a fault is shown in any case. */
  function isOpen(kind: WordedMail): boolean {
    return shown === kind || errorAt(errors, wordsField(kind).path) !== undefined;
  }

  return (
    <SettingsForm
      name="Wiadomości do klientów"
      form={form}
      changed="wiadomości zmieniono, gdy formularz był otwarty"
      onDirty={onDirty}
    >
      <fieldset className="grid gap-4" disabled={form.saving}>
        {WORDED_MAILS.map((kind) => (
          <MailSection
            key={kind}
            kind={kind}
            form={form}
            isOpen={isOpen(kind)}
            isShown={shown === kind}
            onToggle={() => setShown(shown === kind ? undefined : kind)}
          />
        ))}
        <SettingInput form={form} field={DIGEST} />
        <p className="m-0 text-14 text-muted">
          Między 21:00 a 7:00 klienci dostają tylko wiadomość o przyjęciu rezerwacji, nowy link, kod
          do rezerwacji, podpisane dokumenty i potwierdzenie wpłaty.
        </p>
      </fieldset>
    </SettingsForm>
  );
}

/** One mail: its switch and, while that is on, its words and how it looks. */
function MailSection(
  { kind, form, isOpen, isShown, onToggle }: {
    kind: WordedMail;
    form: OpenSettingForm;
    isOpen: boolean;
    /** With its preview. */
    isShown: boolean;
    onToggle: () => void;
  },
) {
  const { setValue, watch } = form.fields;
  const words = wordsField(kind);
  const isOn = !isSwitched(kind) || watch(switchField(kind).path) === true;
  const text = String(watch(words.path));
  return (
    <section className="grid min-w-0 gap-3 border-b border-line pb-4" aria-label={mailName(kind)}>
      <div className="flex flex-wrap items-start justify-between gap-3">
        {isSwitched(kind) ? <SettingInput form={form} field={switchField(kind)} /> : (
          <div>
            <strong>{mailName(kind)}</strong>
            <p className="m-0 text-14 text-muted">{WHEN[kind]}</p>
          </div>
        )}
        {isOn && (
          <Button
            variant="secondary"
            aria-expanded={isOpen}
            aria-label={`Treść i podgląd: ${mailName(kind)}`}
            onClick={onToggle}
          >
            Treść i podgląd
          </Button>
        )}
      </div>
      {isOn && isOpen && (
        <>
          <SettingInput form={form} field={{ ...words, label: "Treść", hint: FIELDS_HINT }} />
          {text.trim() !== USUAL_TEXTS[kind] && (
            <div>
              <Button
                variant="quiet"
                onClick={() =>
                  setValue(words.path, USUAL_TEXTS[kind], {
                    shouldDirty: true,
                    shouldValidate: true,
                  })}
              >
                Przywróć zwykłą treść
              </Button>
            </div>
          )}
          {isShown && <SamplePreview kind={kind} text={text} />}
        </>
      )}
    </section>
  );
}

/** The mail about an invented rental. */
function SamplePreview({ kind, text }: { kind: WordedMail; text: string }) {
  const company = useCompany();
  const { subject, text: body, facts = [], link } = sampleMail(
    kind,
    text,
    company,
    location.origin,
    Date.now(),
  );
  return (
    <MailPreview
      subject={subject}
      body={body}
      facts={facts}
      link={link}
      recipient="anna@example.com"
    />
  );
}

const FIELDS_HINT = `Dane rezerwacji dodajemy pod treścią sami. Możesz wstawić ${
  OWN_TEXT_FIELDS.map((name) => `{{${name}}}`).join(", ")
}.`;
