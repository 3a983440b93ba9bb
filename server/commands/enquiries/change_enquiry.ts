import { ENQUIRY_WITHOUT_EMAIL } from "../../../shared/enquiry/enquiry_words.ts";
import { z } from "zod";
import type { Enquiry, EnquiryAnswer, EnquiryChange } from "../../../shared/api/enquiry.ts";
import type {
  EnquiryContent,
  EnquiryEvent,
  EnquiryNote,
  EnquiryProgress,
} from "../../../shared/enquiry/events.ts";
import type { MailSent } from "../../../shared/api/mail.ts";
import {
  ANSWER_FIELDS,
  answerFacts,
  answerReplacements,
} from "../../../shared/enquiry/answer_mail.ts";
import { fillTemplate } from "../../../shared/mail/fill_template.ts";
import { officeMessages } from "../../../shared/office_messages.ts";
import { Invalid, NotFound, Rejection, Stale } from "../../../shared/refusals.ts";
import { isKept, type OpenEnquiry } from "../../../shared/enquiry/enquiry.ts";
import type { StoredReply } from "../../ledger/receipts.ts";
import type { Services } from "../../services.ts";
import { type CommandContext, execute, type Ledger } from "../execute.ts";
import { mailWords, requireKnownFields } from "../mail/mail_words.ts";
import { sendByHand, type SendingServices } from "../mail/send_by_hand.ts";
import { type MailToQueue, queueMail } from "../queue_mail.ts";
import { readStoredReply } from "../read_stored_reply.ts";
import { enquiryCars } from "../../catalogue/enquiry_cars.ts";
import { entityTag } from "../../ledger/entity_tag.ts";
import { contactOf, type CustomerKey, type Facts } from "../../ledger/facts.ts";
import { enquiryViews, openEnquiries } from "../../ledger/open_enquiries.ts";
import { enquiryStream } from "../../projections/enquiries/enquiry_stream.ts";
import type { StoredEvent } from "../../store/stored_event.ts";

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

/**
 * Answers an enquiry by mail, like a mail to a rental's customer: it is recorded first, in one
 * commit with the enquiry's event, then attempted at once, and the reply has the outcome (decisions
 * §9.8). The enquiry counts as answered once the mail was sent (`record_mail_attempt.ts`). A repeated
 * request continues with the same mail.
 * @throws Invalid, NotFound, Stale, Rejection, MailRefused.
 */
export async function answerEnquiry(
  services: SendingServices & Pick<Services, "ids">,
  context: CommandContext,
  { id, answer, expectedVersions }: {
    readonly id: string;
    readonly answer: EnquiryAnswer;
    readonly expectedVersions: ReadonlySet<number> | undefined;
  },
): Promise<MailSent> {
  const known = await readStoredReply(services, context);
  // Not stored under the key: once there is an account, the same request may succeed.
  if (!known && !await services.mailer.isConfigured()) {
    throw new Rejection("mail_not_configured", officeMessages.mailNotConfigured);
  }
  const mailId = services.ids();
  const begun = known ?? await execute(services, context, async (facts) => {
    const { view, customer, before } = await loadEnquiry(services, facts, id, expectedVersions);
    if (view.customerEmail === "") {
      throw new Invalid([{ path: "recipient", message: ENQUIRY_WITHOUT_EMAIL }]);
    }
    const event: EnquiryEvent = { type: "EnquiryAnswerQueued", mailId };
    return {
      customer,
      appends: [
        queueMail(facts, customer, mailId, decideEnquiryAnswer(answer, view)),
        { stream: `enquiry/${id}`, before, events: [{ event }] },
      ],
      reply: { status: 202, body: { mailId } },
    };
  });
  const { mailId: begunId } = begunAnswer.parse(begun.body);
  const repetition = begunId === mailId ? undefined : { named: false };
  return await sendByHand(services, context.actor, begunId, repetition);
}

const begunAnswer = z.object({ mailId: z.string() });

/**
 * The answer as it is queued: its fields are filled from the enquiry itself, and it shows the
 * question. @throws Invalid.
 */
function decideEnquiryAnswer(input: EnquiryAnswer, enquiry: Enquiry): MailToQueue {
  if (!input.subject || !input.body) {
    const path = input.subject ? "body" : "subject";
    throw new Invalid([{ path, message: officeMessages.mailIncomplete }]);
  }
  requireKnownFields({ subject: input.subject, body: input.body }, ANSWER_FIELDS);
  const fields = answerReplacements(enquiry);
  const { subject, text } = mailWords({
    subject: fillTemplate(input.subject, fields),
    text: fillTemplate(input.body, fields),
  });
  return {
    kind: "enquiry_answer",
    rentalId: null,
    enquiryId: enquiry.id,
    content: {
      subject,
      text,
      replyTo: "",
      recipient: enquiry.customerEmail.trim(),
      facts: answerFacts(enquiry),
    },
  };
}

/** An enquiry as a command decides on it. */
interface LoadedEnquiry {
  readonly version: number;
  /** Its events, which a commit continues. */
  readonly before: readonly StoredEvent[];
  readonly enquiry: OpenEnquiry<EnquiryContent, EnquiryNote>;
  /** The enquiry as administrators see it. */
  readonly view: Enquiry;
  readonly customer: CustomerKey;
}

/**
 * Loads an enquiry and opens it. @throws NotFound; Stale with the newest version, where
 * `expectedVersions` does not name it.
 */
async function loadEnquiry(
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
  const customer = await facts.customer(contactOf(enquiry.content));
  return { version, before, enquiry, view, customer };
}
