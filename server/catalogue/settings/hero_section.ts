import type { HeroSectionInput } from "../../../shared/api/hero_section.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid } from "../../../shared/refusals.ts";
import { deleteFolders } from "../../files/delete_folders.ts";
import { putVariants } from "../../files/put_variants.ts";
import type { Services } from "../../services.ts";
import { heroPaths } from "../named_files.ts";
import { patched } from "../patched.ts";
import type { Setting } from "../settings_now.ts";
import type { NewImage } from "./change_setting.ts";

type HeroSection = Setting<"hero-section">;

/**
 * Texts and place of the image; what is absent stays. The path of the image can be kept or emptied:
 * another image comes by its own call. @throws Invalid.
 */
export function nextHeroSection(before: HeroSection, input: HeroSectionInput): HeroSection {
  const section = patched(before, input);
  if (section.imagePath === before.imagePath) return section;
  if (section.imagePath === "") return { ...section, imageVariants: undefined };
  throw new Invalid([{ path: "imagePath", message: messages.badRequest }]);
}

/** Another image; transparency is kept. @throws BodyRefused. */
export async function newHeroImage(
  { ids, files, encodePhoto }: Pick<Services, "ids" | "files" | "encodePhoto">,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<NewImage<"hero-section">> {
  const { variants } = await encodePhoto(bytes);
  const name = ids();
  const prefix = `hero/${name}/`;
  return {
    name,
    prefix,
    async put() {
      const imageVariants = await putVariants(files, prefix, variants);
      const widest = imageVariants.filter(({ type }) => type === "image/webp").at(-1);
      return (before) => ({ ...before, imagePath: widest?.filePath ?? "", imageVariants });
    },
  };
}

/** Deletes the previous image. */
export async function dropHeroImage(
  services: Pick<Services, "files" | "log">,
  before: HeroSection,
  after: HeroSection,
): Promise<void> {
  if (before.imagePath === after.imagePath) return;
  await deleteFolders(services, [...new Set(heroPaths(before).map(folderOf))]);
}

/** All files of one image lie in one folder. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}
