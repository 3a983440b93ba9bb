import { z } from "zod";
import { type EnquiryState, isKept } from "../../../shared/enquiry/enquiry.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

const customerEnquiry = z.object({ id: z.string(), receivedAt: z.string() });
type CustomerEnquiryRow = z.infer<typeof customerEnquiry>;

/** Which enquiries are a customer's, so that an erasure finds them all, and when they came. */
export const customerEnquiries: Projection<EnquiryState<Sealed>> = {
  name: "customer_enquiry",
  rows(id, state) {
    if (!isKept(state)) return [];
    const value: CustomerEnquiryRow = { id, receivedAt: state.receivedAt };
    return [{ key: keys.row("customer_enquiry", state.customerId, id), value }];
  },
};

/**
 * When a customer wrote to the business, for the retention job. A separate row, since an
 * administrator may have withdrawn the mail.
 */
export const enquiryTimes: Projection<EnquiryState<Sealed>> = {
  name: "message_came",
  rows(id, state) {
    if (!isKept(state)) return [];
    const { receivedAt, customerId } = state;
    return [{ key: keys.row("message_came", receivedAt, customerId, id), value: { id } }];
  },
};

/** A customer's enquiries in order of their arrival, at most `limit`. */
export async function customerEnquiriesOf(
  kv: Deno.Kv,
  customerId: string,
  limit: number = Infinity,
): Promise<CustomerEnquiryRow[]> {
  const prefix = keys.row("customer_enquiry", customerId);
  const rows = [];
  const options = Number.isFinite(limit) ? { limit } : { batchSize: BATCH };
  for await (const { value } of kv.list({ prefix }, options)) {
    rows.push(fromBytes(value, customerEnquiry, "a customer's enquiry"));
  }
  return rows;
}

const BATCH = 500;
