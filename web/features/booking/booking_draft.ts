import { createDraft } from "../../records/draft.ts";

/** What the visitor typed and ticked, without the period, which is the search selection. */
export type BookingDraft = {
  readonly firstName: string;
  readonly lastName: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
  readonly additionalInfo: string;
  readonly privacyAccepted: boolean;
  readonly dataProcessingAccepted: boolean;
  readonly termsAccepted: boolean;
};

/** The draft of this tab: it outlives a closed dialog and a reload, and ends with the booking. */
export const bookingDraft = createDraft<BookingDraft>("bookingDraft", {
  firstName: "",
  lastName: "",
  address: "",
  phone: "",
  email: "",
  additionalInfo: "",
  privacyAccepted: false,
  dataProcessingAccepted: false,
  termsAccepted: false,
});
