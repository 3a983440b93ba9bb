import { beforeEach, describe, expect, test } from "vitest";
import {
  mailDrafts,
  mailValues,
  useSendMail,
} from "../../../../../web/features/office/mail/use_send_mail.ts";
import { dropTokens } from "../../../../../web/api/tokens.ts";
import { aRental } from "../../../api/a_rental.ts";
import { loggedInTab } from "../../../api/fake_browser.ts";
import { renderedHtml } from "../../../rendered_text.tsx";

const rental = aRental({ status: "Aktywne" });
const words = { subject: "Rękawiczki", body: "Zostały w samochodzie." };
const before = mailValues(rental, "cancellation");
const keptDraft = { etag: "", before, typed: { ...before, cancellation: words } };

beforeEach(() => void loggedInTab());

/** The template and text that the form of this rental is opened with. */
function openedMail() {
  const found: unknown[] = [];
  function Form() {
    const { template, draft } = useSendMail({ values: rental, etag: '"3"' });
    found.push({ template, ...draft });
    return null;
  }
  renderedHtml(<Form />);
  return found.at(-1);
}

describe("the draft of a mail", () => {
  test("is reopened with its template and its text", () => {
    expect(openedMail()).toEqual({ template: "custom", subject: "", body: "" });
    mailDrafts.keep(rental.id, keptDraft);
    expect(openedMail()).toEqual({ template: "cancellation", ...words });
  });

  test("survives an expired session, and is removed by a logout", () => {
    mailDrafts.keep(rental.id, keptDraft);
    dropTokens("sessionEnded");
    expect(openedMail()).toMatchObject(words);
    dropTokens("loggedOut");
    expect(openedMail()).toMatchObject({ template: "custom" });
  });

  test("of a template that is no longer offered becomes a custom message", () => {
    const gone = { ...keptDraft.typed, template: "offer" };
    mailDrafts.keep(rental.id, { etag: "", before: gone, typed: gone });
    expect(openedMail()).toMatchObject({ template: "custom" });
  });

  test("written by another version of the app is ignored", () => {
    sessionStorage.setItem("mailDrafts", JSON.stringify({ [rental.id]: { template: "offer" } }));
    expect(openedMail()).toMatchObject({ template: "custom" });
  });
});
