import { messages } from "../../../shared/messages.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, Rejection } from "../../../shared/refusals.ts";
import { readIcon } from "../../files/icon.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { type ChangeContext, executeChange, readStoredChangeReply } from "../execute_change.ts";
import { featureReply } from "./feature_reply.ts";
import { type IconServices, putIcon } from "./put_icon.ts";

/** A piece of equipment as it was sent; what is undefined was not. */
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
        if (now.car_feature.has(id)) throw new Rejection("id_taken", messages.idTaken);
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
export function incomplete(path: string): Invalid {
  return new Invalid([{ path, message: officeMessages.equipmentIncomplete }]);
}
