import { iconStem } from "../../../shared/catalogue/icon_stem.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, NotFound, Rejection } from "../../../shared/refusals.ts";
import { featureView } from "../car_parts.ts";
import type { CarFeatureDocument } from "../documents.ts";
import { dropFile } from "../drop_file.ts";
import { iconPath, type IconServices, putIcon } from "./put_icon.ts";
import { type ChangeContext, executeChange, readStoredChangeReply } from "../execute_change.ts";
import { isChanged, patched } from "../patched.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import type { CatalogueSnapshot } from "../snapshot.ts";
import type { FileHold } from "../../files/hold_files.ts";
import { type Icon, readIcon } from "../../files/icon.ts";
import { NOTHING, type StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";

/** A piece of equipment as it was sent; undefined fields were not sent. */
export interface SentFeature {
  readonly id: string | undefined;
  readonly iconName: string | undefined;
  readonly alt: string | undefined;
  readonly iconAuthor: string | undefined;
  readonly iconFile: Uint8Array<ArrayBuffer> | undefined;
}

/**
 * Adds a piece of equipment with its icon. @returns 201 with it.
 * @throws Invalid without name or file (back-office §5), BodyRefused, Rejection.
 */
export async function addFeature(
  services: IconServices & Pick<Services, "ids">,
  context: ChangeContext,
  { id = services.ids(), iconName, alt = "", iconAuthor = "", iconFile }: SentFeature,
): Promise<StoredReply> {
  if (!iconName || !iconFile) throw incomplete(iconName ? "iconFile" : "iconName");
  const answered = await readStoredChangeReply(services, context);
  if (answered) return answered;
  const icon = await readIcon(iconFile);
  return await putIcon(
    services,
    iconName,
    icon,
    (icon, hold) =>
      executeChange(services, context, async (now) => {
        if (now.car_feature.has(id)) throw new Rejection("id_taken", officeMessages.idTaken);
        const put = { id, icon, iconName, alt, iconAuthor };
        return {
          ...await hold.ending(),
          changes: [{ kind: "car_feature", put }],
          reply: (after) => featureReply(201, after, id),
        };
      }),
  );
}

/** A piece of equipment without name or icon. */
function incomplete(path: string): Invalid {
  return new Invalid([{ path, message: officeMessages.equipmentIncomplete }]);
}

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

/** The current icon's file, if the new name requires another file name. */
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

/** Deletes a piece of equipment from all cars, and its icon. @returns 204. @throws NotFound, Stale. */
export async function deleteFeature(
  services: IconServices,
  context: ChangeContext,
  id: string,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  let deletedIcon: string | undefined;
  const reply = await executeChange(services, context, (now) => {
    const feature = requireFeature(now, id);
    requireVersion(expected, feature.version, () => featureView(feature));
    deletedIcon = feature.icon;
    const links = [...now.car_feature_link.values()].filter((link) => link.featureIds.includes(id));
    return {
      changes: [
        { kind: "car_feature", remove: id },
        ...links.map((link) => ({
          kind: "car_feature_link" as const,
          put: { id: link.id, featureIds: link.featureIds.filter((one) => one !== id) },
        })),
      ],
      reply: () => NOTHING,
    };
  });
  if (deletedIcon !== undefined) await dropFile(services, iconPath(deletedIcon));
  return reply;
}

/** A piece of equipment that is there. @throws NotFound. */
export function requireFeature(now: CatalogueSnapshot, id: string): CarFeatureDocument {
  const feature = now.car_feature.get(id);
  if (!feature) throw new NotFound(officeMessages.equipmentNotFound);
  return feature;
}

/** The reply that shows a piece of equipment. */
function featureReply(status: 200 | 201, after: CatalogueSnapshot, id: string): StoredReply {
  const feature = requireFeature(after, id);
  return { status, body: featureView(feature), version: feature.version };
}
