import { useEffect } from "react";
import { DEFAULT_HERO_SECTION, type HeroSection } from "../../../shared/catalogue/hero_section.ts";
import { messages } from "../../../shared/messages.ts";
import { useResource } from "../../api/use_resource.ts";
import { heroSection } from "../../api/api.ts";

/** The hero's texts and image: as set, and the defaults where that cannot be read (public-side §8). */
export function useHeroSection(): {
  section: HeroSection;
  /** False until it is decided which of the two. */
  settled: boolean;
} {
  const { data, status, error } = useResource("settings/hero-section", heroSection);
  useEffect(() => {
    if (error !== undefined) console.warn(messages.heroNotLoaded, error);
  }, [error]);
  return { section: data ?? DEFAULT_HERO_SECTION, settled: status !== "loading" };
}
