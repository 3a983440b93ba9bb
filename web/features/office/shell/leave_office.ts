import { officeMessages } from "../../../../shared/office_messages.ts";
import { browserDevice } from "../../../offline/browser_device.ts";
import { leaveDevice } from "../../../offline/leave_device.ts";
import { logOut } from "../../../api/session.ts";
import { noteUnsent } from "../../../offline/unsent_note.ts";
import { toast } from "../../../kit/dialogs/toast.ts";

/** Logs out, and takes everything personal off this device first: what is unsent is lost. */
export async function leaveOffice(): Promise<void> {
  try {
    await leaveDevice(browserDevice());
  } catch {
    // Whoever wants to leave is not held back; but they hear that something may still be here.
    toast.failure(officeMessages.deviceNotCleared);
  }
  noteUnsent();
  logOut();
}
