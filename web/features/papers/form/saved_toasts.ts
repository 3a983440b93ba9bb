import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import type { Versioned } from "../../../api/versioned_values.ts";
import { toast } from "../../../kit/dialogs/toast.ts";
import { isOnline } from "../../../kit/states/online.ts";
import { browserDevice } from "../../../offline/device/browser_device.ts";
import { entryIdOf } from "../../../offline/unsent_protocol.ts";
import { sendingTrouble } from "../../../offline/unsent_status.ts";
import type { ProtocolEntry } from "../../../offline/entry.ts";

/** Shows that a protocol was saved, on the server or on the device. */
export function toastSaved(saved: Versioned<Protocol>, isNew: boolean): void {
  if (isOnlyHere(saved)) void toastKept(officeMessages.protocolKeptHere, saved.values);
  else toast.success(isNew ? officeMessages.protocolAdded : officeMessages.protocolSaved);
}

/** Shows that a protocol was signed, on the server or on the device. */
export function toastSigned(signed: Versioned<Protocol>): void {
  if (isOnlyHere(signed)) void toastKept(officeMessages.protocolSignedHere, signed.values);
  else {
    toast.success(officeMessages.protocolSignedNow, {
      ...(signed.values.filePath === null && { text: "PDF będzie gotowy za chwilę." }),
    });
  }
}

/** Shows that a rental's protocol is stored on the device, and when it will be sent. */
export async function toastKept(
  title: string,
  protocol: Pick<Protocol, "kind" | "rentalId">,
): Promise<void> {
  const trouble = await sendingTrouble(browserDevice(), protocol).catch(() => undefined);
  const text = whenSent({ trouble, online: isOnline() });
  toast.success(title, text === "" ? {} : { text });
}

function isOnlyHere({ etag }: Versioned<Protocol>): boolean {
  return entryIdOf(etag) !== undefined;
}

/**
 * A sentence about when an entry on the device will be sent; '' if a person has to do something
 * first (`trouble`), which the form's alert explains.
 */
export function whenSent(
  { trouble, online }: { trouble: ProtocolEntry | undefined; online: boolean },
): string {
  if (trouble) return "";
  return online ? officeMessages.protocolSentWhenAnswered : officeMessages.protocolSentLater;
}
