import { createDraft, isDraftDirty } from "../../records/draft.ts";

/** What the visitor typed and ticked; `prefilled` is the message that the page itself began. */
export type ContactDraft = {
  readonly customerFirstName: string;
  readonly customerEmail: string;
  readonly message: string;
  readonly prefilled: string;
  readonly consent: boolean;
};

/** The draft of this tab: it outlives a reload and a lost network, and ends when it was sent. */
export const contactDraft = createDraft<ContactDraft>("contactDraft", {
  customerFirstName: "",
  customerEmail: "",
  message: "",
  prefilled: "",
  consent: false,
});

/** Whether the visitor did anything: a message that is still as the page began it is nobody's work. */
export function isContactTyped({ prefilled, message, ...typed }: ContactDraft): boolean {
  return isDraftDirty(typed) || message !== prefilled;
}

/** What changes when the page begins a message: nothing where the visitor has written one. */
export function begunMessage(draft: ContactDraft, message: string): Partial<ContactDraft> {
  return draft.message === draft.prefilled ? { message, prefilled: message } : {};
}
