import { get } from "react-hook-form";
import { heroSection, heroSectionInput } from "../../../../shared/api/hero_section.ts";
import {
  DEFAULT_HERO_SECTION,
  type HeroSection,
} from "../../../../shared/catalogue/hero_section.ts";
import { PHOTO_ENDINGS } from "../../../../shared/catalogue/photo_fault.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import {
  parseDecimal,
  sentValues,
  settingFaults,
  type SettingField,
  type SettingValues,
  typedValues,
} from "./setting_fields.ts";

const OFFSET = {
  look: { kind: "amount", least: -300, most: 300 },
  ...amount(-10_000, 10_000, officeMessages.heroOffsetOutside),
} as const;

/** Texts and place of the hero. The sliders cover useful ranges; values beyond them can be typed. */
export const HERO_FIELDS: readonly SettingField[] = [
  {
    path: "title",
    label: "Tytuł",
    fault: (title, { subtitle }) =>
      `${title}${subtitle}`.trim() ? undefined : officeMessages.heroTitleMissing,
  },
  { path: "subtitle", label: "Podtytuł", hint: "Stoi pod tytułem, w kolorze firmy." },
  { path: "description", label: "Opis", look: { kind: "lines", rows: 4 } },
  {
    path: "scale",
    label: "Skala (%)",
    look: { kind: "amount", least: 20, most: 200 },
    ...amount(1, 1000, officeMessages.heroScaleOutside),
  },
  { path: "top", label: "Odsunięcie od góry (px)", ...OFFSET },
  { path: "right", label: "Odsunięcie od prawej (px)", ...OFFSET },
];

/** The section without its image, which has calls of its own. */
export function heroPart(
  { imagePath: _path, imageVariants: _variants, ...part }: HeroSection,
): object {
  return part;
}

/** The default section as its form shows it. */
export const DEFAULT_VALUES = typedValues(HERO_FIELDS, heroPart(DEFAULT_HERO_SECTION));

/** The section for the preview; a number that is not valid yet is replaced by its default. */
export function shownSection(values: SettingValues, imagePath: string): HeroSection {
  const faulty = settingFaults(HERO_FIELDS, heroSectionInput, values).map(({ path }) => path);
  const invalid = HERO_FIELDS.filter(({ path, look }) =>
    look?.kind === "amount" && faulty.includes(path)
  )
    .map(({ path }) => [path, get(DEFAULT_HERO_SECTION, path)]);
  const sent = sentValues(HERO_FIELDS, values);
  return heroSection.parse({ ...sent, ...Object.fromEntries(invalid), imagePath });
}

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

function amount(least: number, most: number, message: string) {
  return {
    typing: { show: String, read: parseDecimal },
    fault(typed: string) {
      const number = parseDecimal(typed);
      return number >= least && number <= most ? undefined : message;
    },
  };
}
