import { expect, test } from "vitest";
import { adminPaths } from "../../../../shared/paths.ts";
import { MessageLink } from "../../../../web/features/office/MessageLink.tsx";
import { aRental } from "../../api/a_rental.ts";
import { readText, renderedHtml } from "../../rendered_text.tsx";

function shown(customerEmail: string, customerPhone: string): string {
  const rental = aRental({ id: "r1", customerEmail, customerPhone });
  return renderedHtml(<MessageLink rental={rental} />);
}

test("a customer without an e-mail is offered an SMS in place of the form of a mail, and nothing without a phone", () => {
  expect(shown("anna@example.com", "600 100 200")).toContain(
    `href="${adminPaths.sendMessage("r1")}"`,
  );
  const sms = shown("", "600 100 200");
  expect(sms).toContain('href="sms:');
  expect(readText(sms)).toContain("Wyślij SMS");
  expect(sms).not.toContain(adminPaths.sendMessage("r1"));
  expect(readText(shown("", "")).trim()).toBe("");
});
