import { v7 } from "uuid";
import type { Company } from "../../../../shared/company.ts";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { sendFiles, versioned } from "../../../api/office/call.ts";
import { fileForm } from "../../../api/upload.ts";
import { createFormDrafts } from "../../../api/form_drafts.ts";
import { forgetResources } from "../../../api/resource_cache.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { RestoredDraft } from "../../../records/RestoredDraft.tsx";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { showCompany, useCompany } from "../../../brand/company.ts";
import { MissingFacts } from "../MissingFacts.tsx";
import {
  COMPANY_GROUPS,
  COMPANY_LABELS,
  companyFaults,
  type CompanyFieldWords,
  type CompanyValues,
  companyValues,
  typedCompany,
} from "./company_values.ts";
import { ImageField } from "./ImageField.tsx";
import { useImageUpload } from "./use_image_upload.ts";
import { SettingsForm } from "./SettingsForm.tsx";

/** 'Dane firmy': the facts of the business that pages, mails and papers show. */
export function CompanyForm(
  { opened, onDirty }: {
    opened: Versioned<Company>;
    /** Called when the form starts or stops having unsaved changes. */
    onDirty: (dirty: boolean) => void;
  },
) {
  const form = useVersionedForm<CompanyValues>({
    opened: valuesOf(opened),
    draft: { drafts: settingsDrafts, name: "company" },
    faultsOf: companyFaults,
    save: async (values, sending) =>
      take(await versioned("POST /settings/company", { body: typedCompany(values), ...sending })),
    read: async () => valuesOf(await versioned("GET /settings/company", {})),
    onSaved: () => toast.success(officeMessages.settingsSaved, { id: "settings" }),
  });

  const company = useCompany();
  const logo = useLogo((newer) => form.receive(take(newer)));
  return (
    <SettingsForm
      name="Dane firmy"
      form={form}
      className="gap-8"
      changed="dane firmy zmieniono w międzyczasie"
      wordsOf={(name, newer) => ({ label: COMPANY_LABELS[name] ?? name, value: newer[name] ?? "" })}
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
            "m-0 grid min-w-0 items-start gap-x-6 gap-y-4 border-0 p-0 @min-wide-phone/page:grid-cols-2",
            short && "grid-cols-2",
          )}
          disabled={form.saving}
        >
          <legend className="col-span-full mb-4 p-0 text-18 font-bold">
            {title}
            {lead && <span className="block text-14 font-normal text-muted">{lead}</span>}
          </legend>
          {fields.map((words) => <FactField key={words.name} form={form} words={words} />)}
        </fieldset>
      ))}
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

/** One fact; it is checked when it is left, and while a fault is shown. */
function FactField({ form, words: { name, ...words } }: {
  form: ReturnType<typeof useVersionedForm<CompanyValues>>;
  words: CompanyFieldWords;
}) {
  const { fields: { register, trigger, formState: { errors } } } = form;
  const error = errors[name]?.message;
  return (
    <TextField
      {...words}
      autoComplete="off"
      maxLength={SHORT_LENGTH}
      error={error}
      {...register(name, {
        onBlur: () => void trigger(name),
        onChange: () => error !== undefined && void trigger(name),
      })}
    />
  );
}

/** Shows the saved facts in this tab, too. */
function take(saved: Versioned<Company>): Versioned<CompanyValues> {
  showCompany(saved.values);
  forgetResources("settings/company");
  return valuesOf(saved);
}

function valuesOf({ values, etag }: Versioned<Company>): Versioned<CompanyValues> {
  return { values: companyValues(values), etag };
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
