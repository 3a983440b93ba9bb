import type { Protocol } from "../../../../shared/api/protocol.ts";
import { officeMessages } from "../../../../shared/office_messages.ts";
import { entryIdOf } from "../../../offline/local_protocol.ts";
import type { Versioned } from "../../../state/versioned_values.ts";
import { toast } from "../../../ui/toast.ts";

/** Says that a protocol was saved, and how far it came: to the server, or to the device. */
export function tellSaved({ etag }: Versioned<Protocol>, isNew: boolean): void {
  if (entryIdOf(etag) !== undefined) {
    toast.success(officeMessages.protocolKeptHere, { text: officeMessages.protocolSentLater });
  } else toast.success(isNew ? officeMessages.protocolAdded : officeMessages.protocolSaved);
}

/** The same of one that both have signed. */
export function tellSigned({ values: { filePath }, etag }: Versioned<Protocol>): void {
  if (entryIdOf(etag) !== undefined) {
    toast.success(officeMessages.protocolSignedHere, { text: officeMessages.protocolSentLater });
  } else {
    toast.success(officeMessages.protocolSignedNow, {
      ...(filePath === null && { text: "PDF będzie gotowy za chwilę." }),
    });
  }
}
