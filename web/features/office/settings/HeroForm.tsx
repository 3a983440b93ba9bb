import { type ReactNode, type Ref, useId, useRef, useState } from "react";
import { Controller, useWatch } from "react-hook-form";
import { v7 } from "uuid";
import { photoFault } from "../../../../shared/catalogue/photo_fault.ts";
import { SHORT_LENGTH, TEXT_LENGTH } from "../../../../shared/fields.ts";
import {
  DEFAULT_HERO_SECTION,
  type HeroSection,
} from "../../../../shared/catalogue/hero_section.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { useVersionedForm } from "../../../records/use_versioned_form.ts";
import { sendFiles, versioned } from "../../../api/office/call.ts";
import { fileForm } from "../../../api/upload.ts";
import { forgetResources } from "../../../api/resource_cache.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import { TextArea } from "../../../kit/fields/TextArea.tsx";
import { TextField } from "../../../kit/fields/TextField.tsx";
import { toast } from "../../../kit/dialogs/toast.ts";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";
import {
  HERO_IMAGE_WORDS,
  HERO_LABELS,
  heroFaults,
  heroFields,
  type HeroValues,
  heroValues,
  shownSection,
  typedNumber,
} from "./hero_values.ts";
import { ImageField } from "./ImageField.tsx";
import { HeroPreview } from "./HeroPreview.tsx";
import { SettingsForm } from "./SettingsForm.tsx";
import { useImageUpload } from "./use_image_upload.ts";

/** The home page's hero: its texts, its image and the image's position, with a live preview. */
export function HeroForm(
  { opened, onDirty }: {
    opened: Versioned<HeroSection>;
    /** Called when the form starts or stops having unsaved changes. */
    onDirty: (dirty: boolean) => void;
  },
) {
  const [imagePath, setImagePath] = useState(opened.values.imagePath);
  const form = useVersionedForm<HeroValues>({
    opened: valuesOf(opened),
    faultsOf: heroFaults,
    save: async (values, sending) =>
      take(
        await versioned("POST /settings/hero-section", { body: heroFields(values), ...sending }),
      ),
    read: async () => take(await versioned("GET /settings/hero-section", {})),
    onSaved: () => toast.success(officeMessages.settingsSaved, { id: "settings" }),
  });
  const image = useImageUpload<HeroSection>({
    faultOf: photoFault,
    send: (file, options) =>
      sendFiles("POST /settings/hero-section/image", { body: fileForm(file), ...options }),
    remove: () =>
      versioned("POST /settings/hero-section", { body: { imagePath: "" }, idempotencyKey: v7() }),
    onChanged: (newer) => form.receive(take(newer)),
    sentences: {
      changed: officeMessages.heroImageChanged,
      notSent: officeMessages.heroImageNotSent,
    },
  });
  const { fields: { control, setValue } } = form;
  const values = useWatch({ control });
  const section = shownSection({ ...heroValues(DEFAULT_HERO_SECTION), ...values }, { imagePath });

  /**
   * The image is taken from every newer version of the server; the other fields keep their typed
   * values.
   */
  function take(newer: Versioned<HeroSection>): Versioned<HeroValues> {
    setImagePath(newer.values.imagePath);
    forgetResources("settings/hero-section");
    return valuesOf(newer);
  }
  function typeDefaults(): void {
    for (const [name, value] of Object.entries(heroValues(DEFAULT_HERO_SECTION))) {
      if (isHeroField(name)) setValue(name, value, { shouldDirty: true, shouldValidate: true });
    }
  }

  return (
    <SettingsForm
      name="Sekcja główna strony"
      form={form}
      // A focused field is not covered by the preview.
      className="lg:[@media(height>=860px)]:[&>:not(:first-child)_:is(input,textarea,select,button)]:scroll-mt-[34rem]"
      changed="sekcję zmieniono w międzyczasie"
      wordsOf={(name, newer) => ({ label: HERO_LABELS[name], value: newer[name] })}
      leaving={form.dirty || image.state.status === "sending"}
      onDirty={onDirty}
      buttons={
        <>
          {form.dirty && <DiscardButton onDiscard={form.discard} />}
          <Button variant="quiet" onClick={typeDefaults}>Wpisz domyślne</Button>
        </>
      }
    >
      {/* Sticky while the fields are edited, if the window is high enough for both. */}
      <div className="lg:[@media(height>=860px)]:sticky lg:[@media(height>=860px)]:top-(--top-bar) lg:[@media(height>=860px)]:z-2">
        <HeroPreview section={section} />
      </div>
      <HeroFields form={form}>
        <ImageField imagePath={imagePath} image={image} words={HERO_IMAGE_WORDS} />
      </HeroFields>
    </SettingsForm>
  );
}

