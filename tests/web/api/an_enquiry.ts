import type { Enquiry } from "../../../shared/api/enquiry.ts";

/** An enquiry as the server returns it, with `changes`. */
export function anEnquiry(changes: Partial<Enquiry> = {}): Enquiry {
  return {
    id: "e1",
    state: "new",
    receivedAt: "2026-11-21T09:00:00.000Z",
    modifiedAt: "2026-11-21T09:00:00.000Z",
    customerFirstName: "Ewa",
    customerLastName: "Żółkiewska",
    customerEmail: "ewa@example.com",
    customerPhone: "600 100 200",
    subject: "Pytanie o Citroën C3",
    message: "Czy auto ma hak?",
    car: { kind: "rental", id: "c1", brand: "Citroën", model: "C3" },
    note: "",
    mails: [],
    ...changes,
  };
}
