import { proxy } from "valtio/vanilla";
import type { NewEnquiries } from "../../../shared/api/enquiry.ts";
import { call } from "../../api/office/call.ts";
import { browserDevice } from "../../offline/device/browser_device.ts";
import { newEnquiriesOnDevice } from "../../offline/replica/device_enquiries.ts";
import { readOrReplica } from "../../offline/replica/read_or_replica.ts";

/** The new enquiries, as the menu counts them. */
export const newEnquiryCount = proxy<NewEnquiries>({ count: 0, waitingLong: 0 });

/** Counts them again: on the server or, without a network, on the device. */
export async function recountNewEnquiries(signal?: AbortSignal): Promise<void> {
  try {
    const { value } = await readOrReplica({
      read: (signal) => call("GET /enquiry/new", { signal }),
      replica: () => newEnquiriesOnDevice(browserDevice()),
    }, signal);
    Object.assign(newEnquiryCount, value);
  } catch {
    // The number stays as it was; the list shows the error.
  }
}
