import { HeroBanner } from "../cars/hero/HeroBanner.tsx";
import { useEffect } from "react";
import { DEFAULT_HERO_SECTION, type HeroSection } from "../../../shared/catalogue/hero_section.ts";
import { messages } from "../../../shared/messages.ts";
import { useResource } from "../../api/use_resource.ts";
import { heroSection } from "../../api/api.ts";

/** The first section in windows of 1280 px or more (public-side §2.3). */
export function Hero() {
  const { section, settled } = useHeroSection();
  return <HeroBanner section={section} settled={settled} />;
}

/**
 * The hero's texts and image: the stored ones, or the defaults if they cannot be loaded
 * (public-side §8).
 */
function useHeroSection(): {
  section: HeroSection;
  /** False until it is known which of the two. */
  settled: boolean;
} {
  const { data, status, error } = useResource("settings/hero-section", heroSection);
  useEffect(() => {
    if (error !== undefined) console.warn(messages.heroNotLoaded, error);
  }, [error]);
  return { section: data ?? DEFAULT_HERO_SECTION, settled: status !== "loading" };
}
