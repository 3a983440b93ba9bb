import { z } from "zod";
import { ENQUIRY_STATES } from "../../../shared/enquiry/events.ts";
import { type EnquiryState, isKept } from "../../../shared/enquiry/enquiry.ts";
import type { Instant } from "../../../shared/warsaw.ts";
import { fromBytes } from "../../store/json_bytes.ts";
import { keys } from "../../store/keys.ts";
import type { Sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";

const listedEnquiry = z.object({ state: z.enum(ENQUIRY_STATES) });

/** The fields by which enquiries are filtered and counted; the others are read when shown. */
export interface ListedEnquiry extends z.infer<typeof listedEnquiry> {
  readonly id: string;
}

/** All enquiries by the time at which they came. */
export const enquiriesByTime: Projection<EnquiryState<Sealed>> = {
  name: "enquiry_came",
  rows(id, state) {
    if (!isKept(state)) return [];
    const value: z.infer<typeof listedEnquiry> = { state: state.status };
    return [{ key: keys.row("enquiry_came", state.receivedAt, id), value }];
  },
};

/** New enquiries, by the time at which they came. */
export const newEnquiryRows: Projection<EnquiryState<Sealed>> = {
  name: "enquiry_new",
  rows(id, state) {
    if (state.status !== "new") return [];
    return [{ key: keys.row("enquiry_new", state.receivedAt, id), value: null }];
  },
};

/** Enquiries, newest first; with `since` those that came then or later. */
export async function listedEnquiries(kv: Deno.Kv, since?: Instant): Promise<ListedEnquiry[]> {
  const selector = since
    ? { start: keys.row("enquiry_came", since), end: keys.row("enquiry_came", LAST) }
    : { prefix: keys.row("enquiry_came") };
  const found = [];
  for await (const { key, value } of kv.list(selector, { reverse: true, batchSize: BATCH })) {
    found.push({ id: String(key.at(-1)), ...fromBytes(value, listedEnquiry, "an enquiry") });
  }
  return found;
}

/** When the new enquiries came, oldest first. */
export async function newEnquiryTimes(kv: Deno.Kv): Promise<Instant[]> {
  const times: Instant[] = [];
  const prefix = keys.row("enquiry_new");
  for await (const { key } of kv.list({ prefix }, { batchSize: BATCH })) {
    times.push(String(key.at(-2)));
  }
  return times;
}

/** Sorts after every time. */
const LAST = "~";
const BATCH = 500;
