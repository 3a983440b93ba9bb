import type { TroubledMail } from "../../../../shared/api/mail.ts";
import { formatDateTime } from "../../../../shared/warsaw.ts";
import { isFew } from "../../cars/card/cars_count.ts";

/** Where a mail stands: how often it was tried, and what comes next. */
export function progressWords(
  { status, attempts, nextAttemptAt }: Pick<TroubledMail, "status" | "attempts" | "nextAttemptAt">,
): string {
  const tried = attempts === 1 ? "1 próba" : `${attempts} ${isFew(attempts) ? "próby" : "prób"}`;
  return status === "waiting" && nextAttemptAt
    ? `${tried}, następna ${formatDateTime(nextAttemptAt)}`
    : `${tried}, sama już nie zostanie wysłana`;
}

/** The state of a mail in one word or two. */
export function troubleBadge(
  { status, permanent }: Pick<TroubledMail, "status" | "permanent">,
): { label: string; tone: "red" | "amber" } {
  if (permanent) return { label: "Adres odrzucony", tone: "red" };
  return status === "failed"
    ? { label: "Nie wysłano", tone: "red" }
    : { label: "Czeka", tone: "amber" };
}
