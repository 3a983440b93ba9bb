import type { StoredReply } from "../../ledger/receipts.ts";
import { featureView } from "../car_parts.ts";
import { dropFile } from "../drop_file.ts";
import { type ChangeContext, executeChange } from "../execute_change.ts";
import { type ExpectedVersions, requireVersion } from "../require_version.ts";
import { requireFeature } from "./feature_reply.ts";
import { iconPath, type IconServices } from "./put_icon.ts";

/** Deletes a piece of equipment from all cars, and its icon. @returns 204. @throws NotFound, Stale. */
export async function deleteFeature(
  services: IconServices,
  context: ChangeContext,
  id: string,
  expected: ExpectedVersions,
): Promise<StoredReply> {
  let gone: string | undefined;
  const reply = await executeChange(services, context, (now) => {
    const feature = requireFeature(now, id);
    requireVersion(expected, feature.version, () => featureView(feature));
    gone = feature.icon;
    const links = [...now.car_feature_link.values()].filter((link) => link.featureIds.includes(id));
    return {
      changes: [
        { kind: "car_feature", remove: id },
        ...links.map((link) => ({
          kind: "car_feature_link" as const,
          put: { id: link.id, featureIds: link.featureIds.filter((one) => one !== id) },
        })),
      ],
      reply: () => ({ status: 204, body: null }),
    };
  });
  if (gone !== undefined) await dropFile(services, iconPath(gone));
  return reply;
}
