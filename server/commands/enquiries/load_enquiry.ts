import type { Enquiry } from "../../../shared/api/enquiry.ts";
import { isKept, type OpenEnquiry } from "../../../shared/enquiry/enquiry.ts";
import type { EnquiryContent, EnquiryNote } from "../../../shared/enquiry/events.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { NotFound, Stale } from "../../../shared/refusals.ts";
import { enquiryCars } from "../../catalogue/enquiry_cars.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import type { CustomerKey, Facts } from "../../ledger/facts.ts";
import { enquiryViews, openEnquiries } from "../../ledger/open_enquiries.ts";
import { enquiryStream } from "../../projections/enquiries/enquiry_stream.ts";
import type { Services } from "../../services.ts";
import type { StoredEvent } from "../../store/stored_event.ts";

/** An enquiry as a command decides on it. */
interface LoadedEnquiry {
  readonly version: number;
  /** Its events, which a commit continues. */
  readonly before: readonly StoredEvent[];
  readonly enquiry: OpenEnquiry<EnquiryContent, EnquiryNote>;
  /** As an administrator reads it. */
  readonly view: Enquiry;
  readonly customer: CustomerKey;
}

/**
 * Loads an enquiry and opens it. @throws NotFound; Stale with the newest version, where
 * `expectedVersions` does not name it.
 */
export async function loadEnquiry(
  { kv, vault, catalogue }: Pick<Services, "kv" | "vault" | "catalogue">,
  facts: Facts,
  id: string,
  expectedVersions: ReadonlySet<number> | undefined,
): Promise<LoadedEnquiry> {
  const { state, version, events: before } = await facts.stream(enquiryStream, id);
  if (!isKept(state)) throw new NotFound(officeMessages.enquiryNotFound);
  const page = { id, version, ...state, mailIds: [...state.mailIds] };
  const opened = await openEnquiries({ kv, vault }, [page]);
  const [view] = await enquiryViews(kv, opened, enquiryCars(await catalogue.snapshot()));
  const [enquiry] = opened;
  if (!enquiry || !view) throw new NotFound(officeMessages.enquiryNotFound);
  if (expectedVersions && !expectedVersions.has(version)) {
    throw new Stale({ body: view, etag: entityTag(version) });
  }
  const customer = await facts.customer(enquiry.content.email || enquiry.content.phone);
  return { version, before, enquiry, view, customer };
}
