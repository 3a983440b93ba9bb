import { describe, expect, test } from "vitest";
import type { EnquiryMail } from "../../../../../shared/api/enquiry.ts";
import {
  answerFailed,
  enquiriesFound,
  mailBadge,
  waitingWords,
} from "../../../../../web/features/office/enquiries/enquiry_words.ts";
import { enquirySubject } from "../../../../../shared/enquiry/enquiry_words.ts";
import { anEnquiry } from "../../../api/an_enquiry.ts";

const answer: EnquiryMail = {
  id: "m",
  kind: "enquiry_answer",
  status: "sent",
  queuedAt: "2026-11-21T10:00:00.000Z",
  sentAt: "2026-11-21T10:00:00.000Z",
  permanent: false,
  reasonText: "",
};

describe("the words about an enquiry", () => {
  test.each([
    ["2026-11-21T09:10:00.000Z", { text: "Czeka krócej niż godzinę", long: false }],
    ["2026-11-21T12:00:00.000Z", { text: "Czeka 3 godz.", long: false }],
    ["2026-11-22T11:00:00.000Z", { text: "Czeka 26 godz.", long: true }],
  ])("state at %s how long it has waited", (now, words) => {
    expect(waitingWords(anEnquiry(), now)).toEqual(words);
    expect(waitingWords(anEnquiry({ state: "in_progress" }), now)).toBeUndefined();
  });

  test("name its car, or else its subject", () => {
    expect(enquirySubject(anEnquiry())).toBe("Citroën C3");
    expect(enquirySubject(anEnquiry({ car: null }))).toBe("Pytanie o Citroën C3");
    expect(enquirySubject(anEnquiry({ car: null, subject: "" }))).toBe("Pytanie ogólne");
  });

  test.each([[0, "Brak zapytań"], [1, "1 zapytanie"], [3, "3 zapytania"], [12, "12 zapytań"]])(
    "have the right plural for a count of %d",
    (count, words) => expect(enquiriesFound(count)).toBe(words),
  );

  test("report an answer that was not delivered, until a later one is sent", () => {
    const refused = { ...answer, status: "failed", permanent: true, reasonText: "x" } as const;
    expect(mailBadge(refused)).toEqual({ label: "Adres odrzucony", tone: "red" });
    expect(mailBadge(answer).label).toBe("Wysłano");
    expect(answerFailed(anEnquiry({ mails: [refused] }))).toBe(true);
    expect(answerFailed(anEnquiry({ mails: [refused, answer] }))).toBe(false);
  });
});
