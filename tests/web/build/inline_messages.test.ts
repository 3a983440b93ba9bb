import { expect, test } from "vitest";
import { messages } from "../../../shared/messages.ts";
import { withSentences } from "../../../web/build/vite_inline_messages.ts";

test("a sentence replaces its name; names of other lists and unknown ones stay", () => {
  expect(withSentences("text={messages.notFound} other(officeMessages.notFound, messages.nothing)"))
    .toBe(
      `text={${
        JSON.stringify(messages.notFound)
      }} other(officeMessages.notFound, messages.nothing)`,
    );
});
