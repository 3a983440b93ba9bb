import type { HeroSectionInput } from "../../../shared/api/hero_section.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid } from "../../../shared/refusals.ts";
import { deleteFolders } from "../../files/delete_folders.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import type { HeroDocument } from "../documents.ts";
import { type ChangeContext, type ChangeServices, executeChange } from "../execute_change.ts";
import { heroDocument, heroSectionNow } from "../hero_section_now.ts";
import { isChanged } from "../is_changed.ts";
import { heroPaths } from "../named_files.ts";
import { patched } from "../patched.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import { heroReply, heroVersion } from "./hero_reply.ts";

type HeroSettings = Omit<HeroDocument, "version">;

/**
 * Saves texts and place of the hero image. Its path can be kept or emptied; another image comes by
 * its own call. @returns 200 with the whole section. @throws Invalid, Stale.
 */
export async function saveHeroSection(
  services: ChangeServices & Pick<Services, "files" | "log">,
  context: ChangeContext,
  input: HeroSectionInput,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  let gone: string[] = [];
  const reply = await executeChange(services, context, (now) => {
    const section = heroSectionNow(now);
    requireVersion(expected, heroVersion(now), () => section);
    const before: HeroSettings = heroDocument(now) ??
      { ...section, id: "hero-section", imageVariants: undefined };
    const put = withImage(patched(before, input), section.imagePath);
    gone = put.imagePath === section.imagePath ? [] : heroPaths(before);
    return {
      changes: isChanged(before, put) ? [{ kind: "setting", put }] : [],
      reply: (after) => heroReply(after),
    };
  });
  await deleteFolders(services, gone);
  return reply;
}

function withImage(section: HeroSettings, imagePath: string): HeroSettings {
  if (section.imagePath === imagePath) return section;
  if (section.imagePath === "") return { ...section, imageVariants: undefined };
  throw new Invalid([{ path: "imagePath", message: messages.badRequest }]);
}
