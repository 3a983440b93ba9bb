import { z } from "zod";
import type { HeroSection } from "../catalogue/hero_section.ts";

/** `GET /settings/hero-section` (public-side §3). */
export const heroSection = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  imagePath: z.string(),
  scale: z.number(),
  top: z.number(),
  right: z.number(),
}).meta({ id: "HeroSection" }) satisfies z.ZodType<HeroSection>;
