/** The home page's first section: texts, and an image placed by px and percent. */
export interface HeroSection {
  readonly title: string;
  readonly subtitle: string;
  readonly description: string;
  /** Relative to the image base address; empty if the home page draws its own. */
  readonly imagePath: string;
  /** The same image in other widths (px) and formats, for a `<picture>`. */
  readonly imageVariants?:
    | readonly { readonly filePath: string; readonly width: number; readonly type: string }[]
    | undefined;
  /** Percent. */
  readonly scale: number;
  /** Px. */
  readonly top: number;
  readonly right: number;
}

/** The hero until an administrator changes it (public-side §2.3, back-office §9). */
export const DEFAULT_HERO_SECTION = {
  title: "Znajdź swój najlepszy",
  subtitle: "Samochód do wynajęcia",
  description:
    "Bez ukrytych opłat i bez limitu kilometrów w Polsce i Unii Europejskiej. Bezpłatna zmiana terminu do 24 godzin przed odbiorem.",
  imagePath: "",
  scale: 100,
  top: 0,
  right: 0,
} satisfies HeroSection;
