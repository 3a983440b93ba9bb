import { describe, expect, test } from "vitest";
import {
  ANSWER_FIELDS,
  answerFacts,
  answerReplacements,
  answerTemplate,
  readyTexts,
} from "../../../shared/enquiry/answer_mail.ts";
import { fillTemplate, unknownField } from "../../../shared/mail/fill_template.ts";

const enquiry = {
  customerFirstName: "Ewa",
  customerLastName: "Nowak",
  message: "Czy ma hak?",
  car: { kind: "sale" as const, brand: "Škoda", model: "Octavia" },
};

describe("the answer to an enquiry", () => {
  test("begins with words that name the car", () => {
    const { label, subject, body } = answerTemplate(enquiry);
    const fields = answerReplacements(enquiry);
    expect(label).toBe("Odpowiedź na zapytanie");
    expect(fillTemplate(subject, fields)).toBe("Odpowiedź na zapytanie: Škoda Octavia");
    expect(fillTemplate(body, fields)).toContain("pytanie o Škoda Octavia.");
    expect(unknownField(`${subject} ${body}`, ANSWER_FIELDS)).toBeUndefined();
  });

  test.each([["about a car", enquiry], ["about none", { ...enquiry, car: null }]])(
    "%s has two ready texts, which take the place that is left for own words",
    (_, asked) => {
      const texts = Object.values(readyTexts(asked));
      expect(texts).toHaveLength(2);
      const [head = "", tail, ...more] = answerTemplate(asked).body.split("\n\n\n\n");
      expect(more).toEqual([]);
      for (const text of texts) {
        expect(answerTemplate(asked, text).body).toBe(`${head}\n\n${text}\n\n${tail}`);
      }
    },
  );

  test("of a rental car offers to book it, of one for sale to see it", () => {
    const asked = { car: { ...enquiry.car, kind: "rental" as const } };
    expect(readyTexts(asked)["Dostępne"]).toContain("zarezerwować");
    expect(readyTexts(enquiry)["Dostępne"]).toContain("obejrzeć");
  });

  test("names no car where the question is about none", () => {
    const { subject, body } = answerTemplate({ car: null });
    expect(`${subject} ${body}`).not.toContain("{{");
  });

  test("shows the car and the question below its text", () => {
    expect(answerFacts(enquiry)).toEqual([
      { label: "Samochód", value: "Škoda Octavia" },
      { label: "Twoja wiadomość", value: "Czy ma hak?" },
    ]);
    expect(answerFacts({ ...enquiry, car: null })).toHaveLength(1);
  });

  test("does not know the fields of a rental's period", () => {
    expect(unknownField("Od {{StartDateTime}}", ANSWER_FIELDS)).toBe("{{StartDateTime}}");
    expect(unknownField("{{customerfirstname}}", ANSWER_FIELDS)).toBeUndefined();
  });
});
