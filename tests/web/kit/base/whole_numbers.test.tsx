import { expect, test } from "vitest";
import { WholeNumbers } from "../../../../web/kit/base/WholeNumbers.tsx";
import { renderedHtml } from "../../rendered_text.tsx";

test("a postal code, a NIP and an e-mail stay in one piece with the sign after them, as they are copied", () => {
  const html = renderedHtml(
    <p>
      <WholeNumbers>
        Wilanów 30B, 28-300 Jędrzejów, NIP 123-456-32-18, biuro@example.com.
      </WholeNumbers>
    </p>,
  );
  expect(html.replaceAll(' class="inline-block"', "")).toBe(
    "<p>Wilanów 30B, <span>28-300</span> Jędrzejów, NIP <span>123-456-32-18,</span> <span>biuro@example.com.</span></p>",
  );
});
