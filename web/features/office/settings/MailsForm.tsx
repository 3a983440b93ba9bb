import { useState } from "react";
import type { MailSettings } from "../../../../shared/mail/mail_settings.ts";
import { TEXT_LENGTH } from "../../../../shared/fields.ts";
import {
  isSwitched,
  OWN_TEXT_FIELDS,
  USUAL_TEXTS,
  WORDED_MAILS,
  type WordedMail,
} from "../../../../shared/mail/customer_mail_texts.ts";
import { useCompany } from "../../../brand/company.ts";
import { mailName } from "../../../../shared/mail/mail_name.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { versioned } from "../../../api/office/call.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Checkbox } from "../../../kit/fields/Checkbox.tsx";
import { TextArea } from "../../../kit/fields/TextArea.tsx";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { MailPreview } from "../MailForm.tsx";
import {
  mailSettingsFaults,
  mailSettingsFields,
  type MailSettingsValues,
  mailSettingsValues,
  sampleMail,
} from "./mail_settings_values.ts";
import { SettingsForm } from "./SettingsForm.tsx";

/** Which mails go to customers by themselves, in which words, and the daily digest. */
export function MailsForm(
  { opened, onDirty }: {
    opened: Versioned<MailSettings>;
    /** Called when the form starts or stops having unsaved changes. */
    onDirty: (dirty: boolean) => void;
  },
) {
  const [shown, setShown] = useState<WordedMail>();
  const form = useVersionedForm<MailSettingsValues>({
    opened: valuesOf(opened),
    faultsOf: mailSettingsFaults,
    save: async (values, sending) =>
      valuesOf(
        await versioned("POST /settings/customer-mails", {
          body: mailSettingsFields(values),
          ...sending,
        }),
      ),
    read: async () => valuesOf(await versioned("GET /settings/customer-mails", {})),
    onSaved: () => toast.success(officeMessages.settingsSaved, { id: "settings" }),
  });
  const { fields: { register, formState: { errors } } } = form;

  /** A text with a fault is shown in any case. */
  function isOpen(kind: WordedMail): boolean {
    return shown === kind || errors[`${kind}_text`] !== undefined;
  }

  return (
    <SettingsForm
      name="Wiadomości do klientów"
      form={form}
      changed="wiadomości zmieniono, gdy formularz był otwarty"
      wordsOf={(name, newer) => ({ label: labelOf(name), value: shownValue(newer[name]) })}
      onDirty={onDirty}
    >
      <fieldset className="m-0 grid min-w-0 gap-4 border-0 p-0" disabled={form.saving}>
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
        <Checkbox
          label={<strong>Podsumowanie dnia dla firmy</strong>}
          hint="O 7:00: wydania, zwroty, auta po terminie, rezerwacje do obsłużenia, zapytania i niewysłane wiadomości. Gdy nic nie ma, nie przychodzi."
          {...register("digest")}
        />
        <p className="m-0 text-14 text-muted">
          Między 21:00 a 7:00 klienci dostają tylko wiadomość o przyjęciu rezerwacji, nowy link, kod
          do rezerwacji i podpisane dokumenty.
        </p>
      </fieldset>
    </SettingsForm>
  );
}

/** One mail: its switch and, while that is on, its words and how it looks. */
function MailSection(
  { kind, form: { fields }, isOpen, isShown, onToggle }: {
    kind: WordedMail;
    form: ReturnType<typeof useVersionedForm<MailSettingsValues>>;
    isOpen: boolean;
    /** With its preview. */
    isShown: boolean;
    onToggle: () => void;
  },
) {
  const { register, setValue, watch, formState: { errors } } = fields;
  const values = watch();
  const isOn = !isSwitched(kind) || values[`${kind}_on`];
  return (
    <section
      className="grid min-w-0 gap-3 border-b border-line pb-4"
      aria-label={mailName(kind)}
    >
      <div className="flex flex-wrap items-start justify-between gap-3">
        {isSwitched(kind)
          ? (
            <Checkbox
              label={<strong>{mailName(kind)}</strong>}
              hint={WHEN[kind]}
              {...register(`${kind}_on`)}
            />
          )
          : (
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
          <TextArea
            label="Treść"
            rows={5}
            maxLength={TEXT_LENGTH}
            hint={FIELDS_HINT}
            error={errors[`${kind}_text`]?.message}
            {...register(`${kind}_text`)}
          />
          {values[`${kind}_text`].trim() !== USUAL_TEXTS[kind] && (
            <div>
              <Button
                variant="quiet"
                onClick={() =>
                  setValue(`${kind}_text`, USUAL_TEXTS[kind], {
                    shouldDirty: true,
                    shouldValidate: true,
                  })}
              >
                Przywróć zwykłą treść
              </Button>
            </div>
          )}
          {isShown && <SamplePreview kind={kind} text={values[`${kind}_text`]} />}
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

function valuesOf({ values, etag }: Versioned<MailSettings>): Versioned<MailSettingsValues> {
  return { values: mailSettingsValues(values), etag };
}

function labelOf(name: keyof MailSettingsValues): string {
  if (name === "digest") return "Podsumowanie dnia dla firmy";
  const kind = WORDED_MAILS.find((one) => name.startsWith(one)) ?? "booking_received";
  return name.endsWith("_text") ? `Treść: ${mailName(kind)}` : mailName(kind);
}

function shownValue(value: MailSettingsValues[keyof MailSettingsValues]): string {
  return typeof value === "boolean" ? (value ? "Wysyłaj" : "Nie wysyłaj") : value;
}

const FIELDS_HINT = `Dane rezerwacji dodajemy pod treścią sami. Możesz wstawić ${
  OWN_TEXT_FIELDS.map((name) => `{{${name}}}`).join(", ")
}.`;

const WHEN: Readonly<Record<WordedMail, string>> = {
  booking_received: "Od razu po rezerwacji na stronie, z linkiem i plikiem do kalendarza.",
  booking_changed: "Gdy klient albo biuro zmieni termin lub samochód.",
  booking_cancelled: "Gdy klient albo biuro odwoła rezerwację.",
  driver_changed:
    "Gdy klient poda albo zmieni dane kierowcy przez link. Wiadomość ich nie zawiera.",
  pickup_reminder: "24 godziny przed odbiorem, gdy rezerwacja jest potwierdzona.",
  signed_agreement: "Po podpisaniu umowy przez obie strony, z umową w załączniku.",
  return_reminder: "Dzień przed zwrotem o 16:00, gdy samochód jest wydany.",
  thanks: "Po podpisaniu protokołu zwrotu, z rozliczeniem i protokołem w załączniku.",
  booking_link: "Gdy klient zgubił link albo wysyłasz nowy. Wychodzi zawsze.",
  extension_answer: "Gdy zgodzisz się na późniejszy zwrot albo odmówisz. Wychodzi zawsze.",
};
