import { type ReactNode, useRef, useState } from "react";
import { useWatch } from "react-hook-form";
import { v7 } from "uuid";
import { heroSectionInput } from "../../../../shared/api/hero_section.ts";
import type { HeroSection } from "../../../../shared/catalogue/hero_section.ts";
import { photoFault } from "../../../../shared/catalogue/photo_fault.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { sendFiles, versioned } from "../../../api/office/call.ts";
import { forgetResources } from "../../../api/resource_cache.ts";
import { fileForm } from "../../../api/upload.ts";
import { useFocusKept } from "../../../kit/base/focus_heading.ts";
import { Button } from "../../../kit/buttons/Button.tsx";
import {
  DEFAULT_VALUES,
  HERO_FIELDS,
  HERO_IMAGE_WORDS,
  heroPart,
  shownSection,
} from "./hero_fields.ts";
import { HeroPreview } from "./HeroPreview.tsx";
import { ImageField } from "./ImageField.tsx";
import { SettingInput } from "./SettingInput.tsx";
import {
  type OpenSettingForm,
  type SettingFormProps,
  SettingsForm,
  useSettingForm,
} from "./SettingsForm.tsx";
import { useImageUpload } from "./use_image_upload.ts";

/** The home page's hero: its texts, its image and the image's position, with a live preview. */
export function HeroForm({ opened, onDirty }: SettingFormProps<HeroSection>) {
  const [imagePath, setImagePath] = useState(opened.values.imagePath);
  const form = useSettingForm({
    opened,
    fields: HERO_FIELDS,
    schema: heroSectionInput,
    part: heroPart,
    save: (request) => versioned("POST /settings/hero-section", request),
    read: () => versioned("GET /settings/hero-section", {}),
    onReceived(newer) {
      // The image is taken from every newer version; the other fields keep their typed values.
      setImagePath(newer.imagePath);
      forgetResources("settings/hero-section");
    },
  });
  const image = useImageUpload<HeroSection>({
    faultOf: photoFault,
    send: (file, options) =>
      sendFiles("POST /settings/hero-section/image", { body: fileForm(file), ...options }),
    remove: () =>
      versioned("POST /settings/hero-section", { body: { imagePath: "" }, idempotencyKey: v7() }),
    onChanged: form.receive,
    sentences: {
      changed: officeMessages.heroImageChanged,
      notSent: officeMessages.heroImageNotSent,
    },
  });
  const { fields: { control, setValue } } = form;
  const values = useWatch({ control });
  const section = shownSection({ ...DEFAULT_VALUES, ...values }, imagePath);

  function typeDefaults(): void {
    for (const { path } of HERO_FIELDS) {
      setValue(path, DEFAULT_VALUES[path], { shouldDirty: true, shouldValidate: true });
    }
  }

  return (
    <SettingsForm
      name="Sekcja główna strony"
      form={form}
      // A focused field is not covered by the preview.
      className="lg:[@media(height>=860px)]:[&>:not(:first-child)_:is(input,textarea,select,button)]:scroll-mt-[34rem]"
      changed="sekcję zmieniono w międzyczasie"
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
function HeroFields({ form, children }: { form: OpenSettingForm; children: ReactNode }) {
  const inputs = (isAmount: boolean) =>
    HERO_FIELDS.filter(({ look }) => (look?.kind === "amount") === isAmount)
      .map((field) => <SettingInput key={field.path} form={form} field={field} />);
  return (
    <fieldset
      className="m-0 grid min-w-0 gap-x-8 gap-y-4 border-0 p-0 lg:grid-cols-2"
      disabled={form.saving}
    >
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">{inputs(false)}</div>
      <div className="grid min-w-0 grid-cols-1 content-start gap-4">
        {children}
        {inputs(true)}
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
