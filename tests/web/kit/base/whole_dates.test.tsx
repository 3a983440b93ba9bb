import { expect, test } from "vitest";
import { WholeDates } from "../../../../web/kit/base/WholeDates.tsx";
import { renderedHtml } from "../../rendered_text.tsx";

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
