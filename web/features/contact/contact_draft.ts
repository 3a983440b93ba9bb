import { isDraftDirty, keptDraft } from "../../records/draft.ts";

/** What the visitor typed and ticked; `prefilled` is the message that the page itself began. */
export type ContactDraft = {
  readonly customerFirstName: string;
  readonly customerEmail: string;
  readonly message: string;
  readonly prefilled: string;
  readonly consent: boolean;
};

const EMPTY: ContactDraft = {
  customerFirstName: "",
  customerEmail: "",
  message: "",
  prefilled: "",
  consent: false,
};

/** The draft of this tab: it outlives a reload and a lost network, and ends when it was sent. */
export const contactDraft = keptDraft("contactDraft", EMPTY);

/** Something was typed or ticked. */
export function changeContactDraft(change: Partial<ContactDraft>): void {
  Object.assign(contactDraft, change);
}

/** The message was sent. */
export function clearContactDraft(): void {
  changeContactDraft(EMPTY);
}

/** Whether the visitor did anything: a message that is still as the page began it is nobody's work. */
export function isContactTyped({ prefilled, message, ...typed }: ContactDraft): boolean {
  return isDraftDirty(typed) || message !== prefilled;
}

/** What changes when the page begins a message: nothing where the visitor has written one. */
export function begunMessage(draft: ContactDraft, message: string): Partial<ContactDraft> {
  return draft.message === draft.prefilled ? { message, prefilled: message } : {};
}
