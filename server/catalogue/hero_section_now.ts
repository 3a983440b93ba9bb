import { DEFAULT_HERO_SECTION, type HeroSection } from "../../shared/catalogue/hero_section.ts";
import type { HeroDocument } from "./documents.ts";
import type { CatalogueSnapshot } from "./snapshot.ts";

/** The hero section as it was set, else its defaults (public-side §2.3). */
export function heroSectionNow(now: CatalogueSnapshot): HeroSection {
  const set = heroDocument(now);
  if (!set) return DEFAULT_HERO_SECTION;
  const { id: _id, version: _version, ...section } = set;
  return section;
}

/** The hero section as it is stored; undefined until it was set. */
export function heroDocument(now: CatalogueSnapshot): HeroDocument | undefined {
  const set = now.setting.get("hero-section");
  return set?.id === "hero-section" ? set : undefined;
}
