import type { EnquiryChange } from "../../../shared/api/enquiry.ts";
import type { EnquiryEvent, EnquiryProgress } from "../../../shared/enquiry/events.ts";

/** The events of a change: none for unchanged fields. */
export function decideEnquiryChange(
  { state, note }: EnquiryChange,
  before: { readonly state: EnquiryProgress; readonly note: string },
): EnquiryEvent[] {
  return [
    ...(state === undefined || state === before.state
      ? []
      : [{ type: "EnquiryStateChanged" as const, state }]),
    ...(note === undefined || note === before.note
      ? []
      : [{ type: "EnquiryNoteWritten" as const }]),
  ];
}
