import { useController } from "react-hook-form";
import type { CarFeature } from "../../../../shared/api/car_feature.ts";
import { SHORT_LENGTH } from "../../../../shared/fields.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { type FieldFault, useVersionedForm } from "../../../records/use_versioned_form.ts";
import { versioned } from "../../../api/office/call.ts";
import { iconStem } from "../../../../shared/catalogue/icon_stem.ts";
import { failureSentence } from "../../../api/failures.ts";
import { adminPaths } from "../../../../shared/paths.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { Alert } from "../../../kit/states/Alert.tsx";
import { Button } from "../../../kit/buttons/Button.tsx";
import { LeaveQuestion } from "../../../records/LeaveQuestion.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { VersionConflictAlert } from "../../../records/VersionConflictAlert.tsx";
import { iconFault, IconField } from "./IconField.tsx";
import { messages } from "../../../../shared/messages.ts";

/** Adds a piece of equipment, or edits the opened one (back-office §2, §5, §8). */
export function EquipmentForm(
  { opened, onSaved, onCancel }: {
    /** The edited piece with its version; undefined for a new one. */
    opened: Versioned<CarFeature> | undefined;
    onSaved: () => void;
    onCancel: () => void;
  },
) {
  const feature = opened?.values;
  const hasIcon = Boolean(feature?.icon);
  const form = useVersionedForm<EquipmentValues>({
    opened: { values: feature ? equipmentValues(feature) : NO_EQUIPMENT, etag: opened?.etag ?? "" },
    faultsOf: (values) => equipmentFaults(values, hasIcon),
    async save(values, sending) {
      const body = equipmentForm(values, feature?.id);
      const saved = feature
        ? await versioned("PATCH /carfeature/{id}", {
          params: { id: feature.id },
          body,
          ...sending,
        })
        : await versioned("POST /carfeature", { body, ...sending });
      return feature
        ? { values: equipmentValues(saved.values), etag: saved.etag }
        : { values: NO_EQUIPMENT, etag: "" };
    },
    ...(feature && {
      async read() {
        const { values, etag } = await versioned("GET /carfeature/{id}", {
          params: { id: feature.id },
        });
        return { values: equipmentValues(values), etag };
      },
    }),
    onSaved() {
      toast.success(feature ? officeMessages.equipmentUpdated : officeMessages.equipmentAdded, {
        id: "equipment",
      });
      onSaved();
    },
  });
  const { isSubmitted, isValid } = form.fields.formState;
  const failed = feature ? officeMessages.equipmentNotUpdated : officeMessages.equipmentNotAdded;

  return (
    <form
      className="grid gap-4"
      noValidate
      aria-label={feature ? "Edycja wyposażenia" : "Nowe wyposażenie"}
      onSubmit={form.submit}
    >
      {feature && <Alert>{officeMessages.equipmentEditing}</Alert>}
      <EquipmentFields form={form} icon={feature?.icon ?? ""} />
      {isSubmitted && !isValid && <Alert tone="error">{officeMessages.equipmentIncomplete}</Alert>}
      {form.failure !== undefined && (
        <Alert tone="error" title={failed}>{failureSentence(form.failure)}</Alert>
      )}
      <VersionConflictAlert
        form={form}
        title="Ktoś był szybszy: to wyposażenie zmieniono w międzyczasie."
        wordsOf={(name, newer) => ({ label: LABELS[name], value: String(newer[name] ?? "") })}
      />
      <div className="flex flex-wrap gap-3 *:flex-[1_1_8rem]">
        <Button
          variant="secondary"
          // On a desktop the empty form is always visible: it has nothing to cancel.
          className={feature ? undefined : "lg:hidden!"}
          onClick={onCancel}
        >
          Anuluj
        </Button>
        <Button type="submit" busy={form.saving} busyLabel="Zapisywanie...">
          {feature ? "Zapisz" : "Dodaj"}
        </Button>
      </div>
      <LeaveQuestion dirty={form.dirty} back={adminPaths.guides} onDiscard={form.discard} />
    </form>
  );
}

/** Icon, name, alternative text and author; `icon` is the address of the current icon. */
function EquipmentFields(
  { form, icon }: { form: ReturnType<typeof useVersionedForm<EquipmentValues>>; icon: string },
) {
  const { fields: { control, register, formState: { errors } } } = form;
  // Registered first, so that it gets the focus first if it has a fault.
  const iconFile = useController({ control, name: "iconFile" });
  return (
    <fieldset className="grid gap-4" disabled={form.saving}>
      <IconField
        ref={iconFile.field.ref}
        file={iconFile.field.value}
        icon={icon}
        error={errors.iconFile?.message}
        onChange={iconFile.field.onChange}
      />
      <TextField
        required
        label="Nazwa ikony"
        maxLength={SHORT_LENGTH}
        autoComplete="off"
        error={errors.iconName?.message}
        {...register("iconName")}
      />
      <TextField
        label="Tekst alternatywny"
        hint="Co przedstawia ikona, dla osób, które jej nie widzą."
        maxLength={SHORT_LENGTH}
        autoComplete="off"
        error={errors.alt?.message}
        {...register("alt")}
      />
      <TextField
        label="Autor ikony"
        hint="Pokazuje się na stronie praw autorskich."
        maxLength={SHORT_LENGTH}
        autoComplete="off"
        error={errors.iconAuthor?.message}
        {...register("iconAuthor")}
      />
    </fieldset>
  );
}

const LABELS: Readonly<Record<keyof EquipmentValues, string>> = {
  iconName: "Nazwa ikony",
  alt: "Tekst alternatywny",
  iconAuthor: "Autor ikony",
  iconFile: "Plik ikony",
};

/** Values of the equipment form. */
type EquipmentValues = {
  iconName: string;
  alt: string;
  iconAuthor: string;
  /** A chosen file that is not uploaded yet. */
  iconFile: File | undefined;
};

/** An empty form. */
export const NO_EQUIPMENT: EquipmentValues = {
  iconName: "",
  alt: "",
  iconAuthor: "",
  iconFile: undefined,
};

/** Form values of a piece of equipment. */
function equipmentValues({ iconName, alt, iconAuthor }: CarFeature): EquipmentValues {
  return { iconName, alt, iconAuthor, iconFile: undefined };
}

/** A name is required, and a file unless there is an icon already (back-office §5). */
export function equipmentFaults(
  { iconName, iconFile }: EquipmentValues,
  hasIcon: boolean,
): FieldFault<EquipmentValues>[] {
  const wrong = iconFile && iconFault(iconFile);
  const missing = !iconFile && !hasIcon;
  return [
    ...(missing ? [{ path: "iconFile" as const, message: messages.fieldRequired }] : []),
    ...(wrong ? [{ path: "iconFile" as const, message: wrong }] : []),
    ...(iconName.trim() ? [] : [{ path: "iconName" as const, message: messages.fieldRequired }]),
  ];
}

/** The request's form; without a new icon, the current one stays. */
export function equipmentForm(
  { iconFile, ...texts }: EquipmentValues,
  id: string | undefined,
): FormData {
  const form = new FormData();
  for (const name of ["iconName", "alt", "iconAuthor"] as const) {
    form.append(name, texts[name].trim());
  }
  if (iconFile) {
    const extension = iconFile.name.split(".").at(-1)?.toLowerCase() ?? "";
    form.append("icon", `${iconStem(texts.iconName.trim())}.${extension}`);
    form.append("iconFile", iconFile, iconFile.name);
  }
  if (id !== undefined) form.append("id", id);
  return form;
}
