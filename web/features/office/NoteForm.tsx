import { useEffect } from "react";
import { failureSentence } from "../../api/failures.ts";
import type { FormDrafts } from "../../api/form_drafts.ts";
import type { Versioned } from "../../api/versioned_values.ts";
import { Button } from "../../kit/buttons/Button.tsx";
import { TextArea } from "../../kit/fields/TextArea.tsx";
import { Alert } from "../../kit/states/Alert.tsx";
import { type FormOptions, useVersionedForm } from "../../records/use_versioned_form.ts";
import { VersionConflictAlert } from "../../records/VersionConflictAlert.tsx";

/** The values of a note's form. */
export type NoteValues = { note: string };

/** The office's note about something, in a form of its own; a newer version is merged into it. */
export function useNote({ opened, draft, save, read, onSaved }: {
  opened: Versioned<NoteValues>;
  draft: { readonly drafts: FormDrafts; readonly name: string };
  save: FormOptions<NoteValues>["save"];
  read: () => Promise<Versioned<NoteValues>>;
  onSaved: () => void;
}) {
  const form = useVersionedForm<NoteValues>({
    opened,
    draft,
    faultsOf: () => [],
    save,
    read,
    onSaved,
  });

  useEffect(() => {
    if (form.base().etag !== opened.etag && !form.saving) form.receive(opened);
  }, [opened.etag]);

  return form;
}

/** A note that the customer does not see, with its button. */
export function NoteForm({ form, most, failed, offline }: {
  form: ReturnType<typeof useNote>;
  /** Longest note, in characters. */
  most: number;
  /** What is said if it was not saved, and if there is no network. */
  failed: string;
  offline: string;
}) {
  const { fields: { register }, dirty, saving, failure } = form;
  return (
    <form
      className="grid grid-cols-1 grid-rows-[1fr] gap-3"
      noValidate
      aria-label="Notatka"
      onSubmit={form.submit}
    >
      <TextArea
        label="Notatka"
        rows={3}
        className="grow"
        maxLength={most}
        hint="Widzi ją tylko biuro."
        readOnly={saving}
        {...register("note")}
      />
      <VersionConflictAlert
        form={form}
        title="Ktoś był szybszy: notatkę zmieniono w międzyczasie."
        wordsOf={(_, { note }) => ({ label: "Notatka", value: note })}
      />
      {failure !== undefined && !form.conflict && (
        <Alert tone="error" title={failed}>{failureSentence(failure, offline)}</Alert>
      )}
      <div>
        <Button
          type="submit"
          variant="secondary"
          busy={saving}
          busyLabel="Zapisywanie..."
          aria-disabled={!dirty || undefined}
        >
          Zapisz notatkę
        </Button>
      </div>
    </form>
  );
}
