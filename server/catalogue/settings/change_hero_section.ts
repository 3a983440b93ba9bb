import type { HeroSectionInput } from "../../../shared/api/hero_section.ts";
import { messages } from "../../../shared/messages.ts";
import { Invalid } from "../../../shared/refusals.ts";
import type { HeroDocument } from "../documents.ts";
import {
  type ChangeContext,
  type ChangeServices,
  executeChange,
  readStoredChangeReply,
} from "../execute_change.ts";
import { heroDocument, heroSectionNow } from "../hero_section_now.ts";
import { isChanged, patched } from "../patched.ts";
import { heroPaths } from "../named_files.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";
import { withFiles } from "../with_files.ts";
import { deleteFolders } from "../../files/delete_folders.ts";
import { holdFiles } from "../../files/hold_files.ts";
import { putVariants } from "../../files/put_variants.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";

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

/**
 * Shows another hero image from now on; transparency is kept. The previous files are deleted.
 * @returns 200 with the whole section. @throws BodyRefused, Stale, Busy.
 */
export async function putHeroImage(
  services: ChangeServices & Pick<Services, "ids" | "files" | "log" | "encodePhoto">,
  context: ChangeContext,
  bytes: Uint8Array<ArrayBuffer>,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  const answered = await readStoredChangeReply(services, context);
  if (answered) return answered;
  const { variants } = await services.encodePhoto(bytes);
  const folderId = services.ids();
  const folder = `hero/${folderId}/`;
  const hold = await holdFiles(services, folderId, [folder]);
  if (!hold) throw new Error("Cannot put the hero image: its folder is not new");
  let gone: string[] = [];
  const reply = await withFiles(services, hold, [folder], async () => {
    const imageVariants = await putVariants(services.files, folder, variants);
    const widest = imageVariants.filter(({ type }) => type === "image/webp").at(-1);
    const imagePath = widest?.filePath ?? "";
    return await executeChange(services, context, async (now) => {
      const section = heroSectionNow(now);
      requireVersion(expected, heroVersion(now), () => section);
      gone = heroPaths({ imagePath: section.imagePath, imageVariants: undefined });
      const put = { ...section, id: "hero-section" as const, imagePath, imageVariants };
      return {
        ...await hold.ending(),
        changes: [{ kind: "setting", put }],
        reply: (after) => heroReply(after),
      };
    });
  });
  await deleteFolders(services, gone.map(folderOf));
  return reply;
}

/** All files of one image lie in one folder. */
function folderOf(path: string): string {
  return path.slice(0, path.lastIndexOf("/") + 1);
}

/** The reply that shows the hero section. */
function heroReply(after: CatalogueSnapshot): StoredReply {
  return { status: 200, body: heroSectionNow(after), version: heroVersion(after) };
}

/** How often the hero section was set; 0 while it has its defaults. */
export function heroVersion(now: CatalogueSnapshot): number {
  return heroDocument(now)?.version ?? 0;
}
