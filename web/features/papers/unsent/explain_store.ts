import { officeMessages } from "../../../../shared/office_messages.ts";
import { isStorageFull } from "../../../offline/db.ts";

/** What to do where the device's store did not do it; the console names the failure, and nobody. */
export function explainStore(failure: unknown): string {
  console.warn("Cannot use the device's store:", failure instanceof Error && failure.name);
  return isStorageFull(failure) ? officeMessages.deviceStoreFull : officeMessages.deviceFailed;
}
