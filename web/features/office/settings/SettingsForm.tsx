import { type ReactNode, useEffect } from "react";
import { get } from "react-hook-form";
import type { z } from "zod";
import { isSameValue } from "../../../../shared/merge3.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence } from "../../../api/failures.ts";
import type { FormDrafts } from "../../../api/form_drafts.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useOnline } from "../../../kit/states/use_online.ts";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { VersionConflictAlert } from "../../../records/VersionConflictAlert.tsx";
import {
  mergeValues,
  sentValues,
  settingFaults,
  type SettingField,
  type SettingValues,
  typedValues,
  typedWords,
} from "./setting_fields.ts";

/** How a settings form reads, checks and saves its object. */
type SettingRules<Setting extends object, Input> = {
  readonly opened: Versioned<Setting>;
  readonly fields: readonly SettingField[];
  readonly schema: z.ZodType<Input>;
  readonly save: (
    request: { body: Input; idempotencyKey: string; ifMatch?: string },
  ) => Promise<Versioned<Setting>>;
  readonly read: () => Promise<Versioned<Setting>>;
  /** The part of the object that the form is about, by default all. */
  readonly part?: (setting: Setting) => object;
  /** Called with each newer version from the server. */
  readonly onReceived?: (newer: Setting) => void;
  readonly onSaved?: () => void;
  /** Keeps what is typed in this tab. */
  readonly draft?: { readonly drafts: FormDrafts; readonly name: string };
};

/** The form over one object of the settings. */
export function useSettingForm<Setting extends object, Input>(
  { fields, schema, opened, save, read, part = (setting) => setting, onReceived, onSaved, ...rest }:
    SettingRules<Setting, Input>,
) {
  const valuesOf = ({ values, etag }: Versioned<Setting>): Versioned<SettingValues> => ({
    values: typedValues(fields, part(values)),
    etag,
  });
  function receive(newer: Versioned<Setting>): Versioned<SettingValues> {
    onReceived?.(newer.values);
    return valuesOf(newer);
  }
  const form = useVersionedForm<SettingValues>({
    ...rest,
    opened: valuesOf(opened),
    merge: mergeValues,
    faultsOf: (values) => settingFaults(fields, schema, values),
    save: async (values, sending) =>
      receive(await save({ body: schema.parse(sentValues(fields, values)), ...sending })),
    read: async () => receive(await read()),
    onSaved() {
      onSaved?.();
      toast.success(officeMessages.settingsSaved, { id: "settings" });
    },
  });
  return {
    ...form,
    table: fields,
    receive: (newer: Versioned<Setting>) => form.receive(receive(newer)),
  };
}

/** A settings form as its parts use it. */
export type OpenSettingForm = Omit<ReturnType<typeof useSettingForm>, "receive">;

/** What each form of the settings is given. */
export type SettingFormProps<Setting> = {
  readonly opened: Versioned<Setting>;
  /** Called when the form starts or stops having unsaved changes. */
  readonly onDirty: (dirty: boolean) => void;
};

/** A form of the settings: its fields, another administrator's change, and the save button. */
export function SettingsForm(
  { name, form, className, changed, leaving = form.dirty, onDirty, buttons, after, children }: {
    name: string;
    form: OpenSettingForm;
    className?: string;
    /** What somebody else changed, as a sentence. */
    changed: string;
    /** Leaving the page would lose something. */
    leaving?: boolean;
    /** Called when `leaving` changes. */
    onDirty: (dirty: boolean) => void;
    /** Next to the save button. */
    buttons?: ReactNode;
    after?: ReactNode;
    children: ReactNode;
  },
) {
  const { failure, saving, dirty } = form;
  const online = useOnline();
  useEffect(() => onDirty(leaving), [leaving]);
  return (
    <form
      className={classNames("grid min-w-0 grid-cols-1 gap-4", className)}
      noValidate
      aria-label={name}
      onSubmit={form.submit}
    >
      {children}
      <VersionConflictAlert
        form={{
          ...form,
          conflict: form.conflict && { ...form.conflict, theirs: theirFields(form) },
        }}
        title={`Ktoś był szybszy: ${changed}.`}
        wordsOf={(field, newer) => ({ label: field.label, value: typedWords(field, newer) })}
      />
      {failure !== undefined && (
        <Alert tone="error" title={officeMessages.settingsNotSaved}>
          {Object.keys(form.fields.formState.errors).length > 0
            ? officeMessages.fieldsToMend
            : failureSentence(failure)}
        </Alert>
      )}
      {!online && dirty && <Alert tone="warning">{officeMessages.carNeedsNetwork}</Alert>}
      <div className="flex flex-wrap items-center gap-3 @max-wide-phone/page:[&>button]:basis-full">
        <Button type="submit" busy={saving} busyLabel="Zapisywanie...">Zapisz</Button>
        {buttons}
        <span role="status" className="text-14 text-muted">
          {dirty && !saving && "Niezapisane zmiany"}
        </span>
      </div>
      {after}
    </form>
  );
}

/** The fields that somebody else changed to another value than the typed one. */
function theirFields({ table, conflict, base, fields }: OpenSettingForm): SettingField[] {
  const [before, mine] = [base().values, fields.getValues()];
  return table.filter(({ path }) => {
    const newer: unknown = get(conflict?.newer.values, path);
    return !isSameValue(newer, get(before, path)) && !isSameValue(newer, get(mine, path));
  });
}
