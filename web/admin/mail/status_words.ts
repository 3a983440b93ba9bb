import { mailTemplate, type TemplateName } from "../../../shared/mail/templates.ts";
import { blocksCar, statusBadge } from "../../../shared/rental/status.ts";

/** What sending will do to the rental, said before: `takesCarBack` is for a warning. */
export function statusWords(
  status: string,
  template: TemplateName,
): { text: string; takesCarBack: boolean } {
  const { thenStatus } = mailTemplate(template);
  if (status === "Zakończone") {
    return { text: "Wynajem jest zakończony: jego status się nie zmieni.", takesCarBack: false };
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
