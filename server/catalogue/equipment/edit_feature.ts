import { iconStem } from "../../../shared/catalogue/icon_stem.ts";
import type { FileHold } from "../../files/hold_files.ts";
import { type Icon, readIcon } from "../../files/icon.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import { featureView } from "../car_parts.ts";
import type { CarFeatureDocument } from "../documents.ts";
import { dropFile } from "../drop_file.ts";
import { type ChangeContext, executeChange, readStoredChangeReply } from "../execute_change.ts";
import { isChanged } from "../is_changed.ts";
import { patched } from "../patched.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import { incomplete, type SentFeature } from "./add_feature.ts";
import { featureReply, requireFeature } from "./feature_reply.ts";
import { iconPath, type IconServices, putIcon } from "./put_icon.ts";

/**
 * Changes a piece of equipment; what was not sent stays. The icon's file is always named after the
 * equipment: a new name is a new file too. @returns 200 with it.
 * @throws Invalid, NotFound, Stale, BodyRefused.
 */
export async function editFeature(
  services: IconServices,
  context: ChangeContext,
  id: string,
  { id: _, iconFile, ...sent }: SentFeature,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  const answered = await readStoredChangeReply(services, context);
  if (answered) return answered;
  const before = requireFeature(await services.catalogue.snapshot(), id);
  requireVersion(expected, before.version, () => featureView(before));
  if (sent.iconName === "") throw incomplete("iconName");
  const icon = iconFile
    ? await readIcon(iconFile)
    : await renamedIcon(services, before, sent.iconName);
  let replaced = before.icon;
  if (!icon) return await save(expected);

  // A file that is only copied must still be the one of this equipment when it is named.
  const wanted = iconFile ? expected : new Set([before.version]);
  const reply = await putIcon(
    services,
    sent.iconName ?? before.iconName,
    icon,
    (name, hold) => save(wanted, { name, hold }),
  );
  await dropFile(services, iconPath(replaced));
  return reply;

  function save(
    versions: ExpectedVersions,
    put?: { readonly name: string; readonly hold: FileHold },
  ): Promise<StoredReply> {
    return executeChange(services, context, async (now) => {
      const feature = requireFeature(now, id);
      requireVersion(versions, feature.version, () => featureView(feature));
      replaced = feature.icon;
      const next = patched(feature, { ...sent, icon: put?.name });
      return {
        ...await put?.hold.ending(),
        changes: isChanged(feature, next) ? [{ kind: "car_feature", put: next }] : [],
        reply: (after) => featureReply(200, after, id),
      };
    });
  }
}

/** The icon's own file, where the new name asks for another file name. */
async function renamedIcon(
  { files }: IconServices,
  { icon, iconName }: CarFeatureDocument,
  newName: string | undefined,
): Promise<Icon | undefined> {
  if (newName === undefined || iconStem(newName) === iconStem(iconName)) return undefined;
  const file = await files.get(iconPath(icon));
  const extension = EXTENSIONS.find((known) => icon.endsWith(`.${known}`));
  if (!file || !extension) return undefined;
  return { extension, contentType: file.contentType, bytes: file.bytes };
}

const EXTENSIONS = ["svg", "png", "jpg", "ico"] as const;
