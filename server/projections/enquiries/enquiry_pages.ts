import { z } from "zod";
import { ENQUIRY_STATES, enquiryCar } from "../../../shared/enquiry/events.ts";
import { type EnquiryState, isKept } from "../../../shared/enquiry/enquiry.ts";
import { keys } from "../../store/keys.ts";
import { type Sealed, sealed } from "../../store/stored_event.ts";
import type { Projection } from "../projection.ts";
import { readPages } from "../read_pages.ts";

/** An enquiry as it is read by id; `version` is its stream's and serves as ETag. */
const enquiryPage = z.object({
  id: z.string(),
  version: z.number().int(),
  status: z.enum(ENQUIRY_STATES),
  customerId: z.string(),
  car: enquiryCar.nullable(),
  content: sealed,
  note: sealed.nullable(),
  mailIds: z.array(z.string()),
  receivedAt: z.string(),
  modifiedAt: z.string(),
});
export type EnquiryPage = z.infer<typeof enquiryPage>;

/** One row an enquiry, by its id. */
export const enquiryPages: Projection<EnquiryState<Sealed>> = {
  name: "enquiry",
  rows(id, state, version) {
    if (!isKept(state)) return [];
    return [{ key: keys.row("enquiry", id), value: { id, version, ...state } }];
  },
};

/** The enquiries with these ids that still exist, in the order of the ids. */
export async function readEnquiryPages(
  kv: Deno.Kv,
  ids: readonly string[],
): Promise<EnquiryPage[]> {
  return await readPages(kv, "enquiry", ids, enquiryPage);
}
