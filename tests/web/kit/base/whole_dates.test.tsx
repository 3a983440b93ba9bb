import { expect, test } from "vitest";
import { WholeDates } from "../../../../web/kit/base/WholeDates.tsx";
import { renderedHtml } from "../../rendered_text.tsx";

test("a postal code, a NIP and an e-mail stay in one piece with the sign after them, as they are copied", () => {
  const html = renderedHtml(
    <p>
      <WholeDates>Wilanów 30B, 28-300 Jędrzejów, NIP 123-456-32-18, biuro@example.com.</WholeDates>
    </p>,
  );
  expect(html.replaceAll(' class="inline-block"', "")).toBe(
    "<p>Wilanów 30B, <span>28-300</span> Jędrzejów, NIP <span>123-456-32-18,</span> <span>biuro@example.com.</span></p>",
  );
});

test("a date stays in one piece with the full stop after it, and elements stay as they are", () => {
  const signed = "27-11-2026 | 08:00";
  const html = renderedHtml(
    <p>
      <WholeDates>
        Podpisano {signed}. Reszta <strong>później</strong>.
      </WholeDates>
    </p>,
  );
  expect(html.replaceAll(' class="inline-block"', "")).toBe(
    "<p>Podpisano <span><span>27-11-2026 |</span> <span>08:00.</span></span> Reszta " +
      "<strong>później</strong>.</p>",
  );
});
