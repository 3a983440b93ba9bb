import { momentWords } from "../../../shared/rental/moment_words.ts";
import type { Period } from "../../../shared/rental/period.ts";
import { VisuallyHidden } from "../../kit/layout/VisuallyHidden.tsx";

/** 'pt., 27-11-2026 08:00 → pon., 30-11-2026 08:00'; a line breaks between the two ends if each fits. */
export function PeriodWords({ period }: { period: Period }) {
  return (
    <>
      <span className="inline-block tabular-nums">{momentWords(period.start)}</span>{" "}
      <span aria-hidden="true">→</span> <VisuallyHidden>do</VisuallyHidden>
      <span className="inline-block tabular-nums">{momentWords(period.end)}</span>
    </>
  );
}
