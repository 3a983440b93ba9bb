import { v7 } from "uuid";
import { company as schema } from "../../../../shared/api/company.ts";
import type { Company } from "../../../../shared/company.ts";
import { missingCompanyFacts } from "../../../../shared/company_details.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { sendFiles, versioned } from "../../../api/office/call.ts";
import { fileForm } from "../../../api/upload.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";
import { forgetResources } from "../../../api/resource_cache.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { RestoredDraft } from "../../../records/RestoredDraft.tsx";
import { showCompany, useCompany } from "../../../brand/company.ts";
import { COMPANY_FIELDS, COMPANY_GROUPS, SECTION_FIELDS, withSections } from "./company_fields.ts";
import { ImageField } from "./ImageField.tsx";
import { useImageUpload } from "./use_image_upload.ts";
import { SettingInput } from "./SettingInput.tsx";
import { type SettingFormProps, SettingsForm, useSettingForm } from "./SettingsForm.tsx";

/** 'Dane firmy': the facts of the business that pages, mails and papers show. */
export function CompanyForm({ opened, onDirty }: SettingFormProps<Company>) {
  const form = useSettingForm({
    opened,
    fields: COMPANY_FIELDS,
    schema,
    draft: { drafts: settingsDrafts, name: "company" },
    save: (request) => versioned("POST /settings/company", request),
    read: () => versioned("GET /settings/company", {}),
    onReceived: showNewer,
  });

  const company = useCompany();
  const logo = useLogo(form.receive);
  return (
    <SettingsForm
      name="Dane firmy"
      form={form}
      className="gap-8"
      changed="dane firmy zmieniono w międzyczasie"
      leaving={form.dirty || logo.state.status === "sending"}
      onDirty={onDirty}
      buttons={form.dirty && (
        <Button variant="secondary" onClick={form.discard}>Cofnij zmiany</Button>
      )}
    >
      <MissingFacts company={company} />
      <RestoredDraft form={form}>
        Zostały w tej karcie po ostatniej wizycie w ustawieniach.
      </RestoredDraft>
      <ImageField
        imagePath={company.logo && `/images/${company.logo}`}
        image={logo}
        words={LOGO_WORDS}
      />
      {COMPANY_GROUPS.map(({ title, lead, short = false, fields }) => (
        <fieldset
          key={title}
          className={classNames(
            "grid items-start gap-x-6 gap-y-4 @min-wide-phone/page:grid-cols-2",
            short && "grid-cols-2",
          )}
          disabled={form.saving}
        >
          <legend className="col-span-full mb-4 text-18 font-bold">
            {title}
            {lead && <span className="block text-14 font-normal text-muted">{lead}</span>}
          </legend>
          {fields.map((field) => (
            <SettingInput key={field.path} form={form} field={field} checkedWhenLeft />
          ))}
        </fieldset>
      ))}
    </SettingsForm>
  );
}

/** 'Sekcje strony głównej': what of it the business has. */
export function SectionsForm({ opened, onDirty }: SettingFormProps<Company>) {
  const form = useSettingForm({
    opened,
    fields: SECTION_FIELDS,
    schema,
    part: withSections,
    save: (request) => versioned("POST /settings/company", request),
    read: () => versioned("GET /settings/company", {}),
    onReceived: showNewer,
  });
  return (
    <SettingsForm
      name="Sekcje strony głównej"
      form={form}
      changed="sekcje zmieniono w międzyczasie"
      onDirty={onDirty}
    >
      <fieldset className="grid gap-2" disabled={form.saving}>
        {SECTION_FIELDS.map((field) => <SettingInput key={field.path} form={form} field={field} />)}
      </fieldset>
    </SettingsForm>
  );
}

function useLogo(onChanged: (newer: Versioned<Company>) => void) {
  return useImageUpload<Company>({
    faultOf: logoFault,
    send: (file, options) =>
      sendFiles("POST /settings/company/logo", { body: fileForm(file), ...options }),
    async remove() {
      const { values, etag } = await versioned("GET /settings/company", {});
      const sending = { idempotencyKey: v7(), ifMatch: etag };
      return await versioned("POST /settings/company", {
        body: { ...values, logo: "" },
        ...sending,
      });
    },
    onChanged,
    sentences: { changed: officeMessages.logoChanged, notSent: officeMessages.logoNotSent },
  });
}

/** Shows the newer facts in this tab, too. */
function showNewer(company: Company): void {
  showCompany(company);
  forgetResources("settings/company");
}

function logoFault(file: File): string | undefined {
  const name = file.name.toLowerCase();
  return LOGO_ENDINGS.some((ending) => name.endsWith(ending))
    ? undefined
    : officeMessages.logoTypeInvalid;
}

const LOGO_ENDINGS = [".svg", ".png"];
const LOGO_WORDS = {
  label: "Logo",
  own: "Własne logo",
  none: "Znak samochodu, dopóki nie dodasz własnego logo",
  hint: "SVG lub PNG do 512 KB, najlepiej kwadratowe. Od razu widać je na stronie i w ikonach.",
  asked: officeMessages.logoDeletionAsked,
  endings: LOGO_ENDINGS,
};

const settingsDrafts = createFormDrafts("settingsDrafts");

/** Which facts of the business are missing before it opens; nothing if all are filled. */
function MissingFacts({ company }: { company: Company }) {
  const missing = missingCompanyFacts(company);
  if (missing.length === 0) return null;
  return (
    <Alert tone="warning" title="Uzupełnij dane firmy">
      <p className="m-0">Strona, wiadomości i dokumenty pomijają to, czego brakuje:</p>
      <ul className="m-0 mt-1 pl-5">{missing.map((fact) => <li key={fact}>{fact}</li>)}</ul>
    </Alert>
  );
}