/** The texts on the left; `children`, the image, and the amounts on the right. */
function HeroFields({ form, children }: {
  form: ReturnType<typeof useVersionedForm<HeroValues>>;
  children: ReactNode;
}) {
  const { fields: { control, register, formState: { errors } } } = form;
  return (
    <fieldset
      className="m-0 grid min-w-0 gap-x-8 gap-y-4 border-0 p-0 lg:grid-cols-2"
      disabled={form.saving}
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        <TextField
          label={HERO_LABELS.title}
          maxLength={SHORT_LENGTH}
          error={errors.title?.message}
          {...register("title")}
        />
        <TextField
          label={HERO_LABELS.subtitle}
          hint="Stoi pod tytułem, w kolorze firmy."
          maxLength={SHORT_LENGTH}
          error={errors.subtitle?.message}
          {...register("subtitle")}
        />
        <TextArea
          label={HERO_LABELS.description}
          rows={4}
          maxLength={TEXT_LENGTH}
          error={errors.description?.message}
          {...register("description")}
        />
      </div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        {children}
        {AMOUNTS.map(({ name, ...range }) => (
          <Controller
            key={name}
            control={control}
            name={name}
            render={({ field: { value, onChange, onBlur, ref } }) => (
              <AmountField
                {...range}
                label={HERO_LABELS[name]}
                value={value}
                error={errors[name]?.message}
                onChange={onChange}
                onBlur={onBlur}
                ref={ref}
              />
            )}
          />
        ))}
      </div>
    </fieldset>
  );
}

function DiscardButton({ onDiscard }: { onDiscard: () => void }) {
  const button = useRef<HTMLButtonElement>(null);
  // The button disappears when it is pressed.
  useFocusKept(button);
  return <Button ref={button} variant="secondary" onClick={onDiscard}>Cofnij zmiany</Button>;
}

/** Useful ranges for the sliders; values beyond them can be typed. */
const AMOUNTS = [
  { name: "scale", least: 20, most: 200, step: 1 },
  { name: "top", least: -300, most: 300, step: 1 },
  { name: "right", least: -300, most: 300, step: 1 },
] as const;

function valuesOf({ values, etag }: Versioned<HeroSection>): Versioned<HeroValues> {
  return { values: heroValues(values), etag };
}

function isHeroField(name: string): name is keyof HeroValues {
  return name in HERO_LABELS;
}

/**
 * A number to type exactly or to set with a slider; the slider covers the usual range, typing the
 * whole one.
 */
function AmountField(
  { label, value, least, most, step, error, onChange, onBlur, ref }: {
    label: string;
    value: string;
    /** Ends of the slider's range. */
    least: number;
    most: number;
    step: number;
    error: string | undefined;
    onChange: (value: string) => void;
    onBlur: () => void;
    /** Ref of the text field. */
    ref?: Ref<HTMLInputElement>;
  },
) {
  const id = useId();
  const number = typedNumber(value);
  return (
    // Label and error may extend under the slider.
    <div className="grid min-w-0 grid-cols-[7.5rem_minmax(0,1fr)] gap-x-4 *:first:whitespace-nowrap">
      <TextField
        ref={ref}
        label={<span id={id}>{label}</span>}
        inputMode="decimal"
        autoComplete="off"
        value={value}
        error={error}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onBlur}
      />
      <input
        type="range"
        aria-labelledby={id}
        // Next to the text field, below its label, regardless of an error below the field.
        className="mx-0 mt-[calc(1.4*var(--text-14)+6px)] mb-0 block h-[3rem] w-full cursor-pointer accent-brand"
        min={least}
        max={most}
        step={step}
        value={Number.isNaN(number) ? 0 : number}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    </div>
  );
}
