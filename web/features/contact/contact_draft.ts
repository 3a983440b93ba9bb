import { isDraftDirty, keptDraft } from "../../records/draft.ts";

/**
 * What the visitor typed and ticked; `prefilled` is the text that the page put into the message.
 */
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

/**
 * The draft in this tab: it survives a reload and a lost network, and is cleared once it is sent.
 */
export const contactDraft = keptDraft("contactDraft", EMPTY);

/** Changes the draft. */
export function changeContactDraft(change: Partial<ContactDraft>): void {
  Object.assign(contactDraft, change);
}

/** Empties the draft after the message was sent. */
export function clearContactDraft(): void {
  changeContactDraft(EMPTY);
}

/** Whether the visitor typed anything: an unchanged prefilled message does not count. */
export function isContactTyped({ prefilled, message, ...typed }: ContactDraft): boolean {
  return isDraftDirty(typed) || message !== prefilled;
}

/** The draft's change when the page prefills a message: none if the visitor has written one. */
export function begunMessage(draft: ContactDraft, message: string): Partial<ContactDraft> {
  return draft.message === draft.prefilled ? { message, prefilled: message } : {};
}
