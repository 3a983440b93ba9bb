import { HeroBanner } from "../cars/hero/HeroBanner.tsx";
import { useHeroSection } from "./use_hero_section.ts";

/** The first section in windows of 1280 px or more (public-side §2.3). */
export function Hero() {
  const { section, settled } = useHeroSection();
  return <HeroBanner section={section} settled={settled} />;
}
