import type { Rental } from "../../../../shared/api/rental.ts";
import { mailTemplate, type TemplateName } from "../../../../shared/mail/templates.ts";
import { blocksCar, statusBadge } from "../../../../shared/rental/status.ts";
import type { Instant } from "../../../../shared/warsaw.ts";

/**
 * How the mail will change the rental's status, shown before sending; `takesCarBack` asks for a
 * warning.
 */
export function statusWords(
  { status, endDateTime }: Pick<Rental, "status" | "endDateTime">,
  template: TemplateName,
  now: Instant,
): { text: string; takesCarBack: boolean } {
  const { thenStatus } = mailTemplate(template);
  if (status === "Zakończone") {
    return { text: "Wynajem jest zakończony: jego status się nie zmieni.", takesCarBack: false };
  }
  if (status === "Anulowane" && blocksCar(thenStatus) && endDateTime <= now) {
    return {
      text: "Wynajem jest anulowany, a jego termin minął: status się nie zmieni.",
      takesCarBack: false,
    };
  }
  const { label } = statusBadge(thenStatus);
  if (status === thenStatus) {
    return { text: `Status wynajmu zostanie „${label}”.`, takesCarBack: false };
  }
  return {
    text: `Po wysłaniu status wynajmu zmieni się na „${label}”.`,
    takesCarBack: status === "Anulowane" && blocksCar(thenStatus),
  };
}
