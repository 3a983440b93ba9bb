import { afterEach, expect, test } from "vitest";
import { NetworkNeeded } from "../../../../web/kit/states/NetworkNeeded.tsx";
import { connection } from "../../../../web/kit/states/online.ts";
import { readText, renderedHtml } from "../../rendered_text.tsx";

const SENTENCE = "Wysłanie wymaga połączenia z internetem.";

afterEach(() => {
  connection.online = true;
});

test.each([
  { online: true, failure: undefined, shown: "" },
  { online: false, failure: undefined, shown: SENTENCE },
  { online: false, failure: "Coś poszło nie tak.", shown: SENTENCE },
  { online: false, failure: SENTENCE, shown: "" },
])(
  "a form's need of a network is shown while there is none, unless its failure shows it: $online, $failure",
  ({ online, failure, shown }) => {
    connection.online = online;
    const html = renderedHtml(<NetworkNeeded sentence={SENTENCE} failure={failure} />);
    expect(readText(html).trim()).toBe(shown);
  },
);
