import { PHOTO_ENDINGS } from "../../../../shared/catalogue/photo_fault.ts";
import type { HeroSectionInput } from "../../../../shared/api/hero_section.ts";
import {
  DEFAULT_HERO_SECTION,
  type HeroSection,
} from "../../../../shared/catalogue/hero_section.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { FieldFault } from "../../../records/use_versioned_form.ts";

/** Values of the hero form; numbers as typed. */
export type HeroValues = {
  title: string;
  subtitle: string;
  description: string;
  /** Scale in percent, then positions in pixels. */
  scale: string;
  top: string;
  right: string;
};

/** Labels of the fields. */
export const HERO_LABELS: Readonly<Record<keyof HeroValues, string>> = {
  title: "Tytuł",
  subtitle: "Podtytuł",
  description: "Opis",
  scale: "Skala (%)",
  top: "Odsunięcie od góry (px)",
  right: "Odsunięcie od prawej (px)",
};

/** The texts of the image field. */
export const HERO_IMAGE_WORDS = {
  label: "Obraz",
  own: "Własny obraz",
  none: "Rysunek samochodu, dopóki nie dodasz własnego obrazu",
  hint:
    "JPG, PNG lub WebP do 15 MB, najlepiej z przezroczystym tłem. Nowy obraz od razu widać na stronie.",
  asked: officeMessages.heroImageDeletionAsked,
  endings: PHOTO_ENDINGS,
};

/** Form values of the section. */
export function heroValues(
  { title, subtitle, description, scale, top, right }: HeroSection,
): HeroValues {
  return {
    title,
    subtitle,
    description,
    scale: String(scale),
    top: String(top),
    right: String(right),
  };
}

/** Faults that the server would refuse, and a hero without title and subtitle. */
export function heroFaults(values: HeroValues): FieldFault<HeroValues>[] {
  const words = (values.title + values.subtitle).trim();
  return [
    ...(words ? [] : [{ path: "title" as const, message: officeMessages.heroTitleMissing }]),
    ...outside("scale", values.scale, 1, 1000, officeMessages.heroScaleOutside),
    ...outside("top", values.top, -MOST_PX, MOST_PX, officeMessages.heroOffsetOutside),
    ...outside("right", values.right, -MOST_PX, MOST_PX, officeMessages.heroOffsetOutside),
  ];
}

/** The request body, made from the form's values. */
export function heroFields(values: HeroValues): HeroSectionInput {
  return {
    title: values.title.trim(),
    subtitle: values.subtitle.trim(),
    description: values.description.trim(),
    scale: typedNumber(values.scale),
    top: typedNumber(values.top),
    right: typedNumber(values.right),
  };
}

/** The section for the preview; a number that is not valid yet is replaced by its default. */
export function shownSection(
  values: HeroValues,
  image: Pick<HeroSection, "imagePath">,
): HeroSection {
  const faulty = new Set(heroFaults(values).map(({ path }) => path));
  function amount(name: "scale" | "top" | "right"): number {
    return faulty.has(name) ? DEFAULT_HERO_SECTION[name] : typedNumber(values[name]);
  }
  return {
    title: values.title,
    subtitle: values.subtitle,
    description: values.description,
    imagePath: image.imagePath,
    scale: amount("scale"),
    top: amount("top"),
    right: amount("right"),
  };
}

/** Parses a number with a decimal comma or point, such as '12,5'. NaN if it is not a number. */
export function typedNumber(text: string): number {
  const plain = text.trim().replace(/^[−–]/, "-").replace(",", ".");
  return plain === "" ? NaN : Number(plain);
}

const MOST_PX = 10_000;

function outside(
  path: "scale" | "top" | "right",
  text: string,
  least: number,
  most: number,
  message: string,
): FieldFault<HeroValues>[] {
  const number = typedNumber(text);
  return number >= least && number <= most ? [] : [{ path, message }];
}
