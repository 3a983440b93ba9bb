import { z } from "zod";
import type { HeroSection } from "../catalogue/hero_section.ts";
import { messages } from "../messages.ts";
import { imageVariant } from "./car_image.ts";
import { writtenLongText, writtenText } from "../fields.ts";

/** `GET /settings/hero-section` (public-side §3). */
export const heroSection = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  imagePath: z.string(),
  /** The same image in smaller widths and a newer format. */
  imageVariants: z.array(imageVariant).optional(),
  scale: z.number(),
  top: z.number(),
  right: z.number(),
}).meta({ id: "HeroSection" }) satisfies z.ZodType<HeroSection>;

/** `POST /settings/hero-section`: what is absent stays; an empty `imagePath` takes the image away. */
export const heroSectionInput = z.object({
  title: writtenText,
  subtitle: writtenText,
  description: writtenLongText,
  imagePath: writtenText,
  /** Percent. */
  scale: z.number(messages.badRequest).min(1, messages.badRequest).max(1000, messages.badRequest),
  /** Px. */
  top: offset(),
  right: offset(),
}).partial().meta({ id: "HeroSectionInput" });
export type HeroSectionInput = z.infer<typeof heroSectionInput>;

function offset() {
  return z.number(messages.badRequest).min(-10_000, messages.badRequest)
    .max(10_000, messages.badRequest);
}
