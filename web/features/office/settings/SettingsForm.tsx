import { type ReactNode, useEffect } from "react";
import type { FieldValues } from "react-hook-form";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { failureSentence } from "../../../api/failures.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { classNames } from "../../../kit/base/class_names.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { useOnline } from "../../../kit/states/use_online.ts";
import type { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { VersionConflictAlert } from "../../../records/VersionConflictAlert.tsx";

/** A form of the settings: its fields, another administrator's change, and the save button. */
export function SettingsForm<Values extends FieldValues>(
  {
    name,
    form,
    className,
    changed,
    wordsOf,
    leaving = form.dirty,
    onDirty,
    buttons,
    after,
    children,
  }: {
    name: string;
    form: ReturnType<typeof useVersionedForm<Values>>;
    className?: string;
    /** What somebody else changed, as a sentence. */
    changed: string;
    wordsOf: (field: keyof Values & string, newer: Values) => { label: string; value: string };
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
      <VersionConflictAlert form={form} title={`Ktoś był szybszy: ${changed}.`} wordsOf={wordsOf} />
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
