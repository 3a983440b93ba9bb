import type { Enquiry, EnquiryChange } from "../../../shared/api/enquiry.ts";
import type { EnquiryEvent, EnquiryNote, EnquiryProgress } from "../../../shared/enquiry/events.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { loadEnquiry } from "./load_enquiry.ts";

/**
 * Sets an enquiry's state, writes its note, or both in one commit.
 * @returns 200 with the whole enquiry. @throws NotFound, Stale.
 */
export function changeEnquiry(
  services: Ledger & Pick<Services, "catalogue">,
  context: CommandContext,
  { id, change, expectedVersions }: {
    readonly id: string;
    readonly change: EnquiryChange;
    readonly expectedVersions: ReadonlySet<number> | undefined;
  },
): Promise<StoredReply> {
  const stream = `enquiry/${id}` as const;
  return execute(services, context, async (facts, now) => {
    const loaded = await loadEnquiry(services, facts, id, expectedVersions);
    const { view, customer, version, before } = loaded;
    const events = decideEnquiryChange(change, view);
    const note: EnquiryNote = { text: change.note ?? view.note };
    const after: Enquiry = {
      ...view,
      state: change.state ?? view.state,
      note: note.text,
      modifiedAt: events.length > 0 ? now : view.modifiedAt,
    };
    return {
      customer,
      appends: events.length === 0 ? [] : [{
        stream,
        before,
        events: events.map((event) =>
          event.type === "EnquiryNoteWritten"
            ? { event, sealed: facts.seal(customer, stream, note) }
            : { event }
        ),
      }],
      reply: { status: 200, body: after, version: version + events.length },
    };
  });
}

/** The events of a change: none for unchanged fields. */
function decideEnquiryChange(
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
