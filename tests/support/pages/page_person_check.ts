import type { Page } from "playwright";
import { anna } from "./page_booking_form.ts";
import type { Hand } from "./page_hand.ts";
import { pointer } from "./page_pointer.ts";

/** The question of a booking's page before personal data are shown, replaced or signed. */
export function personCheck(page: Page) {
  return {
    digits: page.getByLabel("4 ostatnie cyfry telefonu"),
    code: page.getByLabel("Kod z wiadomości"),
    next: page.getByRole("button", { name: "Dalej" }),
  };
}

/** Answers it with the end of Anna's phone. */
export async function givePhoneEnd(page: Page, hand: Hand = pointer(page, "mouse")): Promise<void> {
  const { digits, next } = personCheck(page);
  await hand.write(digits, anna.phone.replace(/\D/g, "").slice(-4));
  await hand.press(next);
}
