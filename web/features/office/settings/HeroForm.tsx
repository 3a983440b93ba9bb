import { type ReactNode, useEffect, useRef, useState } from "react";
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
import { ImageField } from "./ImageField.tsx";
import { SettingInput } from "./SettingInput.tsx";
import {
  type OpenSettingForm,
  type SettingFormProps,
  SettingsForm,
  useSettingForm,
} from "./SettingsForm.tsx";
import { useImageUpload } from "./use_image_upload.ts";
import Smartphone from "lucide-react/icons/smartphone";
import { classNames } from "../../../kit/base/class_names.ts";
import { HeroBanner } from "../../cars/hero/HeroBanner.tsx";
import { Select } from "../../../kit/fields/Select.tsx";

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
    <fieldset className="grid gap-x-8 gap-y-4 lg:grid-cols-2" disabled={form.saving}>
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

/**
 * The hero as customers see it in windows of different widths: rendered by the home page's own
 * component in its real width, then scaled down to fit or shown in real size to be scrolled.
 */
function HeroPreview({ section }: { section: HeroSection }) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState("1280");
  const [real, setReal] = useState(false);
  const [room, setRoom] = useState(0);

  useEffect(() => {
    if (!frame.current) return;
    const observer = new ResizeObserver(([entry]) => setRoom(entry?.contentRect.width ?? 0));
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);

  const width = Number(view);
  const fitting = room > 0 ? Math.min(1, room / width) : 1;
  const zoom = real ? 1 : fitting;

  return (
    <section className="overflow-hidden surface" aria-labelledby="heroPreview">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2 border-b border-line py-1 pr-1 pl-4">
        <div>
          <h3 id="heroPreview" className="m-0 text-16 leading-snug font-bold">Podgląd na żywo</h3>
          <p className="m-0 text-14 leading-snug text-muted tabular-nums">
            {view === PHONE
              ? "Telefony i okna węższe niż 1280 px"
              : `Skala podglądu: ${Math.round(zoom * 100)}%`}
          </p>
        </div>
        <div className="flex flex-wrap items-center gap-1 whitespace-nowrap [&_label]:sr-only">
          <Select
            label="Szerokość okna"
            value={view}
            onChange={({ currentTarget }) => setView(currentTarget.value)}
          >
            {WIDTHS.map((one) => <option key={one} value={one}>{`Komputer, ${one} px`}</option>)}
            <option value={PHONE}>Telefon</option>
          </Select>
          {view !== PHONE && (
            <Button variant="quiet" onClick={() => setReal(!real)}>
              {real ? "Dopasuj" : "Skala 1:1"}
            </Button>
          )}
        </div>
      </div>
      <div
        ref={frame}
        // Scroll snap, so that the left edge is easy to return to.
        className={classNames(
          "focus-visible:-outline-offset-2",
          real
            ? "snap-x overflow-x-auto overflow-y-hidden overscroll-x-contain *:snap-start"
            : "overflow-hidden",
        )}
        {...(real && { tabIndex: 0, role: "region", "aria-label": "Podgląd do przesuwania" })}
      >
        {view === PHONE
          ? (
            <p className="mx-auto my-0 flex max-w-[42ch] flex-col items-center gap-3 px-4 py-8 text-center text-muted">
              <Smartphone aria-hidden="true" size={32} strokeWidth={1.5} />
              Tutaj tej sekcji nie ma: strona główna zaczyna się krótkim wstępem, a klient od razu
              widzi samochody.
            </p>
          )
          : (
            // Styles of the public site in a wide window, instead of those of the back office.
            <div
              inert
              className="[--gutter:32px] [--text-18:18px] [--text-40:40px]"
              style={{ width, zoom }}
            >
              <HeroBanner section={section} heading="p" />
            </div>
          )}
      </div>
    </section>
  );
}

const PHONE = "phone";
/** Window widths in pixels. */
const WIDTHS = [1280, 1440, 1920];
